import type { Endpoint } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyStore } from './idempotencyStore.ts';

/** The content of a sealed body. */
export interface Opened {
  readonly body: unknown;
  /** Uses the nonce of the body, after the body has passed all other checks. @throws if it was used before. */
  spend(): Promise<void>;
}

/** The parts of the mount that differ between services. */
export interface EndpointPorts<Access extends string, Caller> {
  /** Authenticates the caller before the body is read; null for an anonymous caller. @throws if it may not call. */
  admit(request: FastifyRequest, endpoint: Endpoint<Access>): Promise<Caller | null>;
  /** Returns the identity of a caller for keys and limits. */
  identify(caller: Caller): string;
  openSealed?(jwe: string, request: FastifyRequest): Promise<Opened>;
  /** Store of the answers of idempotent calls; null if the handlers store them themselves. */
  readonly answers: IdempotencyStore | null;
  /** Counts a call. @returns the seconds until the next call is allowed; null if this call is allowed. */
  count(request: FastifyRequest, limit: CallLimit): Promise<number | null>;
  readonly messages: ServiceMessages;
}

export interface CallLimit {
  /** Name of the counter, for example the endpoint. */
  readonly name: string;
  readonly who: string;
  readonly perMinute: number;
}

/** Messages of a service, and the statuses of its failures. */
export interface ServiceMessages {
  /** Returns the platform code of the caller's language. */
  languageOf(request: FastifyRequest): string;
  /** Returns the message for a code and its value; `undefined` for an unknown code. */
  messageOf(code: string, language: string, value?: Readonly<Record<string, unknown>>): string | undefined;
  /** Returns the status of a failure that is not a refusal of one endpoint. */
  statusOf(code: string): number | undefined;
}
