import type { HouseSettings } from '../settings.ts';

export type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** For answers that are data: nothing in them may run, load, frame or be framed. */
export const dataHeaders: Headers = {
  ...common,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ');

/** For games: framed by operators' pages alone, with their pictures, and no other origin in anything else. */
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

/** For the verifier: what is typed there can go nowhere. */
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
