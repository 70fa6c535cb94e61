/**
 * Scripts of a phone-verification service's visitor check. They are allowed only if the operator uses one.
 */
export const PHONE_SERVICE_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const;
