import { createHash } from 'node:crypto';
import { compositionSchema, type Composition } from '@parlour/shared-contracts';
import { createRegistryClient } from '../registry/face/client.ts';
import { followUntil } from '../testing/liveEpochs.ts';
import { rawGet } from '../testing/rawGet.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../testing/temporaryFolder.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let registry: RunningRegistry;
let edge: RunningEdge;
let epoch: number;

const page = (path: string, title: string) => ({ path, titles: { EN: title } });
const get = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers });
const composition = async (): Promise<Composition> =>
  compositionSchema.parse(await (await get('/composition/prod')).json());
const entryOf = async (): Promise<string> => {
  const { stable } = (await composition()).remotes['mf-lobby']!;
  return stable.base + stable.entry;
};

beforeAll(async () => {
  registry = await startRegistry();
  edge = await startEdge({ registryUrl: registry.url });
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

describe('before a composition exists', () => {
  it('shows a page that reloads itself to a person, and a reason to a program', async () => {
    const page = await get('/', HTML);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('2');
    expect(await page.text()).toContain('<meta http-equiv="refresh"');
    expect((await get('/composition/prod')).status).toBe(503);
    const health = await get('/healthz');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ reason: 'no composition yet' });
  });
});

describe('with a composition', () => {
  beforeAll(async () => {
    await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
    const pages = [page('/', 'Home'), page('/rng', 'Slots')];
    await registry.ship({ name: 'mf-lobby', version: '1.0.0', pages });
    epoch = await registry.ship({ name: 'mf-lobby', version: '1.1.0', pages, isCompressed: true });
    await followUntil(edge.url, epoch);
  });

  it('answers pages compressed, uncached and with a strict policy', async () => {
    const response = await get('/rng?a=b', { ...HTML, 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ']+';/);
    expect(await response.text()).toContain('<title>Slots | Parlour</title>');
  });

  it('answers 404 with the shell if no part owns the path', async () => {
    const response = await get('/nowhere', HTML);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('id="parlour-composition"');
  });

  it('does not answer a missing file or a program with a page', async () => {
    for (const [path, accept] of [
      ['/missing.js', '*/*'],
      ['/favicon.ico', 'image/avif,image/webp,*/*;q=0.8'],
      ['/nowhere', 'application/json'],
    ] as const) {
      const response = await get(path, { accept });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
    const posted = await fetch(`${edge.url}/rng`, { method: 'POST' });
    expect(posted.status).toBe(404);
    expect(posted.headers.get('content-type')).toContain('application/json');
  });

  it('sends the composition once per epoch', async () => {
    const response = await get('/composition/prod');
    expect(response.headers.get('etag')).toBe(`"${epoch}"`);
    expect(await response.json()).toMatchObject({ epoch, environment: 'prod' });
    expect((await get('/composition/prod', { 'if-none-match': `"${epoch}"` })).status).toBe(304);
    expect((await get('/composition/staging')).status).toBe(404);
  });

  it("serves artifact files with unlimited caching, to every origin, with the composition's integrity", async () => {
    const { stable } = (await composition()).remotes['mf-lobby']!;
    for (const [path, integrity] of Object.entries(stable.files)) {
      const response = await get(stable.base + path);
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('x-request-id')).toBeNull();
      expect(response.headers.get('content-type')).toMatch(
        { css: /^text\/css/, js: /javascript/, json: /json/ }[path.split('.').at(-1) ?? ''] ?? /^$/,
      );
    }
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['identity', null],
  ])('serves the right copy for %j', async (accepted, encoding) => {
    const plain = await (await get(await entryOf(), { 'accept-encoding': 'identity' })).text();
    const response = await get(await entryOf(), { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(plain);
  });

  it.each(['.map', '.map.br', '.map.gz'])('serves no source maps: %s', async (suffix) => {
    expect((await get((await entryOf()) + suffix)).status).toBe(404);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await fetch(edge.url + (await entryOf()), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it.each([
    '/artifacts/mf-lobby/1.1.0/missing.js',
    '/artifacts/mf-lobby/9.9.9/entry.js',
    '/artifacts/mf-lobby/1.1.0/',
    '/artifacts/mf-lobby',
    '/artifacts/mf-lobby/1.1.0/.manifest.json',
    '/artifacts/mf-lobby/1.1.0/__proto__',
    '/artifacts/mf-lobby/1.1.0/../../../composition.json',
    '/artifacts/mf-lobby/1.1.0/%2e%2e/%2e%2e/%2e%2e/composition.json',
    '/artifacts/mf-lobby/1.1.0/..%2f..%2f..%2fcomposition.json',
    '/artifacts/..%2f/1.1.0/composition.json',
    '/artifacts/mf-lobby/1.1.0/assets%00',
    '/artifacts/mf-lobby/1.1.0/%zz',
  ])('answers %s with a refusal, not with a page', async (path) => {
    const { status, contentType, body } = await rawGet(edge.url, path);
    expect([400, 404]).toContain(status);
    expect(contentType).toContain('application/json');
    expect(body).not.toContain('"epoch"');
  });

  it('sends each change to open tabs by stream, and after a break only what they missed', async () => {
    const following = followUntil(edge.url, epoch + 1, epoch);
    await registry.client.rollback('mf-lobby');
    const [rolledBack] = await following;
    expect(rolledBack).toMatchObject({
      epoch: epoch + 1,
      remotes: { 'mf-lobby': { stable: { version: '1.0.0' } } },
    });
    const resumed = await followUntil(edge.url, epoch + 1, epoch);
    expect(resumed.map((entry) => entry.epoch)).toEqual([epoch + 1]);
  });

  it('serves the configured environment, and no other', async () => {
    const staging = createRegistryClient({ ...registry, environment: 'staging' });
    await staging.createEnvironment();
    await staging.change([
      { action: 'activate', remote: 'shell', version: '1.0.0' },
      { action: 'activate', remote: 'mf-lobby', version: '1.1.0' },
    ]);
    const other = await startEdge({ registryUrl: registry.url, environment: 'staging' });
    const [first] = await followUntil(other.url, 1, null, 'staging');
    expect(first).toMatchObject({
      environment: 'staging',
      remotes: { 'mf-lobby': { stable: { version: '1.1.0' } } },
    });
    expect((await fetch(`${other.url}/composition/prod`)).status).toBe(404);
    await other.app.close();
  });
});
