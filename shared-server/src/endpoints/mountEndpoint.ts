import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  endpointId,
  IDEMPOTENCY_HEADER,
  UPLOAD_DEADLINE_MS,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ValueOf,
} from '@parlour/shared-contracts';
import type { ZodMiniType } from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitedNetworksOf, networkOf } from '../networkOf.ts';
import { matchesTag } from '../entityTag.ts';
import type { IdempotentAnswer } from './idempotencyStore.ts';
import { refusalBody } from './errorHandler.ts';
import { EndpointFailure, kitFailure } from './failure.ts';
import { acceptForms, refuseOtherOrigins, requireOwnScript } from './formContentType.ts';
import { maxBodyBytes } from './maxBodyBytes.ts';
import type { CallLimit, EndpointPorts } from './ports.ts';
import { paramsOf, routePathOf } from './routePath.ts';
import { acceptUploads } from './upload.ts';
import { invalidFields, parseAnswer, parseRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpointId?: string;
  }
}

/** Input of a handler, typed by its endpoint. All of it is validated. */
export interface Call<E extends Endpoint<string>, Caller> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The stream of an upload. It fails with `payloadTooLarge` as soon as it exceeds the endpoint's limit. */
  readonly file: E extends { readonly upload: object } ? Readable : undefined;
  readonly caller: Caller;
  /** The key of an idempotent call. Writes that must happen once store it too. */
  readonly idempotencyKey: E extends { readonly idempotent: true } ? string : undefined;
  /** The platform code of the caller's language. */
  readonly language: string;
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

