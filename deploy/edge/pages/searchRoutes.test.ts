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

describe('the sitemap for search engines', () => {
  it('lists every public page', async () => {
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      'https://play.example/',
      'https://play.example/rng',
    ]);
  });

  it('is named in robots.txt', async () => {
    const { body } = await ask('/robots.txt');
    expect(body).toContain('Sitemap: https://play.example/sitemap.xml');
  });

  it('exists as soon as there is a composition', async () => {
    expect((await ask('/sitemap.xml', null)).statusCode).toBe(503);
  });
});
