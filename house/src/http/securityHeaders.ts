import type { HouseSettings } from '../settings.ts';

export type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** For data: browsers must not run, load or frame it. */
export const dataHeaders: Headers = {
  ...common,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ');

/** For games: only operators' pages may frame them, and only operators' pictures come from other origins. */
export const gameHeaders = ({ frameAncestors, artOrigins }: HouseSettings): Headers => ({
  ...common,
  'cache-control': 'no-cache',
  'content-security-policy': policyOf({
    'default-src': [],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...artOrigins],
    'media-src': ["'self'"],
    'base-uri': [],
    'form-action': [],
    'frame-ancestors': frameAncestors,
  }),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** For the verifier: it cannot send what is typed to any server. */
export const verifierHeaders: Headers = {
  ...common,
  'cache-control': 'no-cache',
  'content-security-policy': policyOf({
    'default-src': [],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ['data:'],
    'base-uri': [],
    'form-action': [],
    'frame-ancestors': [],
  }),
};
