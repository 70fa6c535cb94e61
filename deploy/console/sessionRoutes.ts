import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusal } from '@parlour/shared-server/refusal';
import { registryEndpoints } from '../registry/face/endpoints.ts';
import { API_PATH, consoleEndpoints as endpoints, type SessionView } from './consoleApi.ts';
import type { RegistryAccess } from './registryAccess.ts';
import { endedCookie, sessionCookie, sessionIdIn } from './sessionCookie.ts';
import type { Session, Sessions } from './sessions.ts';

const ownTokenSchema = z.object({ value: registryEndpoints.ownToken.value });

const viewOf = ({ label, scope, expiresAt }: Session): { success: true; value: SessionView } => ({
  success: true,
  value: { label, scope, expiresAt },
});

export const refuseSession = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send(refusal('sign in first'));

/** Signing in with a registry token, and out. */
export const registerSessions = (app: FastifyInstance, sessions: Sessions, access: RegistryAccess): void => {
  const path = `${API_PATH}${endpoints.session.path}`;

  app.post(path, async (request, reply) => {
    const input = z.safeParse(endpoints.signIn.body, request.body);
    if (!input.success) return reply.code(401).send(refusal('a valid registry token is needed'));
    const { token } = input.data;
    const answer = await access(registryEndpoints.ownToken, { token });
    const holder = z.safeParse(ownTokenSchema, answer.body);
    if (!holder.success) return reply.code(answer.status).send(answer.body);
    const { id, session } = sessions.open({ token, ...holder.data.value });
    reply.header('set-cookie', sessionCookie(id, request.protocol === 'https'));
    return viewOf(session);
  });

  app.get(path, (request, reply) => {
    const session = sessions.find(sessionIdIn(request.headers.cookie));
    return reply.send(session ? viewOf(session) : { success: true, value: null });
  });

  app.delete(path, async (request, reply) => {
    const id = sessionIdIn(request.headers.cookie);
    if (id !== null) sessions.close(id);
    reply.header('set-cookie', endedCookie(request.protocol === 'https'));
    return { success: true, value: null };
  });
};
