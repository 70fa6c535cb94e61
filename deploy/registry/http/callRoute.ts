import type * as z from '@parlour/shared-contracts/schema';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistryEndpoint } from '../face/endpoints.ts';
import { RegistryFailure } from '../failure.ts';
import { parseDocument, placeOf } from '../face/parsing.ts';
import { describeIntent, permits, type Intent } from '../face/scopes.ts';
import type { TokenHolder } from '../tokens/tokens.ts';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Property<E, Key extends string> = E extends Readonly<Record<Key, infer Schema>> ? Schema : undefined;

export interface Call<E extends RegistryEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: OutputOf<Property<E, 'query'>>;
  readonly body: OutputOf<Property<E, 'body'>>;
  /** The caller, where the endpoint needs a token. */
  readonly who: E['access'] extends 'token' ? TokenHolder : null;
  readonly request: FastifyRequest;
}

export type CallHandler<E extends RegistryEndpoint> = (call: Call<E>) => Promise<z.input<E['value']>>;
/** What a call is about to do: all of it must be in the caller's scope. */
export type Intents<E extends RegistryEndpoint> = (call: Call<E>) => readonly Intent[];

/** Input as its schema describes it. @throws RegistryFailure naming the first place that is not, and what it takes. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  part: string,
): z.output<Schema> => {
  const parsed = parseDocument(schema, input);
  if (parsed.ok) return parsed.data;
  throw new RegistryFailure('invalidRequest', `${placeOf([part, ...parsed.path])}: ${parsed.reason}`);
};

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const refuseBeyondScope = ({ label, scope }: TokenHolder, intents: readonly Intent[]): void => {
  const refused = intents.find((intent) => !permits(scope, intent));
  if (!refused) return;
  throw new RegistryFailure('forbidden', `the token of ${label} may not ${describeIntent(refused)}`);
};

/** Fastify's own refusal of a body that is too large does not say what is not. */
const nameLimit = (error: FastifyError, { routeOptions }: FastifyRequest): never => {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
  throw new RegistryFailure('tooLarge', `the body is larger than ${routeOptions.bodyLimit} bytes`, {
    cause: error,
  });
};

export interface CallRegistrar {
  /** Serves a call that anybody may make. */
  read<E extends RegistryEndpoint & { readonly access: 'read' }>(endpoint: E, answer: CallHandler<E>): void;
  /** Serves a call whose caller must be allowed all that it intends. */
  write<E extends RegistryEndpoint & { readonly access: 'token' }>(
    endpoint: E,
    intents: Intents<E>,
    answer: CallHandler<E>,
  ): void;
}

/** Serves rows of the endpoint table: who may call, what it takes, and the envelope it answers in. */
export const createCallRegistrar = (
  app: FastifyInstance,
  findHolder: (token: string) => Promise<TokenHolder | null>,
): CallRegistrar => {
  const holders = new WeakMap<FastifyRequest, TokenHolder>();
  // Before the body is read: nobody makes the registry take in files without a token.
  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request);
    const holder = token === null ? null : await findHolder(token);
    if (holder === null) throw new RegistryFailure('unauthorized', 'a valid registry token is needed');
    holders.set(request, holder);
  };
  const serve = <E extends RegistryEndpoint>(
    endpoint: E,
    intents: Intents<E> | null,
    answer: CallHandler<E>,
  ): void => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(intents ? { onRequest: authenticate } : {}),
      errorHandler: nameLimit,
      handler: async (request) => {
        const who = holders.get(request) ?? null;
        const call = {
          params: parseInput(endpoint.params, request.params, 'path'),
          query: endpoint.query && parseInput(endpoint.query, request.query, 'query'),
          body: endpoint.body && parseInput(endpoint.body, request.body, 'body'),
          who,
          request,
        } as Call<E>;
        if (who && intents) refuseBeyondScope(who, intents(call));
        return { success: true, value: await answer(call), message: null };
      },
    });
  };
  return {
    read: (endpoint, answer) => serve(endpoint, null, answer),
    write: (endpoint, intents, answer) => serve(endpoint, intents, answer),
  };
};
