import { VISITOR_PATH } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../refusal.ts';
import { cookiesOf, setCookie } from './cookies.ts';
import { VISITOR_ID } from './visitorIdentity.ts';

const memberSchema = z.object({ member: z.string().check(z.regex(VISITOR_ID)) });
const MAX_BODY_BYTES = 1_024;

/** Accepts requests of this site's pages only, so that another site cannot change a visitor's cohorts. */
const isOwnPage = ({ headers, protocol, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === `${protocol}://${host}` : site === 'same-origin';
};

/** Sets the identity for the next pages: the member's while signed in. */
export const registerVisitors = (app: FastifyInstance): void => {
  const refuseOtherSites = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isOwnPage(request) ? undefined : reply.code(403).send(refusalAnswer('For pages of this site'));
  const options = { bodyLimit: MAX_BODY_BYTES, onRequest: refuseOtherSites };

  app.put(VISITOR_PATH, options, async (request, reply) => {
    const body = z.safeParse(memberSchema, request.body);
    if (!body.success) return reply.code(400).send(refusalAnswer('No member'));
    const { isSecure } = cookiesOf(request);
    const cookie = setCookie('parlour_member', { value: body.data.member, isSecure, seconds: null });
    return reply.code(204).header('set-cookie', cookie).send();
  });

  app.delete(VISITOR_PATH, options, async (request, reply) => {
    const { isSecure } = cookiesOf(request);
    const cookie = setCookie('parlour_member', { value: '', isSecure, seconds: 0 });
    return reply.code(204).header('set-cookie', cookie).send();
  });
};
