import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { UNREACHABLE_URL } from '../testing/startEdge.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { createConsole } from './server.ts';
import { CONSOLE_SESSION_LIFETIME_MS } from './sessions.ts';

let registry: RunningRegistry;
const consoles: FastifyInstance[] = [];

beforeAll(async () => {
  registry = await startRegistry();
  await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
  await registry.ship({ name: 'mf-lobby', version: '1.1.0' });
});
afterEach(async () => {
  await Promise.all(consoles.splice(0).map((app) => app.close()));
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const builtPage = (): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Releases</title>');
  writeFileSync(join(folder, 'assets/console.js'), 'void 0;');
  return folder;
};

const start = (options: { now?: () => number; registryUrl?: string; trustedProxies?: string[] } = {}) => {
  const app = createConsole({
    registryUrl: registry.url,
    pageFolder: builtPage(),
    trustedProxies: [],
    logLevel: 'silent',
    now: Date.now,
    ...options,
  });
  consoles.push(app);
  return app;
};

const mark = { 'x-requested-with': 'parlour-console' };

const signIn = async (app: FastifyInstance, token: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: '/ops/api/session',
    headers: { ...mark, ...headers },
    payload: { token },
  });
  const [cookie = ''] = [response.headers['set-cookie'] ?? ''].flat();
  return { response, cookie, headers: { ...mark, cookie: cookie.split(';', 1)[0] ?? '' } };
};

const change = (app: FastifyInstance, headers: Record<string, string>, body: object) =>
  app.inject({ method: 'POST', url: '/ops/api/environments/prod/changes', headers, payload: body });

const rollback = { operations: [{ action: 'rollback', remote: 'mf-lobby' }] };

