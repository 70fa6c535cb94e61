import type { Composition, PageContract } from '@parlour/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompositionHolder } from '../composition/compositionHolder.ts';
import { escapeHtml } from './html.ts';

export interface SearchServices {
  readonly holder: Pick<CompositionHolder, 'current'>;
  /** Returns scheme and host for search engines. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Returns whether a page is public and has its own address. */
const isPublic = (
  { access, modal, path, isDefault }: PageContract,
  siblings: readonly PageContract[],
): boolean =>
  access === undefined &&
  modal === undefined &&
  !path.endsWith('*') &&
  (isDefault === true || siblings[0]?.path === path);

/** Returns the addresses that search engines may show. */
export const publicPaths = ({ remotes }: Pick<Composition, 'remotes'>): string[] => {
  const pages = Object.values(remotes).flatMap((remote) => remote.pages);
  const paths = pages.filter((page) =>
    isPublic(
      page,
      pages.filter(({ path }) => path === page.path),
    ),
  );
  return [...new Set(paths.map(({ path }) => path))].sort();
};

/** Serves what search engines request in addition to pages. */
export const registerSearch = (app: FastifyInstance, { holder, originOf }: SearchServices): void => {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { current } = holder;
    if (!current) return reply.code(503).header('retry-after', '2').type('text/plain').send('Not ready yet');
    const places = publicPaths(current).map(
      (path) => `<url><loc>${escapeHtml(`${originOf(request)}${path}`)}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`,
      );
  });
};
