import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { ANSWER_RETENTION_MS } from '@parlour/shared-server/endpoints/idempotencyStore';
import { buildOpenApi, type ReferenceOptions } from '@parlour/shared-server/endpoints/openapi';
import type { FastifyInstance } from 'fastify';
import type { ApiSettings } from '../settings.ts';
import type { Texts } from '../texts.ts';
import { failureStatuses } from './failures.ts';

/** The page consists of its own files and inline styles, and loads nothing from other sites. */
const pagePolicy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-ancestors': "'none'",
};

/** The mark of the site with its name, for the dark bar of the page. */
const logoOf = (siteName: string): string => {
  const name = siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 40">',
    '<path transform="translate(4 4)" d="M16 1.5 29 9v14l-13 7.5L3 23V9z" fill="#c8f436"/>',
    '<path transform="translate(4 4)" d="M12 23V9h5.2a4.6 4.6 0 0 1 0 9.2H15" fill="none" stroke="#131806" stroke-width="3"/>',
    `<text x="46" y="28" font-family="system-ui,sans-serif" font-size="22" font-weight="700" fill="#fff">${name}</text></svg>`,
  ].join('');
};

/**
 * The page's own link of the logo leads nowhere. This script lets it lead to the site, and says so. It waits until the
 * plugin has put the site's logo, which has no `alt`, in the place of its own.
 */
const linkScript = (siteName: string, siteOrigin: string): string => `
const addLink = () => {
  const logo = document.querySelector('#swagger-ui .topbar a.link > img:not([alt])');
  if (!logo) return;
  observer.disconnect();
  logo.alt = '';
  const link = logo.parentElement;
  link.href = ${JSON.stringify(siteOrigin)};
  link.append(${JSON.stringify(`Back to ${siteName}`)});
};
const observer = new MutationObserver(addLink);
observer.observe(document.body, { childList: true, subtree: true });
`;

/** A phone would show the plugin's page in the width of a desktop. Other answers stay as they are. */
const fitToPhones = (payload: unknown): unknown =>
  typeof payload === 'string'
    ? payload.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">')
    : payload;

const access: ReferenceOptions['access'] = {
  public: { note: 'For anyone.', statuses: [] },
  session: { note: 'For any session, a trial included.', statuses: [401] },
  member: { note: 'For full accounts.', statuses: [401, 403] },
  agent: { note: 'For agents.', statuses: [401, 403] },
  signIn: { note: 'For full accounts, also while a sign-in owes a new password.', statuses: [401, 403] },
  extraVerification: { note: 'While a sign-in owes an extra verification.', statuses: [401, 403] },
};

const KEY_NOTE = `A repeat under the same key gets the same answer for ${ANSWER_RETENTION_MS / 86_400_000} day.`;

const sentencesByStatus = (texts: Texts): Readonly<Record<number, string>> => {
  const named = [...Object.entries(failureStatuses), ['failed', 500] as const];
  return Object.fromEntries(
    named.toReversed().map(([code, status]) => [status, texts.say(code, 'EN') ?? code]),
  );
};

/** Serves the API's reference: `/openapi.json`, and a page for people at `/docs`. */
export const serveDocumentation = async (
  app: FastifyInstance,
  { site: { siteName }, siteOrigin }: Pick<ApiSettings, 'site' | 'siteOrigin'>,
  texts: Texts,
): Promise<void> => {
  const document = buildOpenApi(endpointTable, {
    title: `${siteName} API`,
    access,
    statuses: sentencesByStatus(texts),
    keys: { note: KEY_NOTE, required: true },
  });
  await app.register(swagger, { openapi: {}, transformObject: () => document });
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, _reply, payload) => fitToPhones(payload));
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: pagePolicy,
      logo: { type: 'image/svg+xml', content: logoOf(siteName) },
      theme: {
        title: `${siteName} API`,
        js: [{ filename: 'link.js', content: linkScript(siteName, siteOrigin) }],
      },
    });
  });
  app.get('/openapi.json', (_request, reply) => reply.send(document));
};
