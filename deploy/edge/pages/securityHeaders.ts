import { STARTER_SOURCE } from './starter.ts';

export interface SecurityOptions {
  /** Origins of the image CDNs. */
  readonly imageOrigins: readonly string[];
  /** Origins of the site's other domains, whose speed a page measures. */
  readonly domains: readonly string[];
  /** Origins on which games run. */
  readonly gameOrigins: readonly string[];
  readonly hasAnalytics: boolean;
  /** Whether Firebase sends and checks phone codes. It needs reCAPTCHA on the page. */
  readonly hasPhoneService: boolean;
  /** Whether developers' own servers may provide remotes. */
  readonly areOverridesAllowed: boolean;
}

const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  reach: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const PHONE_SERVICE = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  reach: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  // reCAPTCHA's own Trusted Types policy.
  policies: ['goog#html'],
};
const LOCAL_SERVERS = ['http://localhost:*', 'http://127.0.0.1:*'];
const LOCAL_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

const contentPolicy = ({
  imageOrigins,
  domains,
  gameOrigins,
  hasAnalytics,
  hasPhoneService,
  areOverridesAllowed,
}: SecurityOptions): string => {
  const analytics = hasAnalytics ? ANALYTICS : { script: [], reach: [] };
  const phones = hasPhoneService ? PHONE_SERVICE : { script: [], reach: [], frame: [], policies: [] };
  const local = areOverridesAllowed ? LOCAL_SERVERS : [];
  const sockets = areOverridesAllowed ? LOCAL_SOCKETS : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", STARTER_SOURCE, ...analytics.script, ...phones.script, ...local],
    'style-src': ["'self'", "'unsafe-inline'", ...local],
    // `blob:` shows pictures that a person has chosen, and those that only their session can fetch.
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins, ...analytics.reach, ...local],
    'connect-src': ["'self'", ...domains, ...analytics.reach, ...phones.reach, ...local, ...sockets],
    'font-src': ["'self'", ...local],
    // The service worker is the only worker.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...gameOrigins, ...phones.frame, ...local],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // Our only policy is the one of the shell (trustRules.ts).
    'trusted-types': ['default', ...phones.policies],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** Headers of every page. Pop-ups of other origins (live chat, social sign-in) keep working. */
export const securityHeaders = (options: SecurityOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(options),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
