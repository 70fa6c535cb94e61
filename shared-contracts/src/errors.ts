/**
 * The failures of a call, as every section sees them. Sections are separate bundles: compare
 * `code`, never `instanceof`.
 */
export type PlatformErrorCode =
  /** The answer never came: offline, refused, aborted by the network, or nobody there behind the gateway. */
  | 'network'
  /** The answer took longer than the deadline. */
  | 'timeout'
  /** No session, or one that has ended. */
  | 'unauthorized'
  /** The session may not do this. */
  | 'forbidden'
  /** The request fails its schema; `fields` names the places. */
  | 'invalidRequest'
  /** The service refused with a message meant for the person. */
  | 'rejected'
  /** Too many requests. */
  | 'tooManyRequests'
  /** The site is closed to this visitor, for maintenance or in their region. */
  | 'siteClosed'
  /** The answer fails its schema, or the service failed. */
  | 'unknown';

export interface PlatformErrorDetails {
  /** The service's sentence for the person, in their language; shown unchanged for `rejected`. */
  readonly serverMessage?: string;
  /** The service's `value` in a refusal: `reason` and what belongs to it; `refusalOf` gives it typed. */
  readonly value?: unknown;
  /** What is wrong with what was sent, in the person's language, by the field's name (`item.name`). */
  readonly fields?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly endpoint?: string;
  readonly cause?: unknown;
}

/** A failed call; `details` never holds the request's body. */
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

/** The code of any thrown value. */
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

/** What an answer without an envelope means: a gateway's, or a proxy's. */
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

/** The one place where the reason in an answer becomes a named failure. */
export const codeOfReason = (reason: string): PlatformErrorCode => codesByReason[reason] ?? 'rejected';
