import * as z from '@parlour/shared-contracts/schema';
import { fillPath, IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';

/** An answer as it is to be passed on. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface ForwardedCall {
  readonly token: string | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

const refused = (status: number, message: string): Answer => ({
  status,
  body: { success: false, value: null, message },
});

/** How long the registry may take, in milliseconds. */
const DEADLINE = 10_000;

/** Calls of the registry whose answers, refusals too, are passed on as they are. */
export const createRegistryAccess =
  (url: string) =>
  async (endpoint: Endpoint, call: ForwardedCall): Promise<Answer> => {
    // Parameters become part of a path: only what the endpoint takes gets there.
    const params = z.safeParse(endpoint.params ?? z.object({}), call.params ?? {});
    const query = z.safeParse(endpoint.query ?? z.object({}), call.query ?? {});
    if (!params.success || !query.success) return refused(400, 'the address is not one of the registry');
    const target = new URL(fillPath(endpoint.path, params.data), url);
    for (const [key, value] of Object.entries(textsOf(query.data))) target.searchParams.set(key, value);

    const headers = new Headers();
    if (call.token !== null) headers.set('authorization', `Bearer ${call.token}`);
    if (call.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, call.idempotencyKey);
    if (call.body !== undefined) headers.set('content-type', 'application/json');
    try {
      const response = await fetch(target, {
        method: endpoint.method,
        headers,
        body: call.body === undefined ? null : JSON.stringify(call.body),
        signal: AbortSignal.timeout(DEADLINE),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return refused(502, 'the registry does not answer');
    }
  };

export type RegistryAccess = ReturnType<typeof createRegistryAccess>;

const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
