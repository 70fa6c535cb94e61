import { createHttpClient, isPlatformError, type HttpClient } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';

/** Timeout of the registry, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Calls the registry with a token. Passes its refusals on with their messages. */
export type RegistryAccess = (token: string | null, onUnauthorized?: () => void) => HttpClient;

export const createRegistryAccess =
  (url: string): RegistryAccess =>
  (token, onUnauthorized = () => {}) => {
    const http = createHttpClient({
      fetch: (target, init) => fetch(target, init),
      baseUrl: new URL(url).origin,
      token: () => token,
      seal: () => Promise.reject(new Error('the registry takes no sealed bodies')),
      deadline: TIMEOUT_MS,
      onUnauthorized,
    });
    return {
      call: (endpoint, input, options) =>
        http.call(endpoint, input, options).catch((error: unknown) => {
          throw failureOf(error);
        }),
    };
  };

const refusalSchema = z.record(z.string(), z.unknown());

const failureOf = (error: unknown): unknown => {
  if (!isPlatformError(error)) return error;
  const { status, serverMessage: message, value } = error.details;
  if (status === 200) return new EndpointFailure('otherVersion', { cause: error });
  const refusal = z.safeParse(refusalSchema, value).data;
  const reason = refusal?.['reason'];
  if (!refusal || typeof reason !== 'string') return new EndpointFailure('unreachable', { cause: error });
  return new EndpointFailure(reason, { value: refusal, ...(message ? { message } : {}), cause: error });
};
