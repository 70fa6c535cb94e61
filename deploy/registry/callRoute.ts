import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistryEndpoint } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Property<E, Key extends string> = E extends Readonly<Record<Key, infer Schema>> ? Schema : undefined;

export interface Call<E extends RegistryEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: OutputOf<Property<E, 'query'>>;
  readonly body: OutputOf<Property<E, 'body'>>;
  /** Label of the caller's token; empty for reads. */
  readonly who: string;
  readonly request: FastifyRequest;
}

/** Input as its schema describes it. @throws RegistryFailure naming the first place that is not. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  part: string,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = [part, ...(issue?.path ?? [])].join('.');
  throw new RegistryFailure('invalidRequest', `${place}: ${issue?.message}`);
};

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Serves a row of the endpoint table: who may call it, what it takes, and the envelope it answers in. */
export const registerCalls = (
  app: FastifyInstance,
  findHolder: (token: string) => Promise<string | null>,
) => {
  const holders = new WeakMap<FastifyRequest, string>();
  const authorize = async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request);
    const holder = token === null ? null : await findHolder(token);
    if (holder === null) throw new RegistryFailure('unauthorized', 'a valid registry token is needed');
    holders.set(request, holder);
  };
  return <E extends RegistryEndpoint>(
    endpoint: E,
    answer: (call: Call<E>) => Promise<z.input<E['value']>>,
  ): void => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.access === 'write' ? { onRequest: authorize } : {}),
      handler: async (request) => {
        const call = {
          params: parseInput(endpoint.params, request.params, 'path'),
          query: endpoint.query && parseInput(endpoint.query, request.query, 'query'),
          body: endpoint.body && parseInput(endpoint.body, request.body, 'body'),
          who: holders.get(request) ?? '',
          request,
        };
        return { success: true, value: await answer(call as Call<E>), message: null };
      },
    });
  };
};
