import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '@parlour/shared-contracts';
import { paramsOf, routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { registryEndpoints as endpoints } from '../registry/face/endpoints.ts';
import { API_PATH, consoleEndpoints } from './consoleApi.ts';
import type { Answer, RegistryAccess } from './registryAccess.ts';
import { sessionIdIn } from './sessionCookie.ts';
import { refuseSession } from './sessionRoutes.ts';
import type { Sessions } from './sessions.ts';

/** What the page does with the registry; nothing else can be reached through the console. */
const forwarded = [endpoints.history, endpoints.difference, endpoints.health, endpoints.change] as const;

const valueSchema = z.object({ value: z.unknown() });
const environmentsSchema = z.object({ value: endpoints.environments.value });

/** Registry calls with the session's token. */
export const registerRegistry = (app: FastifyInstance, sessions: Sessions, access: RegistryAccess): void => {
  const tokenOf = (request: FastifyRequest): string | null =>
    sessions.find(sessionIdIn(request.headers.cookie))?.token ?? null;

  app.get(`${API_PATH}${consoleEndpoints.overview.path}`, async (request, reply) => {
    const token = tokenOf(request);
    if (token === null) return refuseSession(reply);
    const { status, body } = await readOverview(access);
    return reply.code(status).send(body);
  });

  for (const endpoint of forwarded) {
    app.route({
      method: endpoint.method,
      url: `${API_PATH}${routePathOf(endpoint.path)}`,
      handler: async (request, reply) => {
        const token = tokenOf(request);
        if (token === null) return refuseSession(reply);
        const key = request.headers[IDEMPOTENCY_HEADER];
        const { status, body } = await access(endpoint, {
          token,
          params: paramsOf(endpoint, request),
          query: request.query,
          body: endpoint.method === 'GET' ? undefined : request.body,
          idempotencyKey: typeof key === 'string' ? key : undefined,
        });
        // The token was revoked or has ended: so has the session.
        if (status === 401) sessions.close(sessionIdIn(request.headers.cookie) ?? '');
        return reply.code(status).send(body);
      },
    });
  }
};

/** The status of every environment in one answer; the first failure, if there is one. */
const readOverview = async (access: RegistryAccess): Promise<Answer> => {
  const listed = await access(endpoints.environments, { token: null });
  const environments = z.safeParse(environmentsSchema, listed.body);
  if (!environments.success) return listed;
  const answers = await Promise.all(
    environments.data.value.map((environment) =>
      access(endpoints.status, { token: null, params: { environment } }),
    ),
  );
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) return failed;
  const value = answers.map(({ body }) => z.safeParse(valueSchema, body).data?.value);
  return { status: 200, body: { success: true, value, message: null } };
};
