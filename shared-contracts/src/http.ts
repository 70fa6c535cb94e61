import { UNKNOWN_SEALING_KEY } from '@parlour/shared-contracts/domains/sealing';
import { HydrationData } from './hydrationData.ts';
import {
  endpointId,
  fillPath,
  IDLE_HEADER,
  IDEMPOTENCY_HEADER,
  UPLOAD_DEADLINE_MS,
  type CallInput,
  type Endpoint,
  type ValueOf,
} from './endpoint.ts';
import { errorCode, isPlatformError, PlatformError } from './errors.ts';
import { readValue, reasonOf } from './httpAnswers.ts';
import type { ReadAnswers } from './rendering.ts';

/** Deadline of an answer, in milliseconds (D-45). */
export const REQUEST_DEADLINE_MS = 15_000;

/** How long a prefetched answer waits for its call, in milliseconds. */
const PREFETCH_LIFETIME_MS = 10_000;

export interface HttpClient {
  /**
   * Makes one call and resolves to the parsed `value`.
   * @throws PlatformError always with a `code`; an abort by `signal` rejects with its reason.
   */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions): Promise<ValueOf<E>>;
  /** Returns the value of a public read whose answer came with the document, while the page hydrates. */
  arrived?<E extends Endpoint>(endpoint: E, input?: CallInput<E>): ValueOf<E> | undefined;
}

/**
 * The client of the shell. Only the shell knows what a section will read before the code of the section is
 * loaded.
 */
export interface PrefetchingHttpClient extends HttpClient {
  /**
   * Begins a GET that a section is about to make. The first call of the same URL with the same token uses the
   * answer. An unused answer is dropped, and a failed one is requested again.
   */
  prefetch(url: string): void;
  /** Discards the data of the document, which gets old. Every later call makes a request. */
  forgetArrived(): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Key of an idempotent call that is sent again. Without it each call gets a new key. */
  readonly idempotencyKey?: string;
  /** Replaces the session's token: the token of a sign-in that still requires a step. */
  readonly token?: string;
  /** Receives the share of an uploaded file that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends a request with a file, and reports its progress. It resolves and rejects like `fetch`. */
export type SendFile = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: Blob;
    readonly signal: AbortSignal;
  },
  onProgress: (share: number) => void,
) => Promise<Response>;

export interface HttpClientOptions {
  readonly fetch: typeof fetch;
  /** Sends files and reports their progress, which `fetch` cannot report. Without it no progress is reported. */
  readonly sendFile?: SendFile;
  /** Origin and prefix of the API; empty for the origin of the page. */
  readonly baseUrl?: string;
  readonly token: () => string | null;
  /**
   * Returns the number of seconds since the person last used the page. The client sends it together with the token.
   */
  readonly idleSeconds?: () => number;
  /** Returns the platform's code of the message language, sent as `accept-language`. */
  readonly language?: () => string;
  /** Answers that came with the document, by path and query. */
  readonly arrived?: ReadAnswers;
  /** Encrypts the JSON body of a sealed endpoint as a JWE. */
  readonly seal: (body: unknown) => Promise<string>;
  /** Deadline of an answer in milliseconds, also of uploads. */
  readonly deadline?: number;
  /** Called when a call with a token was answered 401: the session has ended. */
  readonly onUnauthorized?: () => void;
  /**
   * Called when a call was refused because the site is closed, for maintenance or in the visitor's region.
   */
  readonly onSiteClosed?: () => void;
  /** Called when an answer failed its schema. */
  readonly onContractViolation?: (error: PlatformError) => void;
}

/** Creates the HTTP client. It alone handles paths, envelope, schemas and errors. */
export const createHttpClient = (options: HttpClientOptions): PrefetchingHttpClient => {
  const early = new EarlyAnswers(options);
  const document = new HydrationData(options.arrived);
  return {
    arrived: (endpoint, input) => document.valueOf(endpoint, urlOf(endpoint, input)),
    forgetArrived: () => document.forget(),
    call: async <E extends Endpoint>(endpoint: E, input?: CallInput<E>, callOptions: CallOptions = {}) => {
      const token = callOptions.token ?? tokenFor(options, endpoint);
      // The document contains the data of a guest.
      const arrived = token === null ? document.valueOf(endpoint, urlOf(endpoint, input)) : undefined;
      if (arrived !== undefined) return arrived;
      const attempt = async (): Promise<ValueOf<E>> =>
        readValue(options, endpoint, await send(options, early, endpoint, token, input ?? {}, callOptions));
      try {
        return await attempt().catch((error: unknown) => {
          if (isOfUnknownKey(error)) return attempt();
          throw error;
        });
      } catch (error) {
        const code = errorCode(error);
        if (code === 'unauthorized' && token !== null && !callOptions.token) options.onUnauthorized?.();
        if (code === 'siteClosed') {
          document.forget();
          options.onSiteClosed?.();
        }
        throw error;
      }
    },
    prefetch: (url) => {
      const token = options.token();
      if (token !== null || !document.has(url)) early.begin(url, token);
    },
  };
};

