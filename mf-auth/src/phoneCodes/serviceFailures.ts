import { PlatformError } from '@parlour/shared-contracts';

/** Refusals of a phone-verification service, by the codes of Firebase's SDK. */
const kinds = {
  'auth/invalid-phone-number': 'invalidNumber',
  'auth/missing-phone-number': 'missingNumber',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/invalid-verification-code': 'invalidCode',
  'auth/missing-verification-code': 'missingCode',
  'auth/captcha-check-failed': 'captchaFailed',
  'auth/invalid-app-credential': 'captchaFailed',
  'auth/missing-app-credential': 'captchaFailed',
  'auth/invalid-recaptcha-token': 'captchaFailed',
  'auth/missing-recaptcha-token': 'captchaFailed',
  'auth/quota-exceeded': 'quotaExceeded',
  'auth/billing-not-enabled': 'quotaExceeded',
  'auth/operation-not-allowed': 'notEnabled',
  'auth/admin-restricted-operation': 'notEnabled',
  'auth/code-expired': 'codeExpired',
  'auth/invalid-verification-id': 'codeExpired',
  'auth/missing-verification-id': 'codeExpired',
} as const;
export type ServiceFailureKind = (typeof kinds)[keyof typeof kinds];

/** The fields at which these refusals are shown. */
const fields: Readonly<Partial<Record<ServiceFailureKind, string>>> = {
  invalidCode: 'verificationCode',
  missingCode: 'verificationCode',
  codeExpired: 'verificationCode',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns why the service refused; null for every other failure. */
export const kindOf = (error: unknown): ServiceFailureKind | null => {
  const code = codeOf(error);
  return Object.entries(kinds).find(([known]) => known === code)?.[1] ?? null;
};

/** Converts a refusal of the service to a `PlatformError` with this text. */
export const serviceRefusal = (kind: ServiceFailureKind, text: string, cause?: unknown): PlatformError => {
  const field = fields[kind];
  return field === undefined
    ? new PlatformError('rejected', { serverMessage: text, cause })
    : new PlatformError('invalidRequest', { fields: { [field]: text }, serverMessage: text, cause });
};

/** Converts an error that is not a refusal: the service was unreachable, or failed. */
export const outage = (cause: unknown): PlatformError =>
  new PlatformError(codeOf(cause) === 'auth/network-request-failed' ? 'network' : 'unknown', { cause });
