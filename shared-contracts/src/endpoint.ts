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
 * For who has begun to sign in to a full account and still owes a step.
 * - `signIn`: who owes a new password, and full accounts besides.
 * - `extraVerification`: who owes an extra verification, and nobody else.
 */
export type EndpointAccess = AccessClass | 'signIn' | 'extraVerification';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What one caller may send to an endpoint. */
export interface EndpointLimits {
  /** Bytes of the body as it travels; 4 KiB without one, 8 KiB where it is sealed. */
  readonly bodyBytes?: number;
  /** Calls in a minute: of one account, and of everybody in one network. */
  readonly perMinute?: { readonly caller?: number; readonly network?: number };
}

/** One call of a service. Server routes, client calls and the OpenAPI page derive from it. */
export interface Endpoint<Access extends string = EndpointAccess> {
  readonly method: HttpMethod;
  /** Parameters stand in braces, `/x/{id}`; a last one with a star, `/x/{path*}`, takes slashes too. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** An object with each parameter of the path. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Shape of `value` in a successful answer; null for a download. */
  readonly value: z.ZodMiniType;
  /** The ways in which it refuses a sound request: by reason, what stands beside `reason` in `value`. */
  readonly refusals?: Readonly<Record<string, z.ZodMiniType>>;
  /** Every call has a key: the service does once what is sent twice, and answers the same again. */
  readonly idempotent?: true;
  /** The body travels as a JWE that only the API can open. */
  readonly sealed?: true;
  /** The name of what alone of the body does so. */
  readonly sealedPart?: string;
  /**
   * The endpoint changes state although it is a GET, because the specified protocol demands a GET. The server never uses
   * a cached session for it, and refuses requests from other origins, prefetches and navigations.
   */
  readonly changesState?: true;
  /** Answers also where the site is closed, for maintenance or in a region; every other endpoint refuses. */
  readonly staysOpen?: true;
  /**
   * It is play, or takes money or advertising to it: who has excluded themselves is refused, in every call, or in those
   * with a body like this.
   */
  readonly refusesExcluded?: true | z.ZodMiniType;
  /** Bodies are JSON unless the wire demands a form. */
  readonly encoding?: 'form';
  /** The body is a file of this type, of at most so many bytes. */
  readonly upload?: { readonly contentType: string; readonly bytes: number };
  /** A successful answer is a file of this type, without an envelope. */
  readonly download?: { readonly contentType: string };
  readonly limits?: EndpointLimits;
}

/** Declares a domain's endpoints, keeping each one's exact types. */
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

/** What a caller passes: `params`, `query`, `body` and the `file` of an upload exactly when the endpoint has them. */
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
/** How an endpoint may refuse: `reason`, and what belongs to it. */
export type RefusalOf<E extends Endpoint<string>> = {
  [Reason in keyof RefusalTable<E>]: { readonly reason: Reason } & z.output<RefusalTable<E>[Reason]>;
}[keyof RefusalTable<E>];

/** Every answer of the API, whatever its HTTP status. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
});

/** Header by which a command that is sent twice is done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** An endpoint's identity in contracts and logs, for example `GET /wps/member/info`. */
export const endpointId = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`;

/** Whether a call is refused to who has excluded themselves. */
export const isRefusedToExcluded = ({ refusesExcluded }: Endpoint<string>, body: unknown): boolean =>
  refusesExcluded === true || (refusesExcluded !== undefined && z.safeParse(refusesExcluded, body).success);

/** An endpoint's path with its parameters filled in. */
export const fillPath = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, star: string) => {
    const text = String(Object(params)[name]);
    return star ? text.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(text);
  });
