import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { createRegistryClient } from '../face/client.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const stableOf = async (name: string) =>
  (await registry.client.status()).remotes.find((remote) => remote.name === name)?.pin?.stable;
const shipAll = async (name: string, ...versions: readonly string[]): Promise<void> => {
  for (const version of versions) await registry.ship({ name, version });
};
const back = (remote: string, to: string) => registry.client.change([{ action: 'rollback', remote, to }]);
const restore = (epoch: number) => registry.client.change([{ action: 'restore', epoch }]);
const frozen = async (run: () => Promise<void>): Promise<void> => {
  await registry.client.change([{ action: 'freeze' }], { why: 'big match' });
  await run();
  await registry.client.change([{ action: 'thaw' }]);
};

describe('a rollback to a version', () => {
  it('that was never live is an activation: a lock, a freeze and a token for rollbacks only refuse it', async () => {
    await shipAll('mf-new', '1.0.0');
    await registry.publish({ name: 'mf-new', version: '2.0.0' });
    const message = 'mf-new 2.0.0 was never live in this environment';
    await expect(back('mf-new', '2.0.0')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(message),
    });
    await frozen(() => expect(back('mf-new', '2.0.0')).rejects.toThrow(message));
    const scope = { verbs: ['rollback' as const], remotes: ['mf-new'], environments: ['prod'] };
    const { token } = await registry.client.issueToken('night shift', scope, 1);
    const client = createRegistryClient({ url: registry.url, token });
    const change = client.change([{ action: 'rollback', remote: 'mf-new', to: '2.0.0' }]);
    await expect(change).rejects.toThrow(message);
    expect(await stableOf('mf-new')).toBe('1.0.0');
  });

  it('that was live only in another environment is refused too', async () => {
    const staging = createRegistryClient({ ...registry, environment: 'staging' });
    await staging.createEnvironment();
    await shipAll('mf-staged', '1.0.0');
    await registry.publish({ name: 'mf-staged', version: '2.0.0' });
    await staging.activate('mf-staged', '2.0.0');
    await expect(back('mf-staged', '2.0.0')).rejects.toThrow('was never live');
  });

  it('that the lineage has dropped goes there, and drops later versions', async () => {
    await shipAll('mf-long', '1.0.0', '2.0.0', '3.0.0');
    await back('mf-long', '1.0.0');
    await shipAll('mf-long', '4.0.0');
    expect(await back('mf-long', '2.0.0')).toMatchObject({
      remotes: [{ after: { stable: '2.0.0', fallback: '1.0.0' } }],
    });
    await registry.client.rollback('mf-long');
    expect(await stableOf('mf-long')).toBe('1.0.0');
  });

  it('that was left by a rollback goes forward again: a lock and a freeze block it', async () => {
    await shipAll('mf-left', '1.0.0', '2.0.0');
    await registry.client.rollback('mf-left');
    await frozen(async () => {
      await expect(back('mf-left', '2.0.0')).rejects.toThrow('the environment is frozen: big match');
    });
    await registry.client.change([{ action: 'lock', remote: 'mf-left' }], { why: 'it crashed' });
    await expect(back('mf-left', '2.0.0')).rejects.toThrow('mf-left is locked: it crashed');
    await registry.client.change([{ action: 'unlock', remote: 'mf-left' }]);
    await shipAll('mf-left', '3.0.0');
    await frozen(async () => {
      await expect(back('mf-left', '2.0.0')).rejects.toThrow('the environment is frozen: big match');
    });
    await back('mf-left', '2.0.0');
    expect(await stableOf('mf-left')).toBe('2.0.0');
  });
});

describe('a restored epoch', () => {
  it('withdraws parts that were not live then, and their rollouts, but never the shell', async () => {
    await shipAll('mf-first', '1.0.0');
    const { epoch } = await registry.client.status();
    await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
    await shipAll('mf-later', '1.0.0');
    await registry.publish({ name: 'mf-later', version: '2.0.0' });
    await registry.client.change([{ action: 'rollout', remote: 'mf-later', version: '2.0.0' }]);
    const restored = await restore(epoch);
    expect(restored.remotes).toEqual([
      expect.objectContaining({ name: 'mf-later', before: expect.anything(), after: null }),
    ]);
    const { remotes } = await registry.client.status();
    expect(remotes.find(({ name }) => name === 'mf-later')).toMatchObject({ pin: null, rollout: null });
    expect(await (await fetch(new URL('/composition/prod', registry.url))).json()).toMatchObject({
      shell: { version: '1.0.0' },
      remotes: expect.not.objectContaining({ 'mf-later': expect.anything() }),
    });
    await expect(registry.client.rollback('mf-later')).rejects.toThrow('mf-later has no live version');
  });

  it('is refused if it would move a locked part, and names the lock', async () => {
    await shipAll('mf-kept', '1.0.0');
    const { epoch } = await registry.client.status();
    await shipAll('mf-kept', '2.0.0');
    await registry.client.change([{ action: 'lock', remote: 'mf-kept' }], { why: 'audit' });
    await expect(restore(epoch)).rejects.toThrow('mf-kept is locked: audit');
    await expect(restore(epoch - 1)).rejects.toThrow('mf-kept is locked: audit');
    await registry.client.change([{ action: 'unlock', remote: 'mf-kept' }]);
  });

  it('is allowed during a freeze if it goes back, and not if it goes forward again', async () => {
    await shipAll('mf-tide', '1.0.0');
    const { epoch: low } = await registry.client.status();
    await shipAll('mf-tide', '2.0.0');
    const { epoch: high } = await registry.client.status();
    await frozen(async () => {
      await restore(low);
      expect(await stableOf('mf-tide')).toBe('1.0.0');
      await expect(restore(high)).rejects.toThrow('the environment is frozen');
      await restore(low - 1);
      await expect(restore(low)).rejects.toThrow('the environment is frozen');
    });
    await restore(high);
    expect(await stableOf('mf-tide')).toBe('2.0.0');
  });
});
