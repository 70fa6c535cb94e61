import {
  createHttpClient,
  isPlatformError,
  type CallInput,
  type CallOptions,
  type Endpoint,
} from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import {
  refusalSchema,
  type ChangeRefusal,
  type ChangeResult,
  type OperationInput,
} from '../../registry/face/changeModel.ts';
import { API_PATH, consoleEndpoints as endpoints, REQUEST_HEADER, REQUEST_MARK } from '../consoleApi.ts';

export type ShownDifference = z.output<typeof endpoints.difference.value>;
export type ConsoleHealthEntry = z.output<typeof endpoints.health.value>[number];

/** Thrown when a call fails. `status` is null if the console itself does not answer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | null;
  readonly refusal: ChangeRefusal | null;

  constructor(message: string, status: number | null, refusal: ChangeRefusal | null = null) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }

  /** Whether the console or the registry is down. */
  get isOutage(): boolean {
    return this.status === null || this.status >= 500;
  }
}

const http = createHttpClient({
  fetch: (target, init) => {
    const headers = new Headers(init?.headers);
    headers.set(REQUEST_HEADER, REQUEST_MARK);
    return fetch(target, { ...init, headers });
  },
  baseUrl: API_PATH,
  token: () => null,
  seal: () => Promise.reject(new Error('the console takes no sealed bodies')),
});

const failureOf = (error: unknown): CallFailure => {
  const { status, serverMessage, value } = isPlatformError(error) ? error.details : {};
  if (status === undefined) return new CallFailure('the console does not answer', null);
  if (status === 200) return new CallFailure('the registry is of another version than the console', 502);
  const refusal = z.safeParse(refusalSchema, value).data ?? null;
  return new CallFailure(serverMessage ?? `it answered ${status}`, status, refusal);
};

const call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions) =>
  http.call(endpoint, input, options).catch((error: unknown) => {
    throw failureOf(error);
  });

/** Works without `randomUUID`, which insecure contexts lack. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface ConsoleChangeOptions {
  readonly why?: string;
  readonly ifEpoch?: number;
  readonly dryRun?: boolean;
}

/** Calls the console's own server. Every failure is a `CallFailure`. */
export const api = {
  session: () => call(endpoints.session),
  signIn: (token: string) => call(endpoints.signIn, { body: { token } }),
  signOut: () => call(endpoints.signOut),
  overview: () => call(endpoints.overview),
  history: (limit: number, before?: number) => call(endpoints.history, { query: { limit, before } }),
  difference: (environment: string, from: number, to: number) =>
    call(endpoints.difference, { params: { environment }, query: { from, to } }),
  health: (environment: string, since: number) =>
    call(endpoints.health, { params: { environment }, query: { since } }),
  change: (
    environment: string,
    operations: readonly OperationInput[],
    options: ConsoleChangeOptions,
  ): Promise<ChangeResult> =>
    call(
      endpoints.change,
      { params: { environment }, body: { operations: [...operations], ...options } },
      { idempotencyKey: randomKey() },
    ),
};
