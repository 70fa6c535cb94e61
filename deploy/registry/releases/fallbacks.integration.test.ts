import { eventually } from '../../testing/eventually.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { startWebhook, type RunningWebhook } from '../../testing/startWebhook.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { MOUNT_BOUNDS } from '../face/healthModel.ts';
import { callRegistry } from '../face/registryCall.ts';

const WINDOW = 200;
let registry: RunningRegistry;
let webhook: RunningWebhook;
beforeAll(async () => {
  webhook = await startWebhook();
  registry = await startRegistry({ healthWindow: WINDOW, webhookUrl: webhook.url });
});
afterAll(async () => {
  await registry.app.close();
  await webhook.close();
  removeTemporaryFolders();
});

const statusOf = async (name: string) =>
  (await registry.client.status()).remotes.find((remote) => remote.name === name);

/** Reports a version's health in the current window. */
const report = (remote: string, version: string, loadErrors: number) =>
  callRegistry(registry, endpoints.report, {
    params: { environment: 'prod' },
    body: {
      edge: 'edge-1',
      window: Math.floor(Date.now() / WINDOW) * WINDOW,
      rows: [
        {
          remote,
          version,
          visitors: 100,
          loadErrors,
          mountErrors: 0,
          runtimeErrors: 0,
          failures: loadErrors,
          mounts: [...MOUNT_BOUNDS, Infinity].map(() => 0),
        },
      ],
    },
  });

const policy = {
  steps: [
    { weight: 1_000, bakeWindows: 1 },
    { weight: 10_000, bakeWindows: 1_000 },
  ],
  minimumVisitors: 10,
  tolerance: 0.02,
  loadErrorCeiling: 0.2,
  badWindows: 2,
};

/** Rolls 3.0.0 out to all visitors, and leaves it baking. */
const bake = async (remote: string): Promise<void> => {
  await registry.publish({ name: remote, version: '3.0.0' });
  await registry.client.change([{ action: 'rollout', remote, version: '3.0.0', policy }]);
  await eventually(
    async () => {
      await report(remote, '3.0.0', 0);
      return statusOf(remote);
    },
    (status) => status?.pin?.stable === '3.0.0',
  );
};
const failUntilRolloutEnds = (remote: string) =>
  eventually(
    async () => {
      await report(remote, '3.0.0', 90);
      return statusOf(remote);
    },
    (status) => status?.rollout === null,
  );

describe('a version that fails while it bakes', () => {
  it('goes back to the next good one if the previous version is quarantined', async () => {
    for (const version of ['1.0.0', '2.0.0']) await registry.ship({ name: 'mf-next', version });
    await bake('mf-next');
    await registry.client.quarantine('mf-next', '2.0.0', 'leak');
    expect(await failUntilRolloutEnds('mf-next')).toMatchObject({
      pin: { stable: '1.0.0', locked: expect.stringContaining('taken back by health') },
    });
  });

  it('stays if there is no version left, announces that once, and ends its rollout', async () => {
    await registry.ship({ name: 'mf-last', version: '2.0.0' });
    await bake('mf-last');
    await registry.client.quarantine('mf-last', '2.0.0', 'leak');
    expect(await failUntilRolloutEnds('mf-last')).toMatchObject({ pin: { stable: '3.0.0', locked: null } });
    const events = (await registry.client.history(50)).filter(({ action }) => action === 'endRollout');
    expect(events).toMatchObject([
      { who: 'health', remote: 'mf-last', why: expect.stringContaining('no good version to go back to') },
    ]);
    const ofLast = () => webhook.received.filter((text) => text.includes('mf-last'));
    expect(
      await eventually(
        async () => ofLast(),
        ({ length }) => length > 0,
      ),
    ).toHaveLength(1);
  });
});

describe('a rollback to a version whose natural fallback does not fit', () => {
  const kit = '@parlour/shared-ui/core';
  const shell = (version: string) =>
    ({ name: 'shell', kind: 'shell', version, provides: { [kit]: version } }) as const;

  it('uses the next compatible one, or none', async () => {
    await registry.ship(shell('1.0.0'));
    await registry.ship({ name: 'mf-fit', version: '0.5.0' });
    for (const name of ['mf-fit', 'mf-alone']) {
      await registry.ship({ name, version: '1.0.0', requires: { [kit]: '^1.0.0' } });
      for (const version of ['2.0.0', '3.0.0']) await registry.ship({ name, version });
    }
    await registry.ship(shell('2.0.0'));
    await registry.client.rollback('mf-fit');
    expect((await statusOf('mf-fit'))?.pin).toMatchObject({ stable: '2.0.0', fallback: '0.5.0' });
    await registry.client.rollback('mf-alone');
    expect((await statusOf('mf-alone'))?.pin).toMatchObject({ stable: '2.0.0', fallback: null });
    // The choice stays, and the lineage is as long as before.
    await registry.client.change([{ action: 'lock', remote: 'mf-fit' }], { why: 'enough' });
    expect(await statusOf('mf-fit')).toMatchObject({ pin: { fallback: '0.5.0' }, previous: '1.0.0' });
    await expect(registry.client.rollback('mf-fit')).rejects.toThrow(`mf-fit 1.0.0 needs ${kit} ^1.0.0`);
    await registry.client.change([{ action: 'rollback', remote: 'mf-fit', to: '0.5.0' }]);
    expect((await statusOf('mf-fit'))?.pin).toMatchObject({ stable: '0.5.0', fallback: null });
  });
});
