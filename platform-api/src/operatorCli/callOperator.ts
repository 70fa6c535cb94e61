import { randomUUID } from 'node:crypto';
import {
  createHttpClient,
  isPlatformError,
  type CallInput,
  type Endpoint,
  type PlatformError,
  type ValueOf,
} from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operatorViews';
import { exitCodes } from './exitCodes.ts';

/** `message` is one line that a person can act on. */
export class OperatorCallFailure extends Error {
  override readonly name = 'OperatorCallFailure';
  readonly exitCode: number;
  /** The refusal in the answer: `reason` and its details. */
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

export interface OperatorCallOptions {
  /** Attempts with the same key count once. */
  readonly idempotencyKey?: string | undefined;
  readonly fetch?: typeof fetch;
}

/**
 * Calls an operator endpoint of the API.
 * @throws OperatorCallFailure
 */
export const callOperator = async <E extends Endpoint<OperatorAccess>>(
  { url, token, deadline }: OperatorAddress,
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey = randomUUID(), fetch: send = fetch }: OperatorCallOptions = {},
): Promise<ValueOf<E>> => {
  const http = createHttpClient({
    fetch: (target, init) => send(target, init),
    baseUrl: new URL(url).origin,
    token: () => token,
    language: () => 'EN',
    seal: () => Promise.reject(new Error('operators send no sealed bodies')),
    deadline,
  });
  try {
    // The HTTP client treats the call like any other call with a token.
    const called: Endpoint = { ...endpoint, access: 'session' };
    return (await http.call(called, input as CallInput<Endpoint>, { idempotencyKey })) as ValueOf<E>;
  } catch (error) {
    throw isPlatformError(error) ? failureOf(error, url, endpoint.idempotent ? idempotencyKey : null) : error;
  }
};

const failureOf = (error: PlatformError, url: string, key: string | null): OperatorCallFailure => {
  const { status, serverMessage, value: refusal } = error.details;
  if (status === undefined) {
    const again = key === null ? '' : `; with --key ${key} the same is tried again`;
    const message = `no answer from the API at ${url}${again}`;
    return new OperatorCallFailure(message, { exitCode: exitCodes.unreachable, cause: error });
  }
  if (serverMessage === undefined && refusal === undefined) {
    const message = `${url} does not answer like this version of the API (${status})`;
    return new OperatorCallFailure(message, { exitCode: exitCodes.failure, cause: error });
  }
  const message = serverMessage ?? `the API answered ${status}`;
  return new OperatorCallFailure(message, { exitCode: exitCodeOf(status), refusal, cause: error });
};

const exitCodeOf = (status: number): number => {
  if (status === 400) return exitCodes.usage;
  if (status === 401 || status === 403) return exitCodes.unauthorized;
  return status === 200 || status === 409 ? exitCodes.refused : exitCodes.failure;
};
