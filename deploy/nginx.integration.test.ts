import { createHash } from 'node:crypto';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { compositionSchema, type Composition } from '@parlour/shared-contracts';
import { startEdgeProcess, type EdgeProcess } from './nginx/edgeProcess.ts';
import { startNginx, type NginxProcess } from './nginx/nginxProcess.ts';
import { eventually } from './testing/eventually.ts';
import { followUntil } from './testing/liveEpochs.ts';
import { startApi, type RunningApi } from './testing/startApi.ts';
import { startRegistry, type RunningRegistry } from './testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporaryFolder.ts';

const HTML = { accept: 'text/html' };
const pages = [{ path: '/', titles: { EN: 'Home', TY: 'Home' } }];

let registry: RunningRegistry;
let api: RunningApi;
let edges: EdgeProcess[];
let nginx: NginxProcess;
let epoch: number;

const shipLobby = (version: string) =>
  registry.ship({ name: 'mf-lobby', version, pages, isCompressed: true });

beforeAll(async () => {
  registry = await startRegistry();
  api = await startApi();
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  epoch = await shipLobby('1.0.0');
  const environment = {
    REGISTRY_URL: registry.url,
    API_UPSTREAM: api.url,
    RINGS: 'internal',
    COUNTRY_HEADER: 'x-country-code',
  };
  edges = await Promise.all([1, 2].map(() => startEdgeProcess(temporaryFolder(), environment)));
  nginx = await startNginx(edges.map(({ url }) => url));
  for (const { url } of edges) await followUntil(url, epoch);
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(edges.map((edge) => edge.kill()));
  await api.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Returns the raw bytes without decoding. `from` is the caller's address. */
const get = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  from = '127.0.0.1',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { headers, localAddress: from, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((body) => resolve({ status, headers: answered, body }), reject);
    })
      .once('error', reject)
      .end();
  });

const composition = async (): Promise<Composition> => {
  const { body } = await get(`${nginx.url}/composition/prod`);
  return compositionSchema.parse(JSON.parse(body.toString()));
};
const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

