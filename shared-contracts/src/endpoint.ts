import * as z from '@parlour/shared-contracts/schema';

/**
 * Who may call an endpoint.
 * - `public`: anyone, no token is needed.
 * - `session`: a trial or a full account.
 * - `member`: a full account (an agent is one).
 * - `agent`: a full account of an agent type.
 */
export type AccessClass = 'public' | 'session' | 'member' | 'agent';
/**
 * Access during a sign-in to a full account that still requires a step.
 * - `signIn`: sign-ins that require a password change, and full accounts.
 * - `extraVerification`: only sign-ins that require a verification step.
 */
export type EndpointAccess = AccessClass | 'signIn' | 'extraVerification';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Limits for one caller of an endpoint. */
export interface EndpointLimits {
  /** Maximum bytes of the body as sent; the default is 4 KiB, and 8 KiB for a sealed body. */
  readonly bodyBytes?: number;
  /** Calls per minute of one account, and of all callers in one network. */
  readonly perMinute?: { readonly caller?: number; readonly network?: number };
}

/**
 * One call of a service. Server routes, client calls and the OpenAPI page are derived from it. Builds for browsers
 * leave out what only services read, such as `summary` and `body` (`ContractsPlugin` of the tooling).
 */
export interface Endpoint<Access extends string = EndpointAccess> {
  readonly method: HttpMethod;
  /**
   * Parameters are in braces: `/x/{id}`. A last parameter with a star, `/x/{path*}`, also matches slashes.
   */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** An object schema with each parameter of the path. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Shape of `value` in a successful answer; null for a download. */
  readonly value: z.ZodMiniType;
  /** Refusals of a valid request: by reason, the fields beside `reason` in `value`. */
  readonly refusals?: Readonly<Record<string, z.ZodMiniType>>;
  /**
   * Every call has an idempotency key. The service executes a repeated call once, and answers the same again.
   */
  readonly idempotent?: true;
  /** The body travels as a JWE that only the API can open. */
  readonly sealed?: true;
  /** Name of the only field of the body that is sealed. */
  readonly sealedPart?: string;
  /**
   * The endpoint changes state although it is a GET, because the specified protocol demands a GET. The server never
   * uses a cached session for it, and refuses requests from other origins, prefetches and navigations.
   */
  readonly changesState?: true;
  /** Answers while the site is closed, for maintenance or in a region. Every other endpoint refuses. */
  readonly staysOpen?: true;
  /**
   * Refuses members who have excluded themselves, because the endpoint is for play, or brings money or
   * advertising to it. With a schema it refuses only calls whose body matches.
   */
  readonly refusesExcluded?: true | z.ZodMiniType;
  /** Bodies are JSON unless the protocol requires a form. */
  readonly encoding?: 'form';
  /**
   * The body is a file of this type, with at most this many bytes. It may take `UPLOAD_DEADLINE_MS`. An
   * endpoint of the edge's API has no parameters in its path.
   */
  readonly upload?: { readonly contentType: string; readonly bytes: number };
  /** A successful answer is a file, without an envelope; of this type, unless the handler names another. */
  readonly download?: { readonly contentType: string };
  readonly limits?: EndpointLimits;
}

/** Declares the endpoints of a domain and keeps their exact types. */
export const defineEndpoints = <const Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
): Table => table;

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type PropertyOf<E, Key extends string> = E extends Readonly<Record<Key, infer Schema>> ? Schema : undefined;
type PartInput<E, Key extends string> =
  PropertyOf<E, Key> extends z.ZodMiniType
    ? Readonly<Record<Key, InputOf<PropertyOf<E, Key>>>>
    : Readonly<Partial<Record<Key, never>>>;

/** Input of a call: `params`, `query`, `body` and the `file` of an upload, if the endpoint has them. */
export type CallInput<E extends Endpoint<string>> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'> &
  (E extends { readonly upload: object } ? { readonly file: Blob } : { readonly file?: never });

/** What a server receives after validation. */
export type ParamsOf<E extends Endpoint<string>> = OutputOf<PropertyOf<E, 'params'>>;
export type QueryOf<E extends Endpoint<string>> = OutputOf<PropertyOf<E, 'query'>>;
export type BodyOf<E extends Endpoint<string>> = OutputOf<PropertyOf<E, 'body'>>;
/** What a successful call resolves to. */
export type ValueOf<E extends Endpoint<string>> = E extends { readonly download: object }
  ? Blob
  : z.output<E['value']>;

type RefusalTable<E> =
  E extends Readonly<{ refusals: infer Table extends Readonly<Record<string, z.ZodMiniType>> }> ? Table : {};
/** A refusal of an endpoint: `reason` and the fields that belong to it. */
export type RefusalOf<E extends Endpoint<string>> = {
  [Reason in keyof RefusalTable<E>]: { readonly reason: Reason } & z.output<RefusalTable<E>[Reason]>;
}[keyof RefusalTable<E>];

/** The envelope of every answer of the API, for every HTTP status. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
});

/** How long a file may take to arrive, in milliseconds: 5 MiB at 350 kbit/s. */
export const UPLOAD_DEADLINE_MS = 120_000;

/** Header with the idempotency key. The service executes a command once per key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Header with the number of whole seconds since the person last used the page. The API notes this moment as the
 * last use of the session. So calls that a timer makes do not prolong a session. A call without the header counts
 * as a use at the time of the call.
 */
export const IDLE_HEADER = 'x-idle-seconds';

/** An endpoint's identity in contracts and logs, for example `GET /wps/member/info`. */
export const endpointId = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`;

/** Returns whether a call is refused to members who have excluded themselves. */
export const isRefusedToExcluded = ({ refusesExcluded }: Endpoint<string>, body: unknown): boolean =>
  refusesExcluded === true || (refusesExcluded !== undefined && z.safeParse(refusesExcluded, body).success);

/** Returns the path of an endpoint with its parameters filled in. */
export const fillPath = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, star: string) => {
    const text = String(Object(params)[name]);
    return star ? text.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(text);
  });
