import type { PlatformErrorCode } from '@parlour/shared-contracts';

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
