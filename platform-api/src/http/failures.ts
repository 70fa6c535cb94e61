import { loginRefusals } from '@parlour/shared-contracts/domains/identity';

/** Every way a call can fail on purpose: code → status → a message that is safe to show. */
export const failures = {
  invalidRequest: { status: 400, message: 'The request is not valid' },
  unsealedBody: { status: 400, message: 'This body has to be sealed' },
  unreadableSeal: { status: 400, message: 'The sealed body cannot be opened' },
  expiredSeal: { status: 400, message: 'The sealed body is not fresh' },
  replayedSeal: { status: 400, message: 'The sealed body was used before' },
  unauthorized: { status: 401, message: 'Not logged in, please login' },
  forbidden: { status: 403, message: 'This account may not do that' },
  notFound: { status: 404, message: 'Not found' },
  payloadTooLarge: { status: 413, message: 'The body is too large' },
  unsupportedMediaType: { status: 415, message: 'The body has a type that is not understood' },
  keyReused: { status: 409, message: 'This request was made before with other content' },
  regionRestricted: { status: 451, message: 'The site is not available in this region' },
  maintenance: { status: 503, message: 'The site is under maintenance' },
  unavailable: { status: 503, message: 'The service is not available now' },
  tooManyRequests: { status: 429, message: 'Too many requests, please try again later' },
  wrongCredentials: { status: 200, message: loginRefusals.wrongCredentials },
  nonAgent: { status: 200, message: loginRefusals.nonAgent },
  nonMember: { status: 200, message: loginRefusals.nonMember },
  unknownGame: { status: 200, message: 'game_unknown' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type FailureCode = keyof typeof failures;

export interface FailureDetails {
  /** Sent as the envelope's `value`. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Replaces the code's message; has to be as safe. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure that the caller is told about. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.message ?? failures[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** A refusal that names the field that is wrong. */
export const invalidField = (field: string, problem: string, cause?: unknown): DomainError =>
  new DomainError('invalidRequest', { value: { field }, message: `${field}: ${problem}`, cause });

const codesByStatus: Readonly<Record<number, FailureCode>> = {
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** The framework's own refusals in our terms; `undefined` for faults of ours. */
export const codeOfFrameworkStatus = (status: number | undefined): FailureCode | undefined =>
  status === undefined || status < 400 || status >= 500
    ? undefined
    : (codesByStatus[status] ?? 'invalidRequest');
