import { writeArtifact } from '../testing/artifacts.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { besideContract, uploadContract } from '../testing/uploadContract.ts';
import { fillPath, type Endpoint } from '@parlour/shared-contracts';
import { registryEndpoints } from './face/endpoints.ts';
import { defaultPolicy, MOUNT_BOUNDS } from './face/healthModel.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) await registry.ship({ name: 'mf-lobby', version });
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

type Json = unknown;

const nested = (levels: number): Json => {
  let value: Json = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { anyOf: value };
  return value;
};
const worst: readonly Json[] = [
  '',
  'a\0b',
  '\uD83D',
  'constructor',
  '__proto__',
  '../..',
  'x'.repeat(10_000),
  `${'9'.repeat(10_000)}.0.0`,
  -1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  0.5,
  null,
  true,
  [],
  {},
  nested(2_000),
];

/** Returns variants of a value, in which each part, or the whole, is replaced. */
const exchanged = (value: Json, replacement: Json): Json[] => {
  if (typeof value !== 'object' || value === null) return [replacement];
  const parts = Object.entries(value).flatMap(([key, part]) =>
    exchanged(part, replacement).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  );
  return [replacement, ...parts];
};

interface Sample {
  readonly params?: Readonly<Record<string, Json>>;
  readonly query?: Readonly<Record<string, Json>>;
  readonly body?: Json;
}

const remote = 'mf-lobby';
const version = '1.0.0';
const environment = 'prod';
const artifact = { name: remote, version };
const digest = 'a'.repeat(64);
const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const row = {
  remote,
  version,
  visitors: 1,
  loadErrors: 0,
  mountErrors: 0,
  runtimeErrors: 0,
  failures: 0,
  mounts: [...MOUNT_BOUNDS, 0].map(() => 0),
  vitals: { cls: Array.from({ length: 10 }, () => 0) },
};
const scope = { verbs: ['report'], remotes: ['*'], environments: ['prod'] };
const change = (...operations: Json[]): Sample => ({
  params: { environment },
  body: { operations, why: 'why', ifEpoch: 999, swap: 'soft', force: true, dryRun: true },
});

const samples: Readonly<Record<keyof typeof registryEndpoints, readonly Sample[]>> = {
  reserve: [
    {
      params: { name: 'mf-odd', version },
      body: { files: { 'contract.json': file, 'a/b': file }, provenance: { commit: 'x' } },
    },
  ],
  upload: [{ params: { ...artifact, digest, path: 'a/b' } }],
  finish: [{ params: { ...artifact, digest } }],
  artifact: [{ params: artifact }],
  quarantine: [{ params: artifact, body: { why: 'why' } }],
  collectGarbage: [{ body: { dryRun: true, why: 'why' } }],
  change: [
    change({ action: 'activate', remote, version }, { action: 'rollback', remote, to: version }),
    change({ action: 'canary', remote, version, weight: 1, rings: ['internal'] }),
    change({
      action: 'rollout',
      remote,
      version,
      policy: { ...defaultPolicy, steps: [defaultPolicy.steps[0]] },
    }),
    change({ action: 'restore', epoch: 1 }, { action: 'lock', remote }, { action: 'freeze' }),
  ],
  preview: [{ params: { environment }, body: { remote, version, seconds: 60, why: 'why' } }],
  environments: [{}],
  createEnvironment: [{ params: { environment } }],
  recent: [{ params: { environment } }],
  status: [{ params: { environment } }],
  report: [{ params: { environment }, body: { edge: 'edge-1', window: 0, rows: [row] } }],
  reportTabs: [{ params: { environment }, body: { edge: 'edge-1', tabs: [{ epoch: 1, count: 1 }] } }],
  health: [{ params: { environment }, query: { since: 0 } }],
  history: [{ query: { limit: 1, before: 1 } }],
  anchors: [{ params: { environment }, query: { limit: 1, before: 1 } }],
  difference: [{ params: { environment }, query: { from: 1, to: 1 } }],
  ownToken: [{}],
  tokens: [{}],
  issueToken: [{ body: { label: 'label', scope, days: 1 } }],
  revokeToken: [{ params: { id: 999 } }],
};

const send = async (endpoint: Endpoint, { params = {}, query = {}, body }: Sample, headers = {}) => {
  const texts = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const wellFormed = Object.entries(texts(params)).map(([key, text]) => [key, text.toWellFormed()]);
  const response = await registry.app.inject({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, Object.fromEntries(wellFormed))}?${new URLSearchParams(texts(query)).toString()}`,
    headers: { authorization: `Bearer ${registry.token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, message: response.json<{ message: string | null }>().message };
};

const expectClear = ({ status, message }: { status: number; message: string | null }, what: Json): void => {
  const shown = JSON.stringify(what).slice(0, 300);
  expect([shown, status, status < 500]).toEqual([shown, status, true]);
  // The router's own answer to an address that no route accepts.
  if (status === 414) return;
  if (status >= 400)
    expect([shown, message]).toEqual([shown, expect.stringMatching(/^(?!.*Invalid input$).{5,500}$/s)]);
};

