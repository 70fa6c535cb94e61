import { brotliDecompressSync } from 'node:zlib';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import sharp from 'sharp';
import { artPath, VENDOR_WORLD } from './artVersion.ts';
import { serveArt } from './serveArt.ts';

describe('the demo pictures', () => {
  const app = createHttpServer({ name: 'art', logLevel: 'silent', health: async () => ({}) });
  serveArt(app);
  afterAll(() => app.close());
  const url = artPath('avatars', '2k4');

  it.each([
    ['games', artPath('games', 'egypt', 'scarab', 'x1')],
    ['vendors', artPath('games', VENDOR_WORLD, 'kmj')],
  ])('are pictures and not documents for %s, in the size of a tile', async (_of, tile) => {
    const { headers, rawPayload } = await app.inject({ url: tile });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 });
    expect(rawPayload.byteLength).toBeLessThan(16_000);
  });

  it('are WebP pictures with a transparent background for wordmarks', async () => {
    const { rawPayload } = await app.inject({ url: artPath('vendors', 'kmj') });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 312, hasAlpha: true });
    expect(rawPayload.byteLength).toBeLessThan(6_000);
  });

  it('are WebP pictures for banners, a wide one and a high one', async () => {
    const metadataOf = async (...parts: string[]) => {
      const { rawPayload } = await app.inject({ url: artPath('banners', ...parts) });
      expect(rawPayload.byteLength).toBeLessThan(40_000);
      return sharp(rawPayload).metadata();
    };
    expect(await metadataOf('ocean', 'home')).toMatchObject({ format: 'webp', width: 1_200, height: 400 });
    expect(await metadataOf('ocean', 'portrait')).toMatchObject({
      format: 'webp',
      width: 608,
      height: 1_100,
    });
  });

  it('are limited in number for banners: a scene has one wide picture, and an unknown scene has none', async () => {
    const bodyOf = async (...parts: string[]) =>
      (await app.inject({ url: artPath('banners', ...parts) })).rawPayload;
    expect(await bodyOf('ocean', 'other')).toEqual(await bodyOf('ocean', 'home'));
    for (const unknown of ['moon', 'constructor']) {
      expect((await app.inject({ url: artPath('banners', unknown, 'home') })).statusCode).toBe(404);
    }
  });

  it.each(['/media/banners/a1-ocean-home.svg', '/media/vendors/a1-kmj-kumojiro.svg'])(
    'are still served at %s, an address of former versions that databases contain',
    async (former) => expect((await app.inject({ url: former })).statusCode).toBe(200),
  );

  it('are cached without limit, compressed or not', async () => {
    const plain = await app.inject({ url });
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([url, artPath('games', 'egypt', 'scarab', 'x1')])(
    'are not sent again to a client that has %s',
    async (of) => {
      const { headers } = await app.inject({ url: of });
      const again = await app.inject({ url: of, headers: { 'if-none-match': String(headers['etag']) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it.each([
    '/media/games/a0-egypt-scarab-x1.svg',
    '/media/games/a1-egypt-scarab-x1.png',
    '/media/films/a1-x.svg',
    '/media/avatars/a1-2k4.webp',
    '/media/vendors/a1-nowhere.webp',
  ])('are not found at %s', async (other) => expect((await app.inject({ url: other })).statusCode).toBe(404));
});
