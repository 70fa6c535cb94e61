import { setTimeout } from 'node:timers/promises';
import type { HealthKind, VitalName } from '@parlour/shared-contracts/health';
import { eventually } from '../../testing/eventually.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { startWebhook, type RunningWebhook } from '../../testing/startWebhook.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import type { RolloutPolicy } from '../../registry/face/healthModel.ts';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import { callRegistry } from '../../registry/face/registryCall.ts';
import { tokenFile } from '../../registry/face/tokenFile.ts';
import { MAX_VISITORS_PER_NETWORK } from './visitorSample.ts';

const WINDOW = 1_000;
/** Four rounds make a window. */
const VISITORS_OF_ROUND = 24;
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
let webhook: RunningWebhook;

beforeAll(async () => {
  webhook = await startWebhook();
  registry = await startRegistry({ healthWindow: WINDOW, webhookUrl: webhook.url });
  edge = await startEdge({
    registryUrl: registry.url,
    tokenFile: tokenFile(registry.dataFolder),
    healthWindow: WINDOW,
    trustedProxies: ['127.0.0.1'],
  });
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  await webhook.close();
  removeTemporaryFolders();
});

interface VisitorBeacon {
  readonly visitor: string;
  /** The caller's address, as nginx sends it. */
  readonly address: string;
  readonly remote: string;
  readonly version: string;
  readonly kind: HealthKind;
}

const postBeacon = ({ visitor, address, ...entry }: VisitorBeacon): Promise<Response> =>
  fetch(`${edge.url}/beacon`, {
    method: 'POST',
    headers: { cookie: `parlour_visitor=${visitor}`, 'x-forwarded-for': address },
    body: JSON.stringify({ entries: [entry] }),
  });

/** Each visitor has another network. */
const anywhere = (index: number): string => `198.51.100.${index}`;

/** Sends like a page, which ignores the answer. More beacons follow if one is lost on a busy machine. */
const send = (beacon: VisitorBeacon): void => void postBeacon(beacon).catch(() => {});

/**
 * Sends visitors continuously: those of the canary with one outcome, those of the stable version without
 * failures.
 */
const visit = (remote: string, canary: HealthKind, addressOf = anywhere) => {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    for (let index = 0; index < VISITORS_OF_ROUND; index += 1) {
      const common = { remote, address: addressOf(index) };
      send({ ...common, visitor: `canary-${round}-${index}`, version: '2.0.0', kind: canary });
      send({ ...common, visitor: `stable-${round}-${index}`, version: '1.0.0', kind: 'mount' });
    }
  }, WINDOW / 4);
  return () => clearInterval(timer);
};

/** Returns everything that was reported to the registry. */
const readHealth = () =>
  callRegistry({ url: registry.url, token: null }, registryEndpoints.health, {
    params: { environment: 'prod' },
    query: { since: 0 },
  });
const pinOf = async (name: string) =>
  (await registry.client.status()).remotes.find((remote) => remote.name === name)?.pin;
const rollOut = async (remote: string, differing: Partial<RolloutPolicy> = {}): Promise<void> => {
  await registry.ship({ name: remote, version: '1.0.0' });
  await registry.publish({ name: remote, version: '2.0.0' });
  await registry.client.change([
    { action: 'rollout', remote, version: '2.0.0', policy: { ...policy, ...differing } },
  ]);
};

