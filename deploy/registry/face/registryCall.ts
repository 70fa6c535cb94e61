import {
  createHttpClient,
  isPlatformError,
  REQUEST_DEADLINE_MS,
  type CallInput,
  type CallOptions,
  type Endpoint,
  type PlatformError,
  type ValueOf,
} from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { refusalSchema } from './changeModel.ts';
import { codeOfAnswer, RegistryClientFailure } from './clientFailure.ts';
import { slowEndpoints } from './endpoints.ts';

export interface RegistryAddress {
  /** Origin of the registry, for example `http://127.0.0.1:4100`. */
  readonly url: string;
  /** Required for writes. */
  readonly token: string | null;
  /** Timeout of the answer in milliseconds; 15 s by default. */
  readonly deadline?: number | undefined;
}

/** Timeout of calls that move files, in milliseconds. */
const SLOW_TIMEOUT_MS = 600_000;

/**
 * Calls the registry by its endpoint table.
 * @throws RegistryClientFailure
 */
export const callRegistry = async <E extends Endpoint>(
  { url, token, deadline = REQUEST_DEADLINE_MS }: RegistryAddress,
  endpoint: E,
  input?: CallInput<E>,
  options?: CallOptions,
): Promise<ValueOf<E>> => {
  const timeoutMs = slowEndpoints.has(endpoint) ? Math.max(deadline, SLOW_TIMEOUT_MS) : deadline;
  const http = createHttpClient({
    fetch: (target, init) => fetch(target, init),
    baseUrl: new URL(url).origin,
    token: () => token,
    seal: () => Promise.reject(new Error('the registry takes no sealed bodies')),
    deadline: timeoutMs,
  });
  try {
    return await http.call(endpoint, input, options);
  } catch (error) {
    throw isPlatformError(error) ? failureOf(error, url, timeoutMs) : error;
  }
};

const failureOf = (error: PlatformError, url: string, timeoutMs: number): RegistryClientFailure => {
  const { status, serverMessage, value } = error.details;
  if (status === undefined) {
    const within = error.code === 'timeout' ? ` within ${timeoutMs / 1000} s` : '';
    return new RegistryClientFailure('unreachable', `no answer from the registry at ${url}${within}`, error);
  }
  if (status === 200) {
    return new RegistryClientFailure('refused', `${url} does not answer like this registry's version`, error);
  }
  const refusal = z.safeParse(refusalSchema, value).data ?? null;
  const reason = serverMessage ?? `it answered ${status}`;
  return new RegistryClientFailure(codeOfAnswer(status), `the registry refused: ${reason}`, error, refusal);
};
