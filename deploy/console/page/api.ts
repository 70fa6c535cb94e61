import { envelopeSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import {
  refusalSchema,
  type ChangeRefusal,
  type ChangeResult,
  type OperationInput,
} from '../../registry/face/changeModel.ts';
import {
  IDEMPOTENCY_HEADER,
  pathOf,
  registryEndpoints as endpoints,
  type RegistryEndpoint,
} from '../../registry/face/endpoints.ts';
import { API_PATH, overviewSchema, REQUEST_HEADER, REQUEST_MARK, sessionSchema } from '../consoleApi.ts';

export type Difference = z.output<typeof endpoints.difference.value>;
export type HealthEntry = z.output<typeof endpoints.health.value>[number];

/** Why a call did not do what it was to do; `status` is null when the console itself does not answer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | null;
  readonly refusal: ChangeRefusal | null;

  constructor(message: string, status: number | null, refusal: ChangeRefusal | null = null) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }

  /** Whether nobody can be asked now: the console or the registry is down. */
  get isOutage(): boolean {
    return this.status === null || this.status >= 500;
  }
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
}

const call = async <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { method = 'GET', body, key }: CallOptions = {},
): Promise<z.output<Schema>> => {
  const headers = new Headers({ [REQUEST_HEADER]: REQUEST_MARK });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key);
  const response = await fetch(`${API_PATH}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new CallFailure('the console does not answer', null);
  });
  const answer = envelopeSchema.safeParse(await response.json().catch(() => null)).data;
  if (answer?.success !== true) {
    const refusal = z.safeParse(refusalSchema, answer?.value).data ?? null;
    throw new CallFailure(answer?.message ?? `it answered ${response.status}`, response.status, refusal);
  }
  const value = z.safeParse(schema, answer.value);
  if (!value.success) throw new CallFailure('the registry is of another version than the console', 502);
  return value.data;
};

const read = <E extends RegistryEndpoint>(
  endpoint: E,
  environment: string,
  query: Readonly<Record<string, number | undefined>>,
): Promise<z.output<E['value']>> => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const path = pathOf(endpoint.path, { environment });
  return call<E['value']>(`${path}?${new URLSearchParams(given)}`, endpoint.value);
};

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface ChangeOptions {
  readonly why?: string;
  readonly ifEpoch?: number;
  readonly dryRun?: boolean;
}

/** The console's own server; every failure is a `CallFailure`. */
export const api = {
  session: () => call('/session', z.nullable(sessionSchema)),
  signIn: (token: string) => call('/session', sessionSchema, { method: 'POST', body: { token } }),
  signOut: () => call('/session', z.null(), { method: 'DELETE' }),
  overview: () => call('/overview', overviewSchema),
  history: (limit: number, before?: number) => read(endpoints.history, '', { limit, before }),
  difference: (environment: string, from: number, to: number) =>
    read(endpoints.difference, environment, { from, to }),
  health: (environment: string, since: number) => read(endpoints.health, environment, { since }),
  change: (
    environment: string,
    operations: readonly OperationInput[],
    options: ChangeOptions,
  ): Promise<ChangeResult> =>
    call(pathOf(endpoints.change.path, { environment }), endpoints.change.value, {
      method: 'POST',
      body: { operations, ...options },
      key: randomKey(),
    }),
};
