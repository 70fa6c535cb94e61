import * as z from '@parlour/shared-contracts/schema';

/**
 * Who may call an endpoint.
 * - `public`: anyone, no token is needed.
 * - `session`: a trial or a full account.
 * - `member`: a full account (an agent is one).
 * - `agent`: a full account of an agent type.
 */
export type AccessClass = 'public' | 'session' | 'member' | 'agent';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API. Server routes, client calls and the OpenAPI page derive from it. */
export interface Endpoint<
  Query extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Value extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: AccessClass;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Shape of `value` in a successful answer. */
  readonly value: Value;
  /** The body travels as a JWE that only the API can open. */
  readonly sealed?: true;
  /** Answers also where the site is closed, for maintenance or in a region; every other endpoint refuses. */
  readonly staysOpen?: true;
  /** Bodies are JSON unless the wire demands a form. */
  readonly encoding?: 'form';
}

/** Declares a domain's endpoints, keeping each one's exact types. */
export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type PropertyOf<E, Key extends string> = E extends Readonly<Record<Key, infer Schema>> ? Schema : undefined;

/** What a caller passes: `query` and `body` exactly when the endpoint has them. */
export type CallInput<E extends Endpoint> = (PropertyOf<E, 'query'> extends z.ZodMiniType
  ? { query: InputOf<PropertyOf<E, 'query'>> }
  : { query?: never }) &
  (PropertyOf<E, 'body'> extends z.ZodMiniType ? { body: InputOf<PropertyOf<E, 'body'>> } : { body?: never });

/** What a server receives after validation. */
export type QueryOf<E extends Endpoint> = OutputOf<PropertyOf<E, 'query'>>;
export type BodyOf<E extends Endpoint> = OutputOf<PropertyOf<E, 'body'>>;
/** What a successful call resolves to. */
export type ValueOf<E extends Endpoint> = z.output<E['value']>;

/** Every answer of the API, whatever its HTTP status. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
});

/** An endpoint's identity in contracts and logs, for example `GET /wps/member/info`. */
export const endpointId = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`;
