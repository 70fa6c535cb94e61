import { createHash } from 'node:crypto';
import { LANGUAGE_PARAMETER } from '@parlour/shared-contracts';
import { WORKER_META } from '@parlour/shared-contracts/rendering';
import * as z from '@parlour/shared-contracts/schema';
import { matchesTag } from '@parlour/shared-server/entityTag';
import type { FastifyInstance } from 'fastify';
import { element } from '../html.ts';
import { readIcons } from './icons.ts';
import { createManifest, manifestHref, MANIFEST_PATH, type ManifestSite } from './manifest.ts';
import { createOfflinePage } from './offlinePage.ts';
import { createWorker, REMOVING_WORKER } from './serviceWorker.ts';

export interface InstallOptions extends ManifestSite {
  /** Folder with the operator's icons; null for the product's own. */
  readonly iconFolder: string | null;
  /** Whether browsers get a service worker. If not, the ones that have it remove it. */
  readonly hasServiceWorker: boolean;
}

/** Returns the elements of a document's head by which browsers can install the site. */
export type InstallLinks = (language: string) => readonly string[];

const WORKER_PATH = '/service-worker.js';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A worker may only request pages of the site, and the icon of a notification. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

const querySchema = z.object({ [LANGUAGE_PARAMETER]: z.string() });

/**
 * Serves the manifest, the icons and the service worker.
 * @throws StartFailure if the operator's icons cannot be used.
 */
export const registerInstall = (app: FastifyInstance, site: InstallOptions): InstallLinks => {
  const icons = readIcons(site.iconFolder);
  for (const { href, bytes } of Object.values(icons.byFile)) {
    app.get(href, async (_request, reply) =>
      reply
        .headers({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
        .type('image/png')
        .send(bytes),
    );
  }

  app.get(MANIFEST_PATH, async (request, reply) => {
    const named = z.safeParse(querySchema, request.query).data?.[LANGUAGE_PARAMETER];
    const language = site.languages.find((code) => code === named) ?? site.defaultLanguage;
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(createManifest(site, language, icons)));
  });

  const worker = site.hasServiceWorker
    ? createWorker(createOfflinePage(site, icons.inlined), {
        siteName: site.siteName,
        icon: icons.byFile['icon-192.png'].href,
      })
    : REMOVING_WORKER;
  const tag = `"${createHash('sha256').update(worker).digest('hex').slice(0, 16)}"`;
  app.get(WORKER_PATH, async (request, reply) => {
    // Browsers ask for it with each visit, so a change or the switch takes effect at once.
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });

  return (language) => [
    ...icons.links,
    element('link', { rel: 'manifest', href: manifestHref(language) }),
    element('meta', { name: 'apple-mobile-web-app-title', content: site.shortName }),
    ...(site.hasServiceWorker ? [element('meta', { name: WORKER_META, content: WORKER_PATH })] : []),
  ];
};
