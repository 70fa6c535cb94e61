import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../domain.ts';
import { NO_USE } from '../domains/sessions/public.ts';
import { presentToken } from '../http/access.ts';
import { DomainError } from '../http/failures.ts';
import { hashToken } from '../sealing/tokens.ts';

/** Serves the channel. It is not an endpoint, because a stream has no end and no envelope. */
export const serveMemberChannel = (
  app: FastifyInstance,
  { channel, sessions, siteGate, readVisitor }: PlatformServices,
): void => {
  app.addHook('preClose', channel.close);
  app.get(MEMBER_CHANNEL_PATH, async (request, reply) => {
    await siteGate.check(readVisitor(request));
    const token = presentToken(request);
    // The browser opens the stream again by itself, so it must not prolong the session.
    const caller = await sessions.findCaller(token, false, NO_USE);
    if (!caller) throw new DomainError('unauthorized');
    const { memberId, type } = caller;
    channel.open({ memberId, type, session: hashToken(token) }, request, reply);
    return reply;
  });
};
