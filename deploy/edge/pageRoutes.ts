import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { VISITOR_COOKIE } from '@parlour/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './answers.ts';
import type { CompositionHolder } from './compositionHolder.ts';
import { acceptedEncodings } from './encoding.ts';
import type { Keyring } from './keyring.ts';
import { renderPage, type Page } from './page.ts';
import { securityHeaders, type SecurityOptions } from './securityHeaders.ts';
import { readVisitor, RING_HEADER, type SiteVisitors, type Visitor } from './visitor.ts';
import { renderWaitingPage } from './waitingPage.ts';

export interface SiteOptions extends SiteVisitors, SecurityOptions {
  readonly siteName: string;
  /** Scheme and host that search engines shall know; null takes the request's own. */
  readonly origin: string | null;
}

const YEAR = 365 * 24 * 60 * 60;

/** Browsers say so when they want a page; other programs get one for anything that looks like one. */
const wantsPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(pathIn(request)));
};

const pathIn = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const compress = async (html: string, header: string | undefined) => {
  const [encoding] = acceptedEncodings(header);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding, body: await promisify(brotliCompress)(html, { params }) };
  }
  return encoding ? { encoding, body: await promisify(gzip)(html) } : { encoding: undefined, body: html };
};

/** The document for every path that is nobody else's. */
export interface PageServices {
  readonly holder: CompositionHolder;
  readonly keyring: Keyring;
  readonly site: SiteOptions;
}

export const registerPages = (app: FastifyInstance, { holder, keyring, site }: PageServices): void => {
  const headers = {
    ...securityHeaders(site),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, status: number, html: string) => {
    const { encoding, body } = await compress(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).headers(headers).send(body);
  };

  /** A browser without an id gets one, so that its cohorts stay the same from page to page. */
  const identify = (request: FastifyRequest, reply: FastifyReply): Visitor => {
    const { cookie, [RING_HEADER]: ring } = request.headers;
    const visitor = readVisitor({ cookies: cookie, ring: typeof ring === 'string' ? ring : undefined }, site);
    if (visitor.identity.id !== '') return visitor;
    const id = randomUUID();
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`);
    return { ...visitor, identity: { ...visitor.identity, id } };
  };

  const pageFor = (request: FastifyRequest, reply: FastifyReply): Page | null => {
    const { current } = holder;
    if (!current?.shell) return null;
    return renderPage({
      composition: { ...current, shell: current.shell },
      path: pathIn(request),
      origin: site.origin ?? `${request.protocol}://${request.host}`,
      visitor: identify(request, reply),
      siteName: site.siteName,
      areOverridesAllowed: site.areOverridesAllowed,
      keySet: keyring.keySet,
    });
  };

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send(refusal('Not found'));
    const page = pageFor(request, reply);
    if (page) return send(request, reply, page.status, page.html);
    reply.header('retry-after', '2');
    return send(request, reply, 503, renderWaitingPage(site.siteName));
  });
};
