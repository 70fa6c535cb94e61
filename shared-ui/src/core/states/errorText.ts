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

/** Returns the key of a failure's text in the namespace `kit` (SHELL-149 to SHELL-151). */
export const errorTextKey = (code: PlatformErrorCode): (typeof keys)[PlatformErrorCode] => keys[code];

/**
 * Returns the service's message, in the visitor's language. A refusal of a gateway has no value (`null`), and its
 * message is always in English, so only its code is used.
 */
export const wordsOf = ({ details }: PlatformError): string | undefined =>
  details.value === null ? undefined : details.serverMessage;
