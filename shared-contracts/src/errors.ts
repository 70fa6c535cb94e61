/** Error codes of a failed call. Sections are separate bundles: compare `code`, never use `instanceof`. */
export type PlatformErrorCode =
  /**
   * No answer arrived: the browser is offline, the network aborted, or the service behind the gateway is
   * down.
   */
  | 'network'
  /** The answer took longer than the deadline. */
  | 'timeout'
  /** There is no session, or it has ended. */
  | 'unauthorized'
  /** The session may not do this. */
  | 'forbidden'
  /** The request fails its schema; `fields` names the invalid fields. */
  | 'invalidRequest'
  /** The service refused with a message for the person. */
  | 'rejected'
  /** Too many requests. */
  | 'tooManyRequests'
  /** The site is closed for this visitor, for maintenance or in their region. */
  | 'siteClosed'
  /** The answer fails its schema, or the service failed. */
  | 'unknown';

export interface PlatformErrorDetails {
  /** The service's message for the person, in their language; shown unchanged for `rejected`. */
  readonly serverMessage?: string;
  /** The `value` of a refusal: `reason` and its fields. `refusalOf` returns it with its type. */
  readonly value?: unknown;
  /** Messages about invalid fields, in the person's language, by field name (`item.name`). */
  readonly fields?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly endpoint?: string;
  readonly cause?: unknown;
}

/** A failed call. `details` never holds the body of the request. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlatformErrorCode;
  readonly details: PlatformErrorDetails;

  constructor(code: PlatformErrorCode, details: PlatformErrorDetails = {}) {
    super(details.serverMessage ?? code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export const isPlatformError = (error: unknown): error is PlatformError =>
  error instanceof Error && error.name === 'PlatformError' && 'code' in error;

/** Returns the code of any thrown value. */
export const errorCode = (error: unknown): PlatformErrorCode =>
  isPlatformError(error) ? error.code : 'unknown';

const codesByStatus: Readonly<Record<number, PlatformErrorCode>> = {
  400: 'invalidRequest',
  401: 'unauthorized',
  403: 'forbidden',
  408: 'timeout',
  429: 'tooManyRequests',
  502: 'network',
  503: 'network',
  504: 'timeout',
};

/** Returns the code of an answer without an envelope, which comes from a gateway or proxy. */
export const codeOfStatus = (status: number): PlatformErrorCode =>
  codesByStatus[status] ?? (status >= 500 ? 'unknown' : 'rejected');

const codesByReason: Readonly<Record<string, PlatformErrorCode>> = {
  invalidRequest: 'invalidRequest',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  tooManyRequests: 'tooManyRequests',
  unavailable: 'network',
  failed: 'unknown',
};

/** Maps the reason of an answer to an error code. No other function does. */
export const codeOfReason = (reason: string): PlatformErrorCode => codesByReason[reason] ?? 'rejected';
