import type { PlatformError, PlatformErrorCode } from '@parlour/shared-contracts';

const keys = {
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  unauthorized: 'errorUnauthorized',
  forbidden: 'errorForbidden',
  invalidRequest: 'errorInvalidRequest',
  rejected: 'errorRejected',
  tooManyRequests: 'errorTooManyRequests',
  siteClosed: 'errorSiteClosed',
  unknown: 'errorUnknown',
} as const satisfies Record<PlatformErrorCode, string>;

/** The key of a failure's text in the namespace `kit` (SHELL-149 to SHELL-151). */
export const errorTextKey = (code: PlatformErrorCode): (typeof keys)[PlatformErrorCode] => keys[code];

/**
 * The service's own words, in the visitor's language. What stands before the service gives no value with its refusal,
 * and speaks English to whoever reads its answers: of those the code alone is said.
 */
export const wordsOf = ({ details }: PlatformError): string | undefined =>
  details.value === null ? undefined : details.serverMessage;