describe('a rollout', () => {
  /** The rollout without visitors runs during the other tests. It lasts longer than any decision takes. */
  let untilDecided: Promise<void>;
  let quietPin: Awaited<ReturnType<typeof pinOf>>;
  beforeAll(async () => {
    await rollOut('mf-quiet');
    await rollOut('mf-taken');
    await registry.client.rollback('mf-taken');
    quietPin = await pinOf('mf-quiet');
    const stops = [visit('mf-other', 'runtimeError'), visit('mf-taken', 'runtimeError')];
    untilDecided = setTimeout(6 * WINDOW).then(() => stops.forEach((stop) => stop()));
  });
  afterAll(() => untilDecided);

  it('of a version that crashes is taken back automatically, locked and announced', async () => {
    await rollOut('mf-crash');
    // A lock blocks the progress of a version, and not its rollback.
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
      async () => webhook.received,
      (texts) => texts.some((text) => text.includes('mf-crash')),
    );
    const { epoch } = await registry.client.status();
    const composition = (await followUntil(edge.url, epoch)).at(-1);
    expect(composition?.remotes['mf-crash']?.canary).toBeNull();
    await expect(registry.client.activate('mf-crash', '2.0.0')).rejects.toThrow('is locked');
  });

  it('of a working version reaches all visitors and completes', async () => {
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

  it('is not taken back by visitors of one address, but by as many from other addresses', async () => {
    await rollOut('mf-forged', { minimumVisitors: MAX_VISITORS_PER_NETWORK + 1 });
    const visitorsOfCanary = async (): Promise<number[]> =>
      (await readHealth())
        .filter(({ remote, version }) => remote === 'mf-forged' && version === '2.0.0')
        .map(({ visitors }) => visitors);
    const stopForging = visit('mf-forged', 'loadError', () => '203.0.113.7');
    // A busy machine may deliver fewer in a window.
    const forged = await eventually(
      visitorsOfCanary,
      (counts) => counts.length >= 5 && Math.max(...counts) >= MAX_VISITORS_PER_NETWORK,
    );
    stopForging();
    expect(Math.max(...forged)).toBe(MAX_VISITORS_PER_NETWORK);
    expect(await pinOf('mf-forged')).toMatchObject({ canary: { version: '2.0.0' }, locked: null });

    const stop = visit('mf-forged', 'loadError');
    const pin = await eventually(
      () => pinOf('mf-forged'),
      (now) => now?.canary === null,
    );
    stop();
    expect(pin?.locked).toContain('taken back by health');
  });

  it('without visitors stays at its step', async () => {
    await untilDecided;
    expect(await pinOf('mf-quiet')).toEqual(quietPin);
    expect(quietPin).toMatchObject({ stable: '1.0.0', canary: { version: '2.0.0', weight: 1_000 } });
  });

  it('ends when a person changes the part', async () => {
    await untilDecided;
    expect(await pinOf('mf-taken')).toMatchObject({ stable: '1.0.0', canary: null, locked: null });
  });
});

describe('beacons', () => {
  it('about versions that were never live leave no trace, and do not affect others', async () => {
    await registry.ship({ name: 'mf-real', version: '1.0.0' });
    await registry.publish({ name: 'mf-real', version: '9.0.0' });
    await followUntil(edge.url, (await registry.client.status()).epoch);
    for (let round = 0; round < 20; round += 1) {
      const entries = Array.from({ length: 50 }, (_, index) => ({
        remote: `mf-made-up-${round}-${index}`,
        version: '1.0.0',
        kind: 'loadError',
      }));
      const response = await fetch(`${edge.url}/beacon`, {
        method: 'POST',
        body: JSON.stringify({ entries }),
      });
      expect(response.status).toBe(204);
    }
    const entry = { visitor: 'ada', address: anywhere(1), remote: 'mf-real', kind: 'mount' } as const;
    await postBeacon({ ...entry, version: '9.0.0' });
    await postBeacon({ ...entry, version: '1.0.0' });
    const rows = await eventually(readHealth, (all) => all.some(({ remote }) => remote === 'mf-real'));
    expect(rows.filter(({ remote }) => remote === 'mf-real')).toMatchObject([
      { version: '1.0.0', visitors: 1 },
    ]);
    expect(rows.filter(({ remote }) => remote.startsWith('mf-made-up'))).toEqual([]);
  });

  it.each([
    '',
    'null',
    '{}',
    '{"entries":[{"remote":"../x","version":"1.0.0","kind":"mount"}]}',
    '{"entries":[],"vitals":[{"remote":"mf-lobby","version":"1.0.0","name":"fid","value":1}]}',
    '{"entries":[],"vitals":[{"remote":"mf-lobby","version":"1.0.0","name":"cls","value":-1}]}',
    '{"entries":[],"vitals":[{"remote":"mf-lobby","version":"1.0.0","name":"lcp","value":1e9}]}',
  ])('that are malformed are refused: %s', async (body) => {
    const response = await fetch(`${edge.url}/beacon`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });

  it('bring web vitals to the registry, in buckets', async () => {
    await registry.ship({ name: 'mf-measured', version: '3.0.0' });
    await followUntil(edge.url, (await registry.client.status()).epoch);
    const vital = (name: VitalName, value: number) => ({
      remote: 'mf-measured',
      version: '3.0.0',
      name,
      value,
    });
    const response = await fetch(`${edge.url}/beacon`, {
      method: 'POST',
      body: JSON.stringify({ entries: [], vitals: [vital('lcp', 1_800), vital('cls', 0)] }),
    });
    expect(response.status).toBe(204);
    const rows = await eventually(readHealth, (all) => all.some(({ version }) => version === '3.0.0'));
    expect(rows.find(({ version }) => version === '3.0.0')).toMatchObject({
      visitors: 0,
      vitals: { lcp: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0], cls: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    });
  });
});
