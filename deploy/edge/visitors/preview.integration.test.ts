import { compositionSchema } from '@parlour/shared-contracts';
import { parsePreview, PREVIEW_ELEMENT } from '@parlour/shared-contracts/preview';
import { signedTextSchema } from '@parlour/shared-contracts/signature';
import { newSecret } from '../../registry/face/secret.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { rawGet } from '../../testing/rawGet.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

const HOUR_SECONDS = 3_600;
const pageOf = (path: string, title: string) => ({ path, titles: { EN: title } });
let registry: RunningRegistry;
let edge: RunningEdge;

beforeAll(async () => {
  registry = await startRegistry();
  edge = await startEdge({ registryUrl: registry.url });
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  await registry.ship({ name: 'mf-member', version: '1.0.0', pages: [pageOf('/member', 'Member')] });
  const epoch = await registry.ship({ name: 'mf-lobby', version: '1.0.0', pages: [pageOf('/', 'Home')] });
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    const pages = [pageOf('/', `New home ${version}`), pageOf('/new', 'New page')];
    await registry.publish({ name: 'mf-lobby', version, pages });
  }
  await followUntil(edge.url, epoch);
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

const linkTo = async (version: string) =>
  registry.client.preview('mf-lobby', version, { seconds: HOUR_SECONDS });
const get = (path: string, token?: string) =>
  fetch(edge.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(token ? { cookie: `other=1; parlour_preview=${token}` } : {}) },
  });
const jsonIn = (html: string, id: string): unknown => {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
};
const previewIn = (html: string) => {
  const signed = signedTextSchema.safeParse(jsonIn(html, PREVIEW_ELEMENT)).data;
  return signed ? parsePreview(signed.text, 'prod').composed.stable.version : null;
};
const previewCookieOf = (response: Response): string =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('parlour_preview=')) ?? '';

describe('a preview link', () => {
  it('starts the preview in this browser until the link expires, at the requested page', async () => {
    const { token } = await linkTo('1.1.0');
    const response = await get(`/new?a=1&preview=${token}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/new?a=1');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const [cookie, ...attributes] = previewCookieOf(response).split('; ');
    expect(cookie).toBe(`parlour_preview=${token}`);
    expect(attributes).toEqual([
      'Path=/',
      expect.stringMatching(/^Max-Age=\d+$/),
      'HttpOnly',
      'SameSite=Lax',
    ]);
    expect(Number(attributes[1]?.slice('Max-Age='.length))).toBeLessThanOrEqual(HOUR_SECONDS);
  });

  it('never redirects to another site', async () => {
    const { token } = await linkTo('1.1.0');
    for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/']) {
      const { status, location } = await rawGet(edge.url, `${path}?preview=${token}`, {
        accept: 'text/html',
      });
      expect(status).toBe(303);
      expect(location).toBe('/evil.example/');
    }
  });

  it.each(['forged', newSecret(), '../../keys'])('that is %s gets a page that says so', async (token) => {
    const response = await get(`/new?preview=${encodeURIComponent(token)}`);
    expect(response.status).toBe(404);
    expect(previewCookieOf(response)).toBe('');
    const html = await response.text();
    expect(html).toContain('This preview link is not valid, or it has ended.');
    expect(html).toContain('<a href="/new">');
  });
});

describe('a page in a preview', () => {
  it('contains the preview in addition to the composition, and preloads its files instead of the live ones', async () => {
    const { token } = await linkTo('1.1.0');
    const response = await get('/', token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('<title>New home 1.1.0 | Parlour</title>');
    expect(html).toMatch(/<link rel="preload" as="script" href="\/artifacts\/mf-lobby\/1\.1\.0\/entry/);
    expect(html).not.toMatch(/<link rel="preload"[^>]*\/mf-lobby\/1\.0\.0\//);
    expect(previewIn(html)).toBe('1.1.0');
    const live = compositionSchema.parse(jsonIn(html, 'parlour-composition'));
    expect(live.remotes['mf-lobby']?.stable.version).toBe('1.0.0');
    const [, file = ''] = /href="(\/artifacts\/mf-lobby\/1\.1\.0\/entry[^"]+)"/.exec(html) ?? [];
    expect((await get(file, token)).status).toBe(200);
    expect((await get(file)).status).toBe(404);
  });

  it('has the routes of the previewed version, and the live ones of the other parts', async () => {
    const { token } = await linkTo('1.1.0');
    expect((await get('/new', token)).status).toBe(200);
    expect(await (await get('/member', token)).text()).toContain('<title>Member | Parlour</title>');
  });

  it('shows the live version without the cookie', async () => {
    await linkTo('1.1.0');
    const response = await get('/');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const html = await response.text();
    expect(html).toContain('<title>Home | Parlour</title>');
    expect(previewIn(html)).toBeNull();
    expect((await get('/new')).status).toBe(404);
  });

  it('ends with a link without a token', async () => {
    const { token } = await linkTo('1.1.0');
    const response = await get('/new?preview=', token);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/new');
    expect(previewCookieOf(response)).toContain('parlour_preview=; Path=/; Max-Age=0');
  });

  it('shows the live version and deletes the cookie after the version is quarantined', async () => {
    const { token } = await linkTo('1.2.0');
    expect(previewIn(await (await get('/', token)).text())).toBe('1.2.0');
    await registry.client.quarantine('mf-lobby', '1.2.0', 'leaks');
    const response = await get('/', token);
    expect(response.status).toBe(200);
    expect(previewCookieOf(response)).toContain('Max-Age=0');
    expect(previewIn(await response.text())).toBeNull();
  });

  it('shows the live version for an invented token', async () => {
    const response = await get('/', newSecret());
    expect(response.status).toBe(200);
    expect(previewCookieOf(response)).toContain('Max-Age=0');
    expect(previewIn(await response.text())).toBeNull();
  });
});

describe('without the registry', () => {
  it('continues a preview that was shown before, and reports that another link cannot be checked', async () => {
    const alone = await startRegistry();
    await alone.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
    const epoch = await alone.ship({ name: 'mf-lobby', version: '1.0.0', pages: [pageOf('/', 'Home')] });
    await alone.publish({ name: 'mf-lobby', version: '1.1.0', pages: [pageOf('/', 'New home')] });
    const links = [1, 2].map(() => alone.client.preview('mf-lobby', '1.1.0', { seconds: HOUR_SECONDS }));
    const [known, unknown] = await Promise.all(links);
    const other = await startEdge({ registryUrl: alone.url });
    await followUntil(other.url, epoch);
    const getFrom = (path: string, token: string) =>
      fetch(other.url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: `parlour_preview=${token}` },
      });
    expect(previewIn(await (await getFrom('/', known!.token)).text())).toBe('1.1.0');
    await alone.app.close();

    expect(previewIn(await (await getFrom('/', known!.token)).text())).toBe('1.1.0');
    const opened = await getFrom(`/?preview=${unknown!.token}`, '');
    expect(opened.status).toBe(503);
    expect(await opened.text()).toContain('cannot be checked now');
    const page = await getFrom('/', unknown!.token);
    expect(page.status).toBe(200);
    expect(previewCookieOf(page)).toBe('');
    expect(previewIn(await page.text())).toBeNull();
    expect((await getFrom('/?preview=', known!.token)).status).toBe(303);
    await other.app.close();
  });
});