/**
 * The service did nothing: the keys have changed since the body was sealed. Sealing it again fetches the new
 * keys.
 */
const isOfUnknownKey = (error: unknown): boolean =>
  isPlatformError(error) && reasonOf(error.details.value) === UNKNOWN_SEALING_KEY;

/** A sign-in or a registration has no session yet. */
const tokenFor = ({ token }: HttpClientOptions, { access, sealed, sealedPart }: Endpoint): string | null =>
  access === 'public' && (sealed ?? sealedPart) ? null : token();

const headersOf = ({ language, idleSeconds }: HttpClientOptions, token: string | null): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (language) headers.set('accept-language', language());
  if (token === null) return headers;
  headers.set('authorization', `Bearer ${token}`);
  if (idleSeconds) headers.set(IDLE_HEADER, String(idleSeconds()));
  return headers;
};

/** Answers to requests that began before their call. */
class EarlyAnswers {
  readonly #options: HttpClientOptions;
  readonly #pending = new Map<string, Promise<Response | null>>();

  constructor(options: HttpClientOptions) {
    this.#options = options;
  }

  begin(url: string, token: string | null): void {
    const key = keyOf(url, token);
    if (this.#pending.has(key)) return;
    const { baseUrl = '', deadline = REQUEST_DEADLINE_MS } = this.#options;
    const answer = this.#options
      .fetch(`${baseUrl}${url}`, {
        headers: headersOf(this.#options, token),
        signal: AbortSignal.timeout(deadline),
      })
      .catch(() => null);
    this.#pending.set(key, answer);
    setTimeout(() => {
      if (this.#pending.get(key) === answer) this.#pending.delete(key);
    }, PREFETCH_LIFETIME_MS);
  }

  /** @returns null if no request began, or if it failed. */
  async take(url: string, token: string | null): Promise<Response | null> {
    const key = keyOf(url, token);
    const answer = this.#pending.get(key);
    this.#pending.delete(key);
    return answer ?? null;
  }
}

const keyOf = (url: string, token: string | null): string => `${token ?? ''} ${url}`;

const send = async (
  options: HttpClientOptions,
  early: EarlyAnswers,
  endpoint: Endpoint,
  token: string | null,
  input: AnyInput,
  { signal, idempotencyKey, onProgress }: CallOptions,
): Promise<Response> => {
  const url = addressOf(endpoint, input);
  if (endpoint.method === 'GET') {
    const answer = await early.take(url, token);
    signal?.throwIfAborted();
    if (answer) return answer;
  }
  const usualMs = endpoint.upload ? UPLOAD_DEADLINE_MS : REQUEST_DEADLINE_MS;
  const deadline = AbortSignal.timeout(options.deadline ?? usualMs);
  const headers = headersOf(options, token);
  const { body, contentType } = await encodeBody(options, endpoint, input);
  if (contentType) headers.set('content-type', contentType);
  if (endpoint.idempotent) headers.set(IDEMPOTENCY_HEADER, idempotencyKey ?? crypto.randomUUID());
  try {
    const target = `${options.baseUrl ?? ''}${url}`;
    const request = {
      method: endpoint.method,
      headers,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    };
    return onProgress && options.sendFile && body instanceof Blob
      ? await options.sendFile(target, { ...request, body }, onProgress)
      : await options.fetch(target, { ...request, body });
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
  { body, file }: AnyInput,
): Promise<{ body: string | Blob | null; contentType?: string }> => {
  if (endpoint.upload && file) return { body: file, contentType: endpoint.upload.contentType };
  if (body === undefined) return { body: null };
  const { sealed, sealedPart } = endpoint;
  if (sealed) return { body: await options.seal(body), contentType: 'application/jose' };
  const content = sealedPart ? await sealPart(options, sealedPart, Object(body)) : body;
  if (endpoint.encoding === 'form') {
    return { body: searchOf(content).slice(1), contentType: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(content), contentType: 'application/json' };
};

const sealPart = async (
  { seal }: HttpClientOptions,
  part: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> => ({ ...body, [part]: await seal(body[part]) });

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
}

const addressOf = ({ path }: Endpoint, { params, query }: AnyInput): string =>
  `${fillPath(path, params)}${searchOf(query)}`;

/** Returns path and query of a call, as the client requests it. */
export const urlOf = <E extends Endpoint>(endpoint: E, input?: CallInput<E>): string =>
  addressOf(endpoint, input ?? {});

const searchOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    Object.fromEntries(entries.map(([key, value]) => [key, String(value)])),
  ).toString();
  return text && `?${text}`;
};
