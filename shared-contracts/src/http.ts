import * as z from '@parlour/shared-contracts/schema';
import { endpointId, envelopeSchema, type CallInput, type Endpoint, type ValueOf } from './endpoint.ts';
import { codeOfStatus, PlatformError } from './errors.ts';

/** How long an answer may take, in milliseconds (D-45). */
export const REQUEST_DEADLINE = 15_000;

export interface HttpClient {
  /**
   * Makes one call and resolves to the parsed `value`.
   * @throws PlatformError always with a `code`; an abort by `signal` rejects with its reason.
   */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions): Promise<ValueOf<E>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface HttpClientOptions {
  readonly fetch: typeof fetch;
  /** Origin and prefix of the API; empty for the page's own origin. */
  readonly baseUrl?: string;
  readonly token: () => string | null;
  /** Turns the JSON of a sealed endpoint's body into a JWE. */
  readonly seal: (body: unknown) => Promise<string>;
  readonly deadline?: number;
  /** A call with a token was answered 401: the session has ended. */
  readonly onUnauthorized?: () => void;
  /** An answer failed its schema. */
  readonly onContractViolation?: (error: PlatformError) => void;
}

/** The one client: paths, envelope, schemas and failures are handled here and nowhere else. */
export const createHttpClient = (options: HttpClientOptions): HttpClient => ({
  call: async <E extends Endpoint>(endpoint: E, input?: CallInput<E>, callOptions: CallOptions = {}) => {
    const token = endpoint.access === 'public' && endpoint.sealed ? null : options.token();
    const response = await send(options, endpoint, token, input ?? {}, callOptions);
    if (response.status === 401 && token !== null) options.onUnauthorized?.();
    return readValue(options, endpoint, response);
  },
});

const send = async (
  options: HttpClientOptions,
  endpoint: Endpoint,
  token: string | null,
  input: { query?: unknown; body?: unknown },
  { signal }: CallOptions,
): Promise<Response> => {
  const deadline = AbortSignal.timeout(options.deadline ?? REQUEST_DEADLINE);
  const { body, contentType } = await encodeBody(options, endpoint, input.body);
  const headers = new Headers({ accept: 'application/json' });
  if (contentType) headers.set('content-type', contentType);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await options.fetch(`${options.baseUrl ?? ''}${endpoint.path}${searchOf(input.query)}`, {
      method: endpoint.method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new PlatformError(deadline.aborted ? 'timeout' : 'network', {
      endpoint: endpointId(endpoint),
      cause,
    });
  }
};

const encodeBody = async (
  options: HttpClientOptions,
  endpoint: Endpoint,
  body: unknown,
): Promise<{ body: string | null; contentType?: string }> => {
  if (body === undefined) return { body: null };
  if (endpoint.sealed) return { body: await options.seal(body), contentType: 'application/jose' };
  if (endpoint.encoding === 'form') {
    return { body: searchOf(body).slice(1), contentType: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
};

const searchOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    Object.fromEntries(entries.map(([key, value]) => [key, String(value)])),
  ).toString();
  return text && `?${text}`;
};

const readValue = async <E extends Endpoint>(
  options: HttpClientOptions,
  endpoint: E,
  response: Response,
): Promise<ValueOf<E>> => {
  const id = endpointId(endpoint);
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  if (!envelope.success) {
    throw new PlatformError(response.ok ? 'unknown' : codeOfStatus(response.status), {
      endpoint: id,
      status: response.status,
      cause: envelope.error,
    });
  }
  const { success, value, message } = envelope.data;
  if (!success) throw refusal(id, response.status, value, message);
  const parsed = z.safeParse(endpoint.value, value);
  if (parsed.success) return parsed.data as ValueOf<E>;
  const violation = new PlatformError('unknown', {
    endpoint: id,
    status: response.status,
    cause: parsed.error,
  });
  options.onContractViolation?.(violation);
  throw violation;
};

const fieldSchema = z.object({ field: z.string() });

const refusal = (
  endpoint: string,
  status: number,
  value: unknown,
  message: string | null | undefined,
): PlatformError => {
  const field = z.safeParse(fieldSchema, value);
  return new PlatformError(status === 200 ? 'rejected' : codeOfStatus(status), {
    endpoint,
    status,
    value,
    ...(message ? { serverMessage: message } : {}),
    ...(field.success ? field.data : {}),
  });
};