describe('signing in', () => {
  it('returns the user, keeps the token from the browser, and ends on request', async () => {
    const app = start();
    const { response, cookie, headers } = await signIn(app, registry.token);
    expect(response.json().value).toMatchObject({ label: 'local', scope: { verbs: ['*'] } });
    expect(cookie).toMatch(/^parlour_ops=[\w-]{43}; Path=\/ops; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    expect(`${response.body}${cookie}`).not.toContain(registry.token);
    expect((await app.inject({ url: '/ops/api/overview', headers })).statusCode).toBe(200);
    await app.inject({ method: 'DELETE', url: '/ops/api/session', headers });
    expect((await app.inject({ url: '/ops/api/overview', headers })).statusCode).toBe(401);
  });

  it('marks its cookie as secure behind a trusted proxy', async () => {
    const app = start({ trustedProxies: ['127.0.0.1'] });
    const { cookie } = await signIn(app, registry.token, { 'x-forwarded-proto': 'https' });
    expect(cookie).toMatch(/; Secure$/);
  });

  it.each(['wrong', '', 'two words', 'a\r\nb'])('refuses the token %j', async (token) => {
    const { response, cookie } = await signIn(start(), token);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('a valid registry token is needed');
    expect(cookie).toBe('');
  });

  it('ends after eight hours', async () => {
    let now = Date.now();
    const app = start({ now: () => now });
    const { headers } = await signIn(app, registry.token);
    now += CONSOLE_SESSION_LIFETIME_MS;
    expect((await app.inject({ url: '/ops/api/overview', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/ops/api/session', headers })).json().value).toBeNull();
  });

  it('ends when the registry no longer knows the token', async () => {
    const scope = { verbs: ['rollback' as const], remotes: ['*'], environments: ['*'] };
    const { id, token } = await registry.client.issueToken('short', scope, 1);
    const app = start();
    const { headers } = await signIn(app, token);
    await registry.client.revokeToken(id);
    expect((await change(app, headers, { ...rollback, dryRun: true })).statusCode).toBe(401);
    expect((await app.inject({ url: '/ops/api/overview', headers })).statusCode).toBe(401);
  });
});

describe('calls of the registry', () => {
  it.each([
    '/ops/api/overview',
    '/ops/api/events',
    '/ops/api/environments/prod/difference?from=1&to=2',
    '/ops/api/environments/prod/health?since=0',
  ])('%s needs a session', async (url) => {
    const app = start();
    expect((await app.inject({ url })).statusCode).toBe(401);
    const { headers } = await signIn(app, registry.token);
    expect((await app.inject({ url, headers })).json().success).toBe(true);
  });

  it('require a session and a header that other sites cannot send, for a change', async () => {
    const app = start();
    const { headers } = await signIn(app, registry.token);
    const { epoch } = await registry.client.status();
    expect((await change(app, mark, rollback)).statusCode).toBe(401);
    expect((await change(app, { cookie: headers.cookie }, rollback)).statusCode).toBe(403);
    expect((await registry.client.status()).epoch).toBe(epoch);

    const checked = await change(app, headers, { ...rollback, dryRun: true });
    expect(checked.json().value).toMatchObject({ epoch, changed: true, problems: [] });
    const done = await change(app, headers, { ...rollback, why: 'it was bad', ifEpoch: epoch });
    expect(done.json().value.epoch).toBe(epoch + 1);
    const [newest] = await registry.client.history(1);
    expect(newest).toMatchObject({ action: 'rollback', who: 'local', why: 'it was bad' });
  });

  it('require that header for signing in and out too', async () => {
    const app = start();
    for (const method of ['POST', 'DELETE'] as const) {
      const response = await app.inject({
        method,
        url: '/ops/api/session',
        payload: { token: registry.token },
      });
      expect(response.statusCode).toBe(403);
    }
  });

  it('pass on refusals of the registry, with their status and message', async () => {
    const scope = { verbs: ['lock' as const], remotes: ['*'], environments: ['*'] };
    const { token } = await registry.client.issueToken('locksmith', scope, 1);
    const app = start();
    const { headers } = await signIn(app, token);
    const beyond = await change(app, headers, rollback);
    expect(beyond.statusCode).toBe(403);
    expect(beyond.json().message).toBe('the token of locksmith may not rollback mf-lobby in prod');
    const operations = [{ action: 'lock', remote: 'mf-lobby' }];
    const late = await change(app, headers, { operations, why: 'x', ifEpoch: 0 });
    expect(late.statusCode).toBe(409);
    expect(late.json().value).toEqual({ reason: 'conflict', epoch: (await registry.client.status()).epoch });
  });

  it.each(['..%2Ftokens%3F', '%2e%2e', 'PROD', 'prod%2F..%2F..%2Ftokens'])(
    'cannot reach another address of the registry with the environment %s',
    async (environment) => {
      const app = start();
      const { headers } = await signIn(app, registry.token);
      const url = `/ops/api/environments/${environment}/health?since=0`;
      expect([400, 404]).toContain((await app.inject({ url, headers })).statusCode);
    },
  );

  it('report that the registry does not answer', async () => {
    const { response } = await signIn(start({ registryUrl: UNREACHABLE_URL }), registry.token);
    expect(response.statusCode).toBe(502);
    expect(response.json().message).toBe('the registry does not answer');
  });

  it('report that the registry has another version', async () => {
    const other = Fastify();
    other.get('/tokens/me', async () => ({ success: true, value: {}, message: null }));
    const { response } = await signIn(
      start({ registryUrl: await other.listen({ host: '127.0.0.1', port: 0 }) }),
      registry.token,
    );
    await other.close();
    expect(response.statusCode).toBe(502);
    expect(response.json().message).toBe('the registry is of another version than the console');
  });
});

describe('the page', () => {
  it('is served with a policy that forbids inline scripts and other origins', async () => {
    const response = await start().inject({ url: '/ops' });
    expect(response.body).toContain('Releases');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('has only files that never change', async () => {
    const app = start();
    const script = await app.inject({ url: '/ops/assets/console.js' });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const url of ['/ops/assets/index.html', '/ops/assets/..%2Findex.html', '/ops/index.html']) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('must be built before the console starts', () => {
    const options = { registryUrl: UNREACHABLE_URL, trustedProxies: [], logLevel: 'silent', now: Date.now };
    expect(() => createConsole({ ...options, pageFolder: join(temporaryFolder(), 'none') })).toThrow(
      'holds no built console',
    );
  });
});