describe.each(Object.entries(registryEndpoints))('%s', (name, endpoint) => {
  it('answers any input with a message, and never fails', async () => {
    const ofEndpoint = Object.entries(samples).find(([key]) => key === name)?.[1] ?? [];
    for (const sample of ofEndpoint) {
      const variants = worst.flatMap((bad): Sample[] =>
        (['params', 'query', 'body'] as const).flatMap((part) =>
          part in sample
            ? exchanged(sample[part], bad)
                .slice(part === 'body' ? 0 : 1)
                .map((other) => ({ ...sample, [part]: other }))
            : [],
        ),
      );
      for (const variant of [sample, ...variants]) expectClear(await send(endpoint, variant), variant);
    }
  });
});

it.each([
  ['an idempotency key that is too long', { 'idempotency-key': 'x'.repeat(3_000) }, 400, '1–200 visible'],
  ['a body of more than a mebibyte', {}, 413, '1048576 bytes'],
])('names the limit of %s', async (_what, headers, status, limit) => {
  const why = status === 413 ? 'x'.repeat(1_100_000) : 'why';
  const answer = await send(registryEndpoints.change, { params: { environment }, body: { why } }, headers);
  const operations = [{ action: 'thaw' }];
  const whole = await send(
    registryEndpoints.change,
    { params: { environment }, body: { why, operations } },
    headers,
  );
  expect(answer.status).toBeLessThan(500);
  expect(whole).toEqual({ status, message: expect.stringContaining(limit) });
});

it.each([
  ['a file and its folder', { a: file, 'a/b': file }, 'a cannot be a file and the folder of a/b'],
  ['a name that is too long', { ['n'.repeat(201)]: file }, 'names up to 200'],
  ['a path that is too long', { [`${'n/'.repeat(260)}n`]: file }, 'up to 500 characters'],
  ['a file that is too large', { big: { ...file, bytes: 2 ** 40 } }, '67108864'],
  ['no contract', {}, 'it has no contract.json'],
])('reserves nothing with %s', async (_what, files, reason) => {
  const withContract = Object.keys(files).length === 0 ? files : { 'contract.json': file, ...files };
  const params = { name: 'mf-files', version };
  const { status, message } = await send(registryEndpoints.reserve, {
    params,
    body: { files: withContract },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(message).toContain(reason);
});

it.each([
  ['more failures', { failures: 11 }],
  ['more load errors', { loadErrors: 11 }],
  ['more mount errors', { mountErrors: 11 }],
  ['more runtime errors', { runtimeErrors: 11 }],
  ['more hydration errors', { hydrationErrors: 11 }],
])('refuses a health report with %s than visitors', async (_what, counts) => {
  const none = { loadErrors: 0, mountErrors: 0, runtimeErrors: 0, failures: 0 };
  const row = { remote: 'mf-health', version, visitors: 10, ...none, mounts: Array(8).fill(0) };
  const report = (changed: object) =>
    send(registryEndpoints.report, {
      params: { environment },
      body: { edge: 'edge', window: 0, rows: [{ ...row, ...changed }] },
    });
  expect(await report(Object.fromEntries(Object.keys(counts).map((name) => [name, 10])))).toMatchObject({
    status: 200,
  });
  expect(await report(counts)).toMatchObject({
    status: 400,
    message: expect.stringContaining('rows.0: no more failures than visitors'),
  });
});

it('accepts names and paths up to their limits', async () => {
  const params = { name: 'mf-files', version };
  const files = { 'contract.json': file, [`${'n'.repeat(200)}/${'m'.repeat(200)}`]: file };
  const reserved = await send(registryEndpoints.reserve, { params, body: { files } });
  expect(reserved.status).toBe(200);
});

it('accepts any contract.json, or says what is wrong with it, and runs the gate with accepted ones', async () => {
  const { files: _files, ...rest } = writeArtifact(temporaryFolder(), {
    name: 'mf-hostile',
    version,
    requires: { dayjs: '^1.0.0' },
    uses: { dayjs: ['default'] },
    pages: [{ path: '/hostile', reads: ['/lgw/x'] }],
    emits: ['hostile.changed'],
    consumes: ['hostile.changed'],
    events: { 'hostile.changed': { type: 'object', properties: { a: { anyOf: [{ type: 'string' }] } } } },
    endpoints: ['GET /x'],
  });
  const contract = {
    ...rest,
    entry: 'entry.js',
    description: 'description.json',
    preload: { section: ['entry.js'] },
    files: besideContract,
  };
  const bad: readonly Json[] = ['a\0\uD83D', 'constructor', 2 ** 63, nested(20)];
  const documents = bad.flatMap((value) => exchanged(contract, value));
  let taken = 0;
  for (const [index, document] of documents.entries()) {
    const key = { name: 'mf-hostile', version: `1.0.${index}` };
    const text = JSON.stringify(
      index === 0 || !isRecord(document) || document['version'] !== version
        ? document
        : { ...document, ...key },
    );
    const answer = await uploadContract(registry, key, text);
    expectClear(answer, document);
    if (answer.status !== 200) continue;
    taken += 1;
    const operations = [{ action: 'activate', remote: key.name, version: key.version }];
    const body = { operations, dryRun: true };
    expectClear(await send(registryEndpoints.change, { params: { environment }, body }), document);
  }
  expect(taken).toBeGreaterThan(10);
});

const isRecord = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;
