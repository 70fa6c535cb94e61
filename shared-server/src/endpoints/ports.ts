import type { Endpoint } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyStore } from './idempotencyStore.ts';

/** What a sealed body holds. */
export interface Opened {
  readonly body: unknown;
  /** Uses its number up; for a body that is otherwise as it should be. @throws when it was used before. */
  spend(): Promise<void>;
}

/** What differs from service to service. */
export interface EndpointPorts<Access extends string, Caller> {
  /** Who calls, before anything of the body is read; null for nobody in particular. @throws for who may not. */
  admit(request: FastifyRequest, endpoint: Endpoint<Access>): Promise<Caller | null>;
  /** What tells this caller's calls from all others, for keys and limits. */
  identify(caller: Caller): string;
  openSealed?(jwe: string, request: FastifyRequest): Promise<Opened>;
  /** Where the answers of idempotent calls are kept; null where the handlers do that themselves. */
  readonly answers: IdempotencyStore | null;
  /** Counts a call. @returns the seconds after which there is room again; null when there is room now. */
  count(request: FastifyRequest, limit: CallLimit): Promise<number | null>;
  readonly speech: Speech;
}

export interface CallLimit {
  /** What is counted, whoever calls. */
  readonly name: string;
  readonly who: string;
  readonly perMinute: number;
}

/** How a service speaks to people and which status its failures have. */
export interface Speech {
  /** The platform's code of the language that the caller wants to read. */
  languageOf(request: FastifyRequest): string;
  /** The sentence for a code and what goes with it; `undefined` for a code that it has none for. */
  sentence(code: string, language: string, value?: Readonly<Record<string, unknown>>): string | undefined;
  /** Of failures that are no refusals of one endpoint. */
  statusOf(code: string): number | undefined;
}
