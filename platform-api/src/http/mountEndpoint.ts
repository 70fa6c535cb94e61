import { createHash } from 'node:crypto';
import {
  endpointId,
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ValueOf,
} from '@parlour/shared-contracts';
import type { ZodMiniType } from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise, tokenOf, type Caller, type FindCaller } from './access.ts';
import { DomainError } from './failures.ts';
import { largestBody } from './largestBody.ts';
import { parseAnswer, parseRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller;
    openSealed: (jwe: string, request: FastifyRequest) => Promise<Opened>;
    /** @throws DomainError when the site is closed to who is calling. */
    checkOpen: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    endpointId?: string;
  }
}

/** What a sealed body holds. */
export interface Opened {
  readonly body: unknown;
  /**
   * Uses its number up; for a body that is otherwise as it should be.
   * @throws DomainError `replayedSeal` when it was used before.
   */
  spend(): Promise<void>;
}

/** What a handler gets, typed by its endpoint; everything in it has been checked. */
interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: E['access'] extends 'public' ? null : Caller;
  readonly token: string | null;
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ValueOf<E>> | ValueOf<E>;

export interface Caching {
  /** Seconds for which anyone may keep the answer; only for answers that are the same for everybody. */
  readonly maxAge: number;
  /** They are the same for guests only: nobody keeps what a session gets. */
  readonly forGuests?: boolean;
}

/** Serves one endpoint of the table: whether the site is open, access, schemas, sealing and the envelope are handled here. */
export const mountEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  caching?: Caching,
): void => {
  const id = endpointId(endpoint);
  const { access } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpointId: id },
    bodyLimit: largestBody(endpoint),
    onRequest: async (request) => {
      if (!endpoint.staysOpen) await app.checkOpen(request);
      if (access !== 'public') request.caller = await authorise(request, access, app.findCaller);
    },
    handler: async (request, reply) => {
      const call = {
        query: endpoint.query && parseRequest(endpoint.query, request.query),
        body: endpoint.body && (await readBody(app, endpoint, endpoint.body, request)),
        caller: request.caller,
        token: tokenOf(request),
        request,
        setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
      };
      const value = parseAnswer(endpoint.value, await handler(call as Call<E>), id);
      const payload = Buffer.from(JSON.stringify({ success: true, value, message: null }));
      return answer(request, reply, payload, caching);
    },
  });
};

const readBody = async (
  app: FastifyInstance,
  { sealed }: Endpoint,
  schema: ZodMiniType,
  request: FastifyRequest,
): Promise<unknown> => {
  if (!sealed) return parseRequest(schema, request.body);
  if (typeof request.body !== 'string') throw new DomainError('unsealedBody');
  const opened = await app.openSealed(request.body, request);
  const body = parseRequest(schema, opened.body);
  await opened.spend();
  return body;
};

const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Buffer,
  caching: Caching | undefined,
): FastifyReply => {
  reply.type('application/json; charset=utf-8');
  if (caching?.forGuests) reply.header('vary', 'authorization');
  if (!caching || (caching.forGuests && request.headers.authorization !== undefined)) {
    return reply.header('cache-control', 'no-store').send(payload);
  }
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('cache-control', `public, max-age=${caching.maxAge}`).header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(payload);
};
