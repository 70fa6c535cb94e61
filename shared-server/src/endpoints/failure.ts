/** Refusals by the mount itself, with their statuses. A service adds its own codes. */
export const kitStatuses = {
  invalidRequest: 400,
  unsealedBody: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  keyReused: 409,
  keyUnderWay: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  unavailable: 503,
} as const;
export type KitFailureCode = keyof typeof kitStatuses;

export interface FailureDetails {
  /** Sent in the envelope's `value`, beside `reason`. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Messages about invalid fields, by field name, in the caller's language. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Replaces the message of the code. It is in the caller's language and safe to show. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error that the caller sees. `code` is the `reason` in the answer. */
export class EndpointFailure extends Error {
  override readonly name: string = 'EndpointFailure';
  readonly code: string;
  readonly details: FailureDetails;

  constructor(code: string, details: FailureDetails = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** Creates a failure of the mount itself. */
export const kitFailure = (code: KitFailureCode, details: FailureDetails = {}): EndpointFailure =>
  new EndpointFailure(code, details);

const codesByStatus: Readonly<Record<number, KitFailureCode>> = {
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** Maps a status of the framework's own refusals to our code; `undefined` for faults of the server. */
export const codeOfFrameworkStatus = (status: number | undefined): KitFailureCode | undefined =>
  status === undefined || status < 400 || status >= 500
    ? undefined
    : (codesByStatus[status] ?? 'invalidRequest');
