import { IDLE_HEADER, isAgentType, isTrialType } from '@parlour/shared-contracts';
import type { EndpointAccess } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './failures.ts';

/** The account that calls. */
export interface Caller {
  readonly memberId: number;
  readonly account: string;
  readonly type: number;
}

/**
 * A call that changes something requires an uncached caller. `idleMs` is the number of milliseconds since the
 * person last used the page.
 */
export type FindCaller = (token: string, mayBeHeld: boolean, idleMs: number) => Promise<Caller | null>;

export const bearerTokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Returns the number of milliseconds since the person last used the page. A request without the header returns 0.
 */
const idleMsOf = ({ headers }: FastifyRequest): number => {
  const seconds = headers[IDLE_HEADER];
  return typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
};

/** @throws DomainError `unauthorized` if the request has no token. */
export const presentToken = (request: FastifyRequest): string => {
  const token = bearerTokenOf(request);
  if (token === null) throw new DomainError('unauthorized');
  return token;
};

/** Returns the owner of the request's live session. Null if there is none. */
export const callerOf = async (
  request: FastifyRequest,
  findCaller: FindCaller,
  mayBeHeld = request.method === 'GET',
): Promise<Caller | null> => {
  const token = bearerTokenOf(request);
  return token === null ? null : findCaller(token, mayBeHeld, idleMsOf(request));
};

const admits: Readonly<Record<Exclude<EndpointAccess, 'public'>, (caller: Caller) => boolean>> = {
  session: () => true,
  member: ({ type }) => !isTrialType(type),
  agent: ({ type }) => isAgentType(type),
  signIn: ({ type }) => !isTrialType(type),
  extraVerification: ({ type }) => !isTrialType(type),
};

/**
 * Finds the account of a token: of a session, or of a sign-in that still requires a new password or an extra
 * verification.
 */
export interface FindCallers {
  readonly session: FindCaller;
  readonly passwordChange: FindCaller;
  readonly extraVerification: FindCaller;
}

const findersOf = (
  access: Exclude<EndpointAccess, 'public'>,
  { session, passwordChange, extraVerification }: FindCallers,
): readonly FindCaller[] => {
  if (access === 'extraVerification') return [extraVerification];
  return access === 'signIn' ? [session, passwordChange] : [session];
};

/**
 * Returns the caller if the access class admits it.
 * @throws DomainError `unauthorized` without a live session, `forbidden` for another class of account.
 */
export const authorise = async (
  request: FastifyRequest,
  access: Exclude<EndpointAccess, 'public'>,
  find: FindCallers,
  changesState = request.method !== 'GET',
): Promise<Caller> => {
  let caller: Caller | null = null;
  for (const findCaller of findersOf(access, find)) {
    caller ??= await callerOf(request, findCaller, !changesState);
  }
  if (caller === null) throw new DomainError('unauthorized');
  if (!admits[access](caller)) throw new DomainError('forbidden');
  return caller;
};
