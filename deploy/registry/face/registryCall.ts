import { envelopeSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { refusalSchema } from './changeModel.ts';
import { codeOfAnswer, RegistryClientFailure } from './clientFailure.ts';
import { pathOf, type RegistryEndpoint } from './endpoints.ts';

type Input<E, Key extends string> =
  E extends Readonly<Record<Key, infer Schema extends z.ZodMiniType>> ? z.input<Schema> : undefined;

export interface CallInput<E extends RegistryEndpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Input<E, 'query'>;
  readonly body?: Input<E, 'body'> | Blob | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface RegistryAddress {
  /** Origin of the registry, for example `http://127.0.0.1:4100`. */
  readonly url: string;
  /** Needed for writes. */
  readonly token: string | null;
  /** How long it has to answer, in milliseconds; otherwise 15 s. */
  readonly deadline?: number | undefined;
}

const DEADLINE = 15_000;
/** For calls that move files. */
const SLOW_DEADLINE = 600_000;

/**
 * Calls the registry by its endpoint table.
 * @throws RegistryClientFailure
 */
export const callRegistry = async <E extends RegistryEndpoint>(
  address: RegistryAddress,
  endpoint: E,
  input: CallInput<E>,
): Promise<z.output<E['value']>> => {
  const target = new URL(pathOf(endpoint.path, input.params ?? {}), address.url);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') target.searchParams.set(key, `${value}`);
  }
  const { deadline = DEADLINE } = address;
  const patience = endpoint.isSlow ? Math.max(deadline, SLOW_DEADLINE) : deadline;
  const signal = input.signal ?? AbortSignal.timeout(patience);
  const silence = (cause: unknown): RegistryClientFailure => {
    const within = signal.aborted && !input.signal ? ` within ${patience / 1000} s` : '';
    return new RegistryClientFailure(
      'unreachable',
      `no answer from the registry at ${address.url}${within}`,
      cause,
    );
  };
  const response = await send(address, endpoint, target, { ...input, signal }).catch((cause: unknown) => {
    throw silence(cause);
  });
  const body = await response.json().catch((cause: unknown) => {
    if (signal.aborted) throw silence(cause);
    return null;
  });
  const answer = envelopeSchema.safeParse(body);
  if (answer.data?.success !== true) {
    const reason = answer.data?.message ?? `it answered ${response.status}`;
    const refusal = z.safeParse(refusalSchema, answer.data?.value).data ?? null;
    const code = codeOfAnswer(response.status);
    throw new RegistryClientFailure(code, `the registry refused: ${reason}`, undefined, refusal);
  }
  const value = z.safeParse(endpoint.value, answer.data.value);
  if (!value.success) {
    throw new RegistryClientFailure('refused', `${address.url} does not answer like this registry's version`);
  }
  return value.data as z.output<E['value']>;
};

interface SentInput extends Pick<CallInput<RegistryEndpoint>, 'headers'> {
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

const send = (
  { token }: RegistryAddress,
  endpoint: RegistryEndpoint,
  target: URL,
  { body, headers: given, signal }: SentInput,
): Promise<Response> => {
  const headers = new Headers(given);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const isFile = body instanceof Blob;
  if (body !== undefined)
    headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json');
  const content = body === undefined ? null : isFile ? body : JSON.stringify(body);
  return fetch(target, { method: endpoint.method, headers, body: content, signal });
};
