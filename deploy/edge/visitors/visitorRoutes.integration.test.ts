import { followUntil } from '../../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

let registry: RunningRegistry;
let edge: RunningEdge;
beforeAll(async () => {
  registry = await startRegistry();
  const epoch = await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  edge = await startEdge({ registryUrl: registry.url, trustedProxies: ['loopback'] });
  await followUntil(edge.url, epoch);
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

const SECURE = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example' };
const put = (headers: Record<string, string>, body = '{"member":"4711"}') =>
  edge.app.inject({
    method: 'PUT',
    url: '/visitor',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
/** Returns the identity in a page, and the cookies that are set with it. */
const open = async (headers: Record<string, string> = {}) => {
  const page = await edge.app.inject({ url: '/', headers: { accept: 'text/html', ...headers } });
  const id = /id="parlour-visitor">{"id":"([^"]+)"/.exec(page.body)?.[1];
  return { id, cookie: String(page.headers['set-cookie'] ?? ''), cache: page.headers['cache-control'] };
};

describe('the identity that a page follows', () => {
  it('is in the page for scripts, and in a cookie that scripts cannot read', async () => {
    const first = await open();
    expect(first.cache).toBe('private, no-cache');
    expect(first.cookie).toBe(
      `parlour_visitor=${first.id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    );
    const second = await open({ cookie: `parlour_visitor=${first.id}` });
    expect(second).toMatchObject({ id: first.id, cookie: '' });
    const secure = await open(SECURE);
    expect(secure.cookie).toMatch(
      /^__Host-parlour_visitor=[\w-]{36}; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("is the member's from the login on, and the browser's again after the logout", async () => {
    const response = await put({ 'sec-fetch-site': 'same-origin', ...SECURE });
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBe(
      '__Host-parlour_member=4711; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    const cookie = '__Host-parlour_visitor=browser-1; __Host-parlour_member=4711';
    expect((await open({ cookie, ...SECURE })).id).toBe('4711');
    const left = await edge.app.inject({
      method: 'DELETE',
      url: '/visitor',
      headers: { origin: 'https://play.example', ...SECURE },
    });
    expect(left.statusCode).toBe(204);
    expect(left.headers['set-cookie']).toContain('__Host-parlour_member=; Path=/; Max-Age=0');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://play.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('cannot be set by other sites: %j', async (headers) => {
    const response = await put({ ...SECURE, ...headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['{}', 400],
    ['{"member":"a; Domain=evil.example"}', 400],
    ['{', 400],
    [`{"member":"${'x'.repeat(2_000)}"}`, 413],
  ])('is refused if it is not an id: %s', async (body, status) => {
    const response = await put({ 'sec-fetch-site': 'same-origin' }, body);
    expect(response.statusCode).toBe(status);
  });
});
