import { brotliDecompressSync } from 'node:zlib';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import { artPath } from './artVersion.ts';
import { serveArt } from './serveArt.ts';

describe('the demo pictures', () => {
  const app = createHttpServer({ name: 'art', logLevel: 'silent', health: async () => ({}) });
  serveArt(app);
  afterAll(() => app.close());
  const url = artPath('games', 'egypt', 'scarab', 'x1');

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

  it('are not sent again to a client that has them', async () => {
    const { headers } = await app.inject({ url });
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/media/games/a0-egypt-scarab-x1.svg',
    '/media/games/a1-egypt-scarab-x1.png',
    '/media/films/a1-x.svg',
  ])('are not found at %s', async (other) => expect((await app.inject({ url: other })).statusCode).toBe(404));
});
