import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { removeTemporaryFolders, temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { registerInstall, type InstallOptions } from './installRoutes.ts';

afterAll(removeTemporaryFolders);

const OWN = join(import.meta.dirname, 'icons');
const files = ['icon-48.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'];

const open = (options: Partial<InstallOptions> = {}) => {
  const app = fastify();
  const links = registerInstall(app, {
    siteName: 'Lucky & Sons',
    shortName: 'Lucky',
    languages: ['EN', 'TY', 'PT', 'VN', 'AR'],
    defaultLanguage: 'TY',
    iconFolder: null,
    hasServiceWorker: true,
    ...options,
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, links: (language: string) => links(language).join('\n') };
};

/** A folder with icons of an operator. */
const iconFolder = (): string => {
  const folder = temporaryFolder();
  for (const file of files) copyFileSync(join(OWN, file), join(folder, file));
  return folder;
};

describe('the manifest', () => {
  it('names the site, its start, its colours and its icons', async () => {
    const { headers, body } = await open().get('/manifest.webmanifest?language=EN');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body)).toMatchObject({
      id: '/',
      name: 'Lucky & Sons',
      short_name: 'Lucky',
      description: 'Games, lotteries and rewards of Lucky & Sons.',
      lang: 'en',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#161823',
      background_color: '#161823',
    });
  });

  it.each([
    ['TY', 'th', 'ltr', 'เกม'],
    ['PT', 'pt', 'ltr', 'Jogos'],
    ['VN', 'vi', 'ltr', 'Trò chơi'],
    // A language without texts has those of the default language.
    ['AR', 'ar', 'rtl', 'เกม'],
    ['XX', 'th', 'ltr', 'เกม'],
  ])(
    'is in the language %s of its address, or in the default language',
    async (language, lang, dir, word) => {
      const { body } = await open().get(`/manifest.webmanifest?language=${language}`);
      const manifest: unknown = JSON.parse(body);
      expect(manifest).toMatchObject({ id: '/', lang, dir, description: expect.stringContaining(word) });
    },
  );

  it('has the same address in all documents of a language', async () => {
    const { links, get } = open();
    expect(links('PT')).toContain('<link rel="manifest" href="/manifest.webmanifest?language=PT">');
    expect(links('PT')).toContain('<meta name="apple-mobile-web-app-title" content="Lucky">');
    for (const url of ['/manifest.webmanifest', '/manifest.webmanifest?language=EN&language=TY'])
      expect((await get(url)).json()).toMatchObject({ lang: 'th' });
  });

  it('links to PNG images of the sizes that it names, which browsers may cache', async () => {
    const { get, links } = open();
    const { icons } = (await get('/manifest.webmanifest')).json();
    const linked = (rel: string): string =>
      new RegExp(`rel="${rel}" href="([^"]+)"`).exec(links('EN'))?.[1] ?? '';
    expect(icons).toMatchObject([
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ]);
    for (const { src, sizes } of [
      ...icons,
      { src: linked('icon'), sizes: '48x48' },
      { src: linked('apple-touch-icon'), sizes: '180x180' },
    ]) {
      const { headers, rawPayload } = await get(src);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe('icons of an operator', () => {
  it('get a new address with each change, and are shown in the tab', async () => {
    const folder = iconFolder();
    const before = open({ iconFolder: folder });
    writeFileSync(join(folder, 'icon-48.png'), Buffer.concat([pngOf(48), Buffer.from('changed')]));
    const after = open({ iconFolder: folder });
    const tab = /rel="icon" href="(\/icons\/icon-48\.\w{8}\.png)"/;
    const href = tab.exec(after.links('EN'))?.[1] ?? '';
    expect(tab.exec(before.links('EN'))?.[1]).not.toBe(href);
    expect((await after.get(href)).statusCode).toBe(200);
    expect((await before.get(href)).statusCode).toBe(404);
  });

  it.each([
    ['is missing', (file: string) => rmSync(file), 'cannot be read'],
    [
      'is not an image',
      (file: string) => writeFileSync(file, 'x'.repeat(100)),
      'is not a PNG image of 512 x 512',
    ],
    [
      'has another size',
      (file: string) => writeFileSync(file, pngOf(511)),
      'is not a PNG image of 512 x 512',
    ],
    [
      'is too large',
      (file: string) => writeFileSync(file, Buffer.alloc(300_000)),
      'has more than 262144 bytes',
    ],
  ])('stop the start of an edge if one %s', (_, spoil, reason) => {
    const folder = iconFolder();
    spoil(join(folder, 'maskable-512.png'));
    expect(() => open({ iconFolder: folder })).toThrow(`SITE_ICONS: ${folder}/maskable-512.png ${reason}`);
  });
});

describe('the service worker', () => {
  it('is checked by browsers with each visit, and sent again only after a change', async () => {
    const { get, links } = open();
    expect(links('EN')).toContain('<meta name="parlour-worker" content="/service-worker.js">');
    const { headers, body, statusCode } = await get('/service-worker.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
    expect(body).toContain("addEventListener('fetch'");
    const tag = { 'if-none-match': String(headers['etag']) };
    expect((await get('/service-worker.js', tag)).statusCode).toBe(304);
    expect((await open({ siteName: 'Other' }).get('/service-worker.js', tag)).statusCode).toBe(200);
  });

  it('removes itself if the operator has switched it off, and no document names it', async () => {
    const { get, links } = open({ hasServiceWorker: false });
    expect(links('EN')).not.toContain('service-worker');
    const { body } = await get('/service-worker.js');
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain("addEventListener('fetch'");
  });
});

/** The first bytes of a PNG image. */
function pngOf(pixels: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('89504e470d0a1a0a', 'hex');
  bytes.writeUInt32BE(pixels, 16);
  bytes.writeUInt32BE(pixels, 20);
  return bytes;
}
