import type { FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME } from './devices.ts';

const NAME = 'parlour_device';
/** People who share a browser; each account has a token of its own there. */
const MOST_TOKENS = 4;
const SEPARATOR = '.';
const TOKEN = /^[\w-]{43}$/;

/** With TLS the browser takes the cookie from this very host only, so that no neighbour can plant one. */
const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? `__Host-${NAME}` : NAME);

/** The device's tokens that a browser sent, newest first; whatever else it sent is left out. */
export const readDeviceTokens = (request: FastifyRequest): string[] => {
  const start = `${nameFor(request)}=`;
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .find((entry) => entry.startsWith(start));
  return (cookie?.slice(start.length) ?? '')
    .split(SEPARATOR)
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS);
};

/** The header `Set-Cookie` that makes a browser keep the tokens, for a year from now. */
export const deviceCookie = (request: FastifyRequest, tokens: readonly string[]): string =>
  [
    `${nameFor(request)}=${tokens.slice(0, MOST_TOKENS).join(SEPARATOR)}`,
    'Path=/',
    `Max-Age=${DEVICE_LIFETIME / 1_000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
