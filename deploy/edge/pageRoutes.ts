import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './answers.ts';
import type { CompositionHolder } from './compositionHolder.ts';
import { acceptedEncodings } from './encoding.ts';
import type { Keyring } from './keyring.ts';
import { renderPage, type Page } from './page.ts';
import { securityHeaders, type SecurityOptions } from './securityHeaders.ts';
import { readVisitor, type SiteLanguages } from './visitor.ts';
import { renderWaitingPage } from './waitingPage.ts';

export interface SiteOptions extends SiteLanguages, SecurityOptions {
  readonly siteName: string;
  /** Scheme and host that search engines shall know; null takes the request's own. */
  readonly origin: string | null;
}

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

  const pageFor = (request: FastifyRequest): Page | null => {
    const { current } = holder;
    if (!current?.shell) return null;
    return renderPage({
      composition: { ...current, shell: current.shell },
      path: pathIn(request),
      origin: site.origin ?? `${request.protocol}://${request.host}`,
      visitor: readVisitor(request.headers.cookie, site),
      siteName: site.siteName,
      areOverridesAllowed: site.areOverridesAllowed,
      keySet: keyring.keySet,
    });
  };

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send(refusal('Not found'));
    const page = pageFor(request);
    if (page) return send(request, reply, page.status, page.html);
    reply.header('retry-after', '2');
    return send(request, reply, 503, renderWaitingPage(site.siteName));
  });
};
