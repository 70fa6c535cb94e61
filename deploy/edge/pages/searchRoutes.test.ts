import fastify from 'fastify';
import { composeFixtures } from '../../testing/compositions.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { registerSearch } from './searchRoutes.ts';

afterAll(removeTemporaryFolders);

const composition = composeFixtures(1, [
  {
    name: 'mf-lobby',
    version: '1.0.0',
    pages: [{ path: '/' }, { path: '/rng' }, { path: '/favorite', access: 'member' }, { path: '/x/*' }],
  },
  {
    name: 'mf-auth',
    version: '1.0.0',
    pages: [{ path: '/login', modal: { name: 'loginPopupModal', address: 'home' } }],
  },
]);

const ask = (url: string, current: typeof composition | null = composition) => {
  const app = fastify();
  registerSearch(app, { holder: { current }, originOf: () => 'https://play.example' });
  return app.inject(url);
};

describe('what search engines ask for', () => {
  it('is every page that is for everybody', async () => {
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      'https://play.example/',
      'https://play.example/rng',
    ]);
  });

  it('is where they find them', async () => {
    const { body } = await ask('/robots.txt');
    expect(body).toContain('Sitemap: https://play.example/sitemap.xml');
  });

  it('is there when there is something to serve', async () => {
    expect((await ask('/sitemap.xml', null)).statusCode).toBe(503);
  });
});
