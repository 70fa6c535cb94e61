import { randomUUID } from 'node:crypto';
import {
  envelopeSchema,
  fillPath,
  IDEMPOTENCY_HEADER,
  type CallInput,
  type Endpoint,
  type ValueOf,
} from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operator';
import { exitCodes } from './command.ts';

/** `message` is one line that a person can act on. */
export class OperatorCallFailure extends Error {
  override readonly name = 'OperatorCallFailure';
  readonly exitCode: number;
  /** The answer's own: `reason`, and what stands beside it. */
  readonly refusal: unknown;

  constructor(
    message: string,
    { exitCode, refusal, cause }: { exitCode: number; refusal?: unknown; cause?: unknown },
  ) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.refusal = refusal ?? null;
  }
}

export interface OperatorAddress {
  /** Origin of the API. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds. */
  readonly deadline: number;
}

/** Calls the API by the operator's table. @throws OperatorCallFailure */
export const callOperator = async <E extends Endpoint<OperatorAccess>>(
  address: OperatorAddress,
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey: string = randomUUID(),
): Promise<ValueOf<E>> => {
  const response = await send(address, endpoint, input, idempotencyKey);
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => null)).data;
  if (envelope?.success) {
    const parsed = endpoint.value.safeParse(envelope.value);
    if (parsed.success) return parsed.data as ValueOf<E>;
  }
  if (!envelope || envelope.success) {
    const message = `${address.url} does not answer like this version of the API`;
    throw new OperatorCallFailure(message, { exitCode: exitCodes.failure });
  }
  const message = envelope.message ?? `the API answered ${response.status}`;
  throw new OperatorCallFailure(message, {
    exitCode: exitCodeOf(response.status),
    refusal: envelope.value,
  });
};

const send = async (
  { url, token, deadline }: OperatorAddress,
  { method, path, idempotent }: Endpoint<OperatorAccess>,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  idempotencyKey: string,
): Promise<Response> => {
  const target = new URL(fillPath(path, params), url);
  for (const [name, value] of Object.entries(Object(query))) target.searchParams.set(name, String(value));
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'en',
    ...(idempotent ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    return await fetch(target, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(deadline),
    });
  } catch (cause) {
    const message = `no answer from the API at ${url}; with --key ${idempotencyKey} the same is tried again`;
    const plain = `no answer from the API at ${url}`;
    throw new OperatorCallFailure(idempotent ? message : plain, { exitCode: exitCodes.unreachable, cause });
  }
};

const exitCodeOf = (status: number): number => {
  if (status === 400) return exitCodes.usage;
  if (status === 401 || status === 403) return exitCodes.unauthorized;
  return status === 200 || status === 409 ? exitCodes.refused : exitCodes.failure;
};
