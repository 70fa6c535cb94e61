import Fastify from 'fastify';
import type { HealthKind } from '@parlour/shared-contracts/health';
import { eventually } from '../testing/eventually.ts';
import { followUntil } from '../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../testing/temporaryFolder.ts';
import { tokenFile } from '../registry/tokenFile.ts';

jest.setTimeout(120_000);

const WINDOW = 1_000;
const policy = {
  steps: [
    { weight: 1_000, bakeWindows: 2 },
    { weight: 10_000, bakeWindows: 2 },
  ],
  minimumVisitors: 10,
  tolerance: 0.02,
  loadErrorCeiling: 0.2,
  badWindows: 2,
};

let registry: RunningRegistry;
let edge: RunningEdge;
const announced: string[] = [];
const webhook = Fastify();

beforeAll(async () => {
  webhook.post<{ Body: { text: string } }>('/', (request, reply) => {
    announced.push(request.body.text);
    void reply.send({});
  });
  const webhookUrl = await webhook.listen({ host: '127.0.0.1', port: 0 });
  registry = await startRegistry({ healthWindow: WINDOW, webhookUrl });
  edge = await startEdge({
    registryUrl: registry.url,
    tokenFile: tokenFile(registry.dataFolder),
    healthWindow: WINDOW,
  });
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  await webhook.close();
  removeTemporaryFolders();
});

const tell = (visitor: string, remote: string, version: string, kind: HealthKind): Promise<Response> =>
  fetch(`${edge.url}/beacon`, {
    method: 'POST',
    headers: { cookie: `parlour_visitor=${visitor}` },
    body: JSON.stringify({ epoch: 1, entries: [{ remote, version, kind }] }),
  });

/** Visitors keep coming: of the canary with one outcome, of the stable version without trouble. */
const visit = (remote: string, canary: HealthKind) => {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    for (let index = 0; index < 12; index += 1) {
      void tell(`canary-${round}-${index}`, remote, '2.0.0', canary);
      void tell(`stable-${round}-${index}`, remote, '1.0.0', 'mount');
    }
  }, WINDOW / 4);
  return () => clearInterval(timer);
};

const pinOf = async (name: string) =>
  (await registry.client.status()).remotes.find((remote) => remote.name === name)?.pin;
const rollOut = async (remote: string): Promise<void> => {
  await registry.ship({ name: remote, version: '1.0.0' });
  await registry.publish({ name: remote, version: '2.0.0' });
  await registry.client.change([{ action: 'rollout', remote, version: '2.0.0', policy }]);
};

describe('a rollout', () => {
  it('of a version that crashes is taken back without a person, locked and announced', async () => {
    await rollOut('mf-crash');
    // A lock keeps a version from going on, not from going back.
    await registry.client.change([{ action: 'lock', remote: 'mf-crash' }], { why: 'lunch' });
    const stop = visit('mf-crash', 'runtimeError');
    const pin = await eventually(
      () => pinOf('mf-crash'),
      (now) => now?.canary === null,
    );
    stop();
    expect(pin).toMatchObject({ stable: '1.0.0', canary: null });
    expect(pin?.locked).toContain('taken back by health');
    await eventually(
      async () => announced,
      (texts) => texts.some((text) => text.includes('mf-crash')),
    );
    const { epoch } = await registry.client.status();
    const composition = (await followUntil(edge.url, epoch)).at(-1);
    expect(composition?.remotes['mf-crash']?.canary).toBeNull();
    await expect(registry.client.activate('mf-crash', '2.0.0')).rejects.toThrow('is locked');
  });

  it('of a version that works goes to everybody and proves itself', async () => {
    await rollOut('mf-fine');
    const stop = visit('mf-fine', 'mount');
    const events = await eventually(
      () => registry.client.history(50),
      (list) => list.some(({ action, remote }) => action === 'bake' && remote === 'mf-fine'),
    );
    stop();
    expect(await pinOf('mf-fine')).toMatchObject({ stable: '2.0.0', canary: null, locked: null });
    const steps = events.filter(({ remote, who }) => remote === 'mf-fine' && who === 'health');
    expect(steps.map(({ action }) => action)).toEqual(['bake', 'promote']);
  });

  it('that nobody visits stays where it is', async () => {
    await rollOut('mf-quiet');
    const stop = visit('mf-other', 'runtimeError');
    const before = await pinOf('mf-quiet');
    await new Promise((resolve) => setTimeout(resolve, 6 * WINDOW));
    stop();
    expect(await pinOf('mf-quiet')).toEqual(before);
    expect(before).toMatchObject({ stable: '1.0.0', canary: { version: '2.0.0', weight: 1_000 } });
  });

  it('ends when a person takes the part over', async () => {
    await rollOut('mf-taken');
    await registry.client.rollback('mf-taken');
    const stop = visit('mf-taken', 'runtimeError');
    await new Promise((resolve) => setTimeout(resolve, 5 * WINDOW));
    stop();
    expect(await pinOf('mf-taken')).toMatchObject({ stable: '1.0.0', canary: null, locked: null });
  });
});

describe('beacons', () => {
  it.each([
    '',
    'null',
    '{"epoch":1}',
    '{"epoch":1,"entries":[{"remote":"../x","version":"1.0.0","kind":"mount"}]}',
  ])('that are none are refused: %s', async (body) => {
    const response = await fetch(`${edge.url}/beacon`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });
});