/** A file with its own type and headers, which replace the usual ones. */
export interface DownloadedFile {
  readonly content: Readable | Buffer;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Answer<E extends Endpoint<string>> = E extends { readonly download: object }
  ? Readable | Buffer | DownloadedFile
  : ValueOf<E>;

export type Handler<E extends Endpoint<string>, Caller> = (
  call: Call<E, Caller>,
) => Promise<Answer<E>> | Answer<E>;

export interface Caching {
  /**
   * Seconds for which any cache may store the answer. Use it only if the answer is the same for every caller.
   */
  readonly maxAge: number;
  /** The answer is the same for guests only, so caches do not store answers to sessions. */
  readonly forGuests?: boolean;
}

/** Serves one endpoint of a table. `Open` are the access classes without authentication. */
export type Mount<Access extends string, Open extends Access, Caller> = <E extends Endpoint<Access>>(
  endpoint: E,
  handler: Handler<E, E['access'] extends Open ? null : Caller>,
  caching?: Caching,
) => void;

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Serves the rows of an endpoint table. It handles access, limits, schemas, sealed bodies, files, idempotency
 * keys, refusals and the envelope.
 */
export const createMount = <Access extends string, Open extends Access, Caller>(
  app: FastifyInstance,
  ports: EndpointPorts<Access, Caller>,
): Mount<Access, Open, Caller> => {
  const callers = new WeakMap<FastifyRequest, Caller>();

  const countCall = async (request: FastifyRequest, endpoint: Endpoint<Access>): Promise<void> => {
    const { caller: ofCaller, network: ofNetwork } = endpoint.limits?.perMinute ?? {};
    const caller = callers.get(request);
    const limits = [
      ...(ofNetwork ? networkLimits(request, ofNetwork) : []),
      ...(ofCaller && caller ? [{ name: 'caller', who: ports.identify(caller), perMinute: ofCaller }] : []),
    ];
    for (const { name, ...limit } of limits) {
      const retryAfterSeconds = await ports.count(request, {
        name: `${endpointId(endpoint)} ${name}`,
        ...limit,
      });
      if (retryAfterSeconds !== null) throw kitFailure('tooManyRequests', { retryAfterSeconds });
    }
  };

  const readBody = async (
    { sealed, sealedPart }: Endpoint<Access>,
    schema: ZodMiniType,
    request: FastifyRequest,
    language: string,
  ): Promise<unknown> => {
    const context = { part: 'body', language };
    if (!sealed && !sealedPart) return parseRequest(schema, request.body, context);
    const jwe: unknown = sealedPart ? Object(request.body)[sealedPart] : request.body;
    if (typeof jwe !== 'string' || !ports.openSealed) throw kitFailure('unsealedBody');
    const opened = await ports.openSealed(jwe, request);
    const content = sealedPart ? { ...Object(request.body), [sealedPart]: opened.body } : opened.body;
    const body = parseRequest(schema, content, context);
    await opened.spend();
    return body;
  };

  const readCall = async (endpoint: Endpoint<Access>, request: FastifyRequest, reply: FastifyReply) => {
    const language = ports.messages.languageOf(request);
    const { params, query, body } = endpoint;
    return {
      params: params && parseRequest(params, paramsOf(endpoint, request), { part: 'path', language }),
      query: query && parseRequest(query, request.query, { part: 'query', language }),
      body: body && (await readBody(endpoint, body, request, language)),
      // A request without a body sends an empty file.
      file: endpoint.upload && (request.body ?? Readable.from([])),
      caller: callers.get(request) ?? null,
      idempotencyKey: endpoint.idempotent && keyOf(request, ports.answers !== null),
      language,
      request,
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    };
  };

  /** A refusal that the endpoint declares is a normal answer. The error handler gets all other errors. */
  const refuse = (endpoint: Endpoint<Access>, error: unknown, request: FastifyRequest): IdempotentAnswer => {
    const schema = error instanceof EndpointFailure ? endpoint.refusals?.[error.code] : undefined;
    if (!schema || !(error instanceof EndpointFailure)) throw error;
    const { code, details } = error;
    request.log.info({ code, endpoint: endpointId(endpoint) }, 'refused');
    const value = Object(parseAnswer(schema, details.value ?? {}, endpointId(endpoint)));
    const known = new EndpointFailure(code, { ...details, value });
    const message = ports.messages.messageOf(code, ports.messages.languageOf(request), value);
    return { status: 200, body: JSON.stringify(refusalBody(known, message)) };
  };

  return (endpoint, handler, caching) => {
    const id = endpointId(endpoint);
    type Own = Parameters<typeof handler>[0];
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      await countCall(request, endpoint);
      const call = await readCall(endpoint, request, reply);
      const handle = async () => handler(call as Own);
      let isRefusal = false;
      if (endpoint.download) {
        const { contentType } = endpoint.download;
        const file: unknown = await handle().catch((error: unknown) => error);
        if (!(file instanceof Error)) {
          reply.header('cache-control', 'no-store');
          return isDownloadedFile(file)
            ? reply.headers(file.headers).type(file.contentType).send(file.content)
            : reply.type(contentType).send(file);
        }
        return send(request, reply, refuse(endpoint, file, request).body, undefined);
      }
      const work = async (): Promise<IdempotentAnswer> => {
        try {
          const value = parseAnswer(endpoint.value, await handle(), id);
          return { status: 200, body: JSON.stringify({ success: true, value, message: null }) };
        } catch (error) {
          isRefusal = true;
          return refuse(endpoint, error, request);
        }
      };
      const { params, query, body, idempotencyKey } = call;
      const answer =
        ports.answers && idempotencyKey !== undefined
          ? await ports.answers.once(
              {
                endpoint: id,
                caller: call.caller && ports.identify(call.caller),
                network: networkOf(request.ip),
                key: idempotencyKey,
                request: JSON.stringify({ params, query, body }),
              },
              work,
            )
          : await work();
      return send(request, reply.code(answer.status), answer.body, isRefusal ? undefined : caching);
    };
    const route = (scope: FastifyInstance): unknown =>
      scope.route({
        method: endpoint.method,
        url: routePathOf(endpoint.path),
        config: {
          endpointId: id,
          ...(endpoint.upload ? { arrivalTimeoutMs: UPLOAD_DEADLINE_MS } : {}),
        },
        bodyLimit: maxBodyBytes(endpoint),
        onRequest: async (request) => {
          if (endpoint.encoding === 'form') refuseOtherOrigins(request);
          if (endpoint.changesState) requireOwnScript(request);
          const caller = await ports.admit(request, endpoint);
          if (caller !== null) callers.set(request, caller);
        },
        handler: serve,
      });
    const { upload, encoding } = endpoint;
    if (!upload && encoding !== 'form') return void route(app);
    void app.register(async (scope) => {
      if (upload) acceptUploads(scope, upload);
      else acceptForms(scope);
      route(scope);
    });
  };
};

const isDownloadedFile = (file: unknown): file is DownloadedFile =>
  typeof file === 'object' && file !== null && 'content' in file && 'contentType' in file;

const networkLimits = ({ ip }: FastifyRequest, perMinute: number): readonly CallLimit[] =>
  limitedNetworksOf(ip).map(({ network, share }) => ({
    name: 'network',
    who: network,
    perMinute: perMinute * share,
  }));

const keyOf = (request: FastifyRequest, isNeeded: boolean): string | undefined => {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key === 'string' && KEY.test(key)) return key;
  if (key === undefined && !isNeeded) return undefined;
  throw invalidFields({ [IDEMPOTENCY_HEADER]: '1–200 visible ASCII characters' });
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  caching: Caching | undefined,
): FastifyReply => {
  const payload = Buffer.from(body);
  reply.type('application/json; charset=utf-8');
  if (caching?.forGuests) reply.header('vary', 'authorization');
  if (!caching || (caching.forGuests && request.headers.authorization !== undefined)) {
    return reply.header('cache-control', 'no-store').send(payload);
  }
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('cache-control', `public, max-age=${caching.maxAge}`).header('etag', etag);
  return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(payload);
};
