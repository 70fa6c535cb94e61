/** What the mount itself refuses with, and the status of each; a service adds codes of its own. */
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
  /** What is wrong with what was sent, by the field's name, in the caller's language. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Replaces the code's sentence; in the caller's language and as safe. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure that the caller is told about; `code` is the `reason` in the answer. */
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

/** A failure of the mount's own. */
export const kitFailure = (code: KitFailureCode, details: FailureDetails = {}): EndpointFailure =>
  new EndpointFailure(code, details);

const codesByStatus: Readonly<Record<number, KitFailureCode>> = {
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** The framework's own refusals in our terms; `undefined` for faults of ours. */
export const codeOfFrameworkStatus = (status: number | undefined): KitFailureCode | undefined =>
  status === undefined || status < 400 || status >= 500
    ? undefined
    : (codesByStatus[status] ?? 'invalidRequest');
