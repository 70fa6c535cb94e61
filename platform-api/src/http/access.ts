import { isAgentType, isTrialType } from '@parlour/shared-contracts';
import type { EndpointAccess } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './failures.ts';

/** Who is calling. */
export interface Caller {
  readonly memberId: number;
  readonly account: string;
  readonly type: number;
}

export type FindCaller = (token: string) => Promise<Caller | null>;

export const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Whose live session a request names; null for nobody's. */
export const callerOf = async (request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> => {
  const token = tokenOf(request);
  return token === null ? null : findCaller(token);
};

const admits: Readonly<Record<Exclude<EndpointAccess, 'public'>, (caller: Caller) => boolean>> = {
  session: () => true,
  member: ({ type }) => !isTrialType(type),
  agent: ({ type }) => isAgentType(type),
  signIn: ({ type }) => !isTrialType(type),
};

/** Who stands behind a token: by a session, and by a sign-in that still owes a step. */
export interface FindCallers {
  readonly session: FindCaller;
  readonly signIn: FindCaller;
}

/**
 * The caller, when an access class admits them.
 * @throws DomainError `unauthorized` without a live session, `forbidden` for another class of account.
 */
export const authorise = async (
  request: FastifyRequest,
  access: Exclude<EndpointAccess, 'public'>,
  find: FindCallers,
): Promise<Caller> => {
  const caller =
    (await callerOf(request, find.session)) ??
    (access === 'signIn' ? await callerOf(request, find.signIn) : null);
  if (caller === null) throw new DomainError('unauthorized');
  if (!admits[access](caller)) throw new DomainError('forbidden');
  return caller;
};