describe('nginx in front of two edges', () => {
  it("passes pages on with the edge's own headers", async () => {
    const { status, headers, body } = await get(nginx.url, { ...HTML, 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(brotliDecompressSync(body).toString()).toContain('<title>Home | Parlour</title>');
  });

  it('lets no link run code of other origins, unless the edges run in development', async () => {
    const { headers, body } = await get(`${nginx.url}/?override=mf-lobby@http://localhost:3101/`, HTML);
    expect(body.toString()).not.toContain('parlour-overrides');
    expect(headers['content-security-policy']).not.toContain('localhost');
  });

  it('passes precompressed files on unchanged', async () => {
    const { stable } = (await composition()).remotes['mf-lobby']!;
    for (const [path, integrity] of Object.entries(stable.files)) {
      const direct = await get(edges[0]!.url + stable.base + path, { 'accept-encoding': 'br' });
      const { status, headers, body } = await get(nginx.url + stable.base + path, {
        'accept-encoding': 'br',
      });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-length': String(direct.body.length),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(body).toEqual(direct.body);
      expect(integrityOf(brotliDecompressSync(body))).toBe(integrity);
      const plain = await get(nginx.url + stable.base + path, { 'accept-encoding': 'identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(integrityOf(plain.body)).toBe(integrity);
    }
  });

  it('passes a change on to open tabs while the stream stays open', async () => {
    const following = followUntil(nginx.url, epoch + 1, epoch);
    epoch = await shipLobby('1.1.0');
    const [change] = await following;
    expect(change).toMatchObject({ epoch, remotes: { 'mf-lobby': { stable: { version: '1.1.0' } } } });
  });

  it('supports HTTP/2 over TLS, with strict transport security', async () => {
    const { headers, body } = await secureGet('/');
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=63072000',
      'set-cookie': [expect.stringContaining('; Secure')],
    });
    expect(body).toContain('<title>Home | Parlour</title>');
    expect(body).toContain(nginx.secureUrl);
  });

  it('redirects a link with a token before any page is sent, and does not log the token', async () => {
    const secret = 'T0P-S3CRET';
    for (const path of [`/rng?token=${secret}&a=1`, `//x/?token=${secret}`, `/%zz?token=${secret}`]) {
      await get(nginx.url + path, HTML);
      await get(edges[0]!.url + path, HTML);
    }
    const { status, headers, body } = await get(`${nginx.url}/rng?token=${secret}&a=1`, HTML);
    expect([status, body.length]).toEqual([303, 0]);
    expect(headers).toMatchObject({
      location: `/rng?a=1#token=${secret}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await get(`${nginx.url}/rng?preview=${secret}`, { ...HTML, referer: `${nginx.url}/?token=${secret}` });
    await get(`${nginx.url}/last`, HTML);
    const written = await eventually(
      async () => ({ nginx: nginx.log(), edges: edges.map(({ log }) => log()).join('\n') }),
      (logs) => logs.nginx.includes('GET /last ') && logs.edges.includes('"/last"'),
    );
    expect(written.edges).toContain('/rng?token&a');
    expect(written.nginx).toContain('GET /rng ');
    expect(written.nginx + written.edges).not.toContain(secret);
  });

  it('replaces what visitors claim about themselves, also for the API', async () => {
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
    };
    const { body } = await get(`${nginx.url}/wps/anything`, claims);
    const { headers } = JSON.parse(body.toString());
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(nginx.url).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-real-ip');
  });

  it('accepts files of 5 MiB on their own path only', async () => {
    const send = (path: string) =>
      fetch(nginx.url + path, {
        method: 'POST',
        body: new Uint8Array(5 * 1_024 * 1_024),
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${'t'.repeat(43)}` },
      });
    expect((await send('/wps/files')).status).toBe(200);
    expect((await send('/wps/anything')).status).toBe(413);
  });

  it("passes on a visitor's country only from a trusted CDN", async () => {
    const countryOf = async (headers: Readonly<Record<string, string>>, from: string): Promise<unknown> => {
      const { body } = await get(`${nginx.url}/wps/anything`, headers, from);
      return JSON.parse(body.toString()).headers['x-country-code'];
    };
    expect(await countryOf({ 'cf-ipcountry': 'TH', 'x-country-code': 'US' }, '127.0.0.3')).toBe('TH');
    expect(await countryOf({ 'x-country-code': 'US' }, '127.0.0.3')).toBeUndefined();
    expect(await countryOf({ 'cf-ipcountry': 'TH', 'x-country-code': 'US' }, '127.0.0.1')).toBeUndefined();
  });

  it('refuses a beacon that is too large', async () => {
    const send = (size: number) => fetch(`${nginx.url}/beacon`, { method: 'POST', body: 'x'.repeat(size) });
    expect((await send(17_000)).status).toBe(413);
    expect((await send(100)).status).toBe(400);
  });

  describe('with a canary for a ring only', () => {
    beforeAll(async () => {
      await registry.publish({ name: 'mf-lobby', version: '2.0.0', pages });
      const operation = { action: 'canary', remote: 'mf-lobby', version: '2.0.0', weight: 0 } as const;
      ({ epoch } = await registry.client.change([{ ...operation, rings: ['internal'] }]));
      for (const { url } of edges) await followUntil(url, epoch);
    });
    afterAll(async () => {
      ({ epoch } = await registry.client.change([{ action: 'abort', remote: 'mf-lobby' }]));
    });

    const preloads = async (headers: Readonly<Record<string, string>>, from?: string): Promise<string> => {
      const { body } = await get(nginx.url, { ...HTML, ...headers }, from);
      return (body.toString().match(/<link[^>]+>/g) ?? []).join('\n');
    };

    it('removes a forged ring of a visitor', async () => {
      const forged = await preloads({ 'x-parlour-ring': 'internal' });
      expect(forged).toContain('/mf-lobby/1.1.0/');
      expect(forged).not.toContain('/mf-lobby/2.0.0/');
    });

    it('sets the ring for visitors from its network', async () => {
      expect(await preloads({}, '127.0.0.2')).toContain('/mf-lobby/2.0.0/');
    });
  });

  it('hides the failure of an edge from visitors', async () => {
    const statuses: number[] = [];
    let dead: Promise<void> | undefined;
    const visit = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        statuses.push((await get(nginx.url, HTML)).status);
        if (statuses.length === 60) dead = edges[0]!.kill();
      }
    };
    await Promise.all(Array.from({ length: 10 }, visit));
    await dead;
    expect(statuses).toEqual(Array.from({ length: 200 }, () => 200));
    await expect(get(edges[0]!.url)).rejects.toThrow('ECONNREFUSED');
  });
});

const secureGet = (path: string): Promise<{ headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const session = connect(nginx.secureUrl, { ca: nginx.certificate }).once('error', reject);
    const stream = session.request({ ':path': path, ...HTML });
    let headers: IncomingHttpHeaders = {};
    stream.once('response', (answered) => (headers = answered));
    buffer(stream)
      .then((body) => resolve({ headers, body: body.toString() }), reject)
      .finally(() => session.close());
  });
