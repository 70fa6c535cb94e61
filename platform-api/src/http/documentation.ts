import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { ANSWER_RETENTION_MS } from '@parlour/shared-server/endpoints/idempotencyStore';
import { buildOpenApi, type ReferenceOptions } from '@parlour/shared-server/endpoints/openapi';
import type { FastifyInstance } from 'fastify';
import type { Texts } from '../texts.ts';
import { failureStatuses } from './failures.ts';

/** The page consists of its own files and inline styles, and loads nothing from other sites. */
const pagePolicy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-ancestors': "'none'",
};

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
  siteName: string,
  texts: Texts,
): Promise<void> => {
  const document = buildOpenApi(endpointTable, {
    title: `${siteName} API`,
    access,
    statuses: sentencesByStatus(texts),
    keys: { note: KEY_NOTE, required: true },
  });
  await app.register(swagger, { openapi: {}, transformObject: () => document });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy });
  app.get('/openapi.json', (_request, reply) => reply.send(document));
};
