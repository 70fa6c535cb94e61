import { randomUUID } from 'node:crypto';
import type { SiteValues } from '@parlour/shared-contracts';
import { acceptedEncodings } from '@parlour/shared-server/encoding';
import { networkOf } from '@parlour/shared-server/networkOf';
import { refusalAnswer } from '../refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionHolder } from '../composition/compositionHolder.ts';
import { cookiesOf, readCookie, setCookie } from '../visitors/cookies.ts';
import type { Descriptions } from '../artifacts/descriptions.ts';
import { LINK_SECRET_HEADERS, moveLinkSecrets } from './linkSecrets.ts';
import { element } from './html.ts';
import type { Keyring } from '../composition/keyring.ts';
import type { FirstPages } from './firstPages.ts';
import { registerInstall, type InstallOptions } from './install/installRoutes.ts';
import { readAddressLanguage } from './languageLinks.ts';
import { compressDocument, type DocumentEncoding } from './openDocument.ts';
import { pageEnd, type PageOptions } from './page.ts';
import { createPlainPages } from './plainPages.ts';
import type { Previews, ShownPreview } from '../visitors/previews.ts';
import { readPreviewVisit, type PreviewVisit } from './previewVisit.ts';
import { registerSearch } from './searchRoutes.ts';
import { securityHeaders, type SecurityOptions } from './securityHeaders.ts';
import { readVisitor, RING_HEADER, type SiteVisitors, type EdgeVisitor } from '../visitors/visitor.ts';
import { renderNotice, renderWaitingPage } from './waitingPage.ts';

export interface SiteOptions extends SiteVisitors, SecurityOptions, InstallOptions {
  /** Values for the pages' first reads, the same as the site's settings. */
  readonly reads: Omit<SiteValues, 'language'>;
  /** Scheme and host for search engines; null for the request's own. */
  readonly origin: string | null;
}

const PRIVATE = 'private, no-store';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Browsers request pages as HTML. Other programs get a page for every path that looks like one. */
const wantsPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(pathIn(request)));
};

const pathIn = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const searchIn = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

const encodingOf = (request: FastifyRequest): DocumentEncoding =>
  acceptedEncodings(request.headers['accept-encoding']).find((name) => name === 'br' || name === 'gzip');

/** Serves the document for every path that no other route serves. */
export interface PageServices {
  readonly descriptions: Descriptions;
  readonly holder: CompositionHolder;
  readonly keyring: Keyring;
  readonly previews: Previews;
  readonly site: SiteOptions;
  readonly firstPages: FirstPages;
}

export const registerPages = (
  app: FastifyInstance,
  { descriptions, holder, keyring, previews, site, firstPages }: PageServices,
): void => {
  const headers = {
    ...securityHeaders(site),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
  };

  const plainPages = createPlainPages();
  const installLinks = registerInstall(app, site);

  const send = async (request: FastifyRequest, reply: FastifyReply, status: number, html: string) => {
    const encoding = encodingOf(request);
    return sendBody(reply, status, await compressDocument(html, encoding), encoding);
  };

  const sendBody = (
    reply: FastifyReply,
    status: number,
    body: string | Buffer,
    encoding: DocumentEncoding,
  ): FastifyReply => {
    if (encoding) reply.header('content-encoding', encoding);
    // A document names its visitor, so caches must not store it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    return reply.code(status).headers(headers).send(body);
  };

  const originOf = (request: FastifyRequest): string =>
    site.origin ?? `${request.protocol}://${request.host}`;

  /** A browser without an id gets one, so that its cohorts stay the same from page to page. */
  const identify = (request: FastifyRequest, reply: FastifyReply): EdgeVisitor => {
    const cookies = cookiesOf(request);
    const ring = request.headers[RING_HEADER];
    const visitor = readVisitor({ cookies, ring: typeof ring === 'string' ? ring : undefined }, site);
    if (visitor.identity.id !== '') return visitor;
    const id = randomUUID();
    reply.header(
      'set-cookie',
      setCookie('parlour_visitor', { ...cookies, value: id, seconds: YEAR_SECONDS }),
    );
    return { ...visitor, identity: { ...visitor.identity, id } };
  };

  const setPreview = (request: FastifyRequest, reply: FastifyReply, token: string, seconds: number) =>
    reply.header(
      'set-cookie',
      setCookie('parlour_preview', { ...cookiesOf(request), value: token, seconds }),
    );

  /** Starts or ends the preview of a browser, and redirects to the requested page. */
  const visit = async (request: FastifyRequest, reply: FastifyReply, { token, location }: PreviewVisit) => {
    reply.header('cache-control', PRIVATE);
    const refuse = (status: number, text: string) => {
      const more = `<p>${element('a', { href: location })}Open the site</a></p>`;
      return send(request, reply, status, renderNotice(site.siteName, text, { more }));
    };
    if (token === '') return setPreview(request, reply, '', 0).redirect(location, 303);
    const shown = await previews.find(token, networkOf(request.ip, 56)).catch(() => undefined);
    if (shown === undefined) return refuse(503, 'This preview link cannot be checked now. Try again later.');
    if (shown === null) return refuse(404, 'This preview link is not valid, or it has ended.');
    const rest = Date.parse(shown.preview.expiresAt) - Date.now();
    return setPreview(request, reply, token, rest / 1000).redirect(location, 303);
  };

  /**
   * Returns the preview of the browser. If the registry does not answer, the page shows the live versions.
   */
  const findShown = async (request: FastifyRequest, reply: FastifyReply): Promise<ShownPreview | null> => {
    const token = readCookie(cookiesOf(request), 'parlour_preview');
    if (token === undefined) return null;
    reply.header('cache-control', PRIVATE);
    const shown = await previews.find(token, networkOf(request.ip, 56)).catch(() => undefined);
    if (shown === null) setPreview(request, reply, '', 0);
    // Without its texts the page still shows the preview.
    if (shown) await descriptions.read(shown.preview.composed.stable).catch(() => null);
    return shown ?? null;
  };

  const optionsFor = (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: ShownPreview | null,
  ): PageOptions | null => {
    const { current } = holder;
    if (!current?.shell) return null;
    const { search, language } = readAddressLanguage(searchIn(request), site.languages);
    const visitor = identify(request, reply);
    return {
      composition: { ...current, shell: current.shell },
      descriptions,
      path: pathIn(request),
      search,
      addressLanguage: language,
      origin: originOf(request),
      visitor: language === null ? visitor : { ...visitor, language },
      siteName: site.siteName,
      installLinks,
      languages: site.languages,
      defaultLanguage: site.defaultLanguage,
      reads: site.reads,
      areOverridesAllowed: site.areOverridesAllowed,
      keySet: keyring.keySet,
      shown,
      view: null,
    };
  };

  registerSearch(app, { holder, originOf });
  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send(refusalAnswer('Not found'));
    const cleanHref = moveLinkSecrets(request.url);
    if (cleanHref !== null) return reply.headers(LINK_SECRET_HEADERS).redirect(cleanHref, 303);
    const visited = readPreviewVisit(request.url);
    if (visited) return visit(request, reply, visited);
    const options = optionsFor(request, reply, await findShown(request, reply));
    if (options) {
      const encoding = encodingOf(request);
      const page = (await firstPages.find(options, request)) ?? (await plainPages.find(options));
      const body = await page.document.close(pageEnd(options.visitor), encoding);
      return sendBody(reply, page.status, body, encoding);
    }
    reply.header('retry-after', '2');
    return send(request, reply, 503, renderWaitingPage(site.siteName));
  });
};
