/** Where a phone-verification service loads its check of the visitor from, and only where the operator has one. */
export const PHONE_SERVICE_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const;
