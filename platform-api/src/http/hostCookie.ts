import type { FastifyRequest } from 'fastify';

/** What of a request says which cookie is meant. */
export type CookieSource = Pick<FastifyRequest, 'protocol' | 'headers'>;

export interface HostCookie {
  /** What a browser sent; null for nothing, and for what does not look like a value of ours. */
  read(source: CookieSource): string | null;
  /** The header `Set-Cookie` that makes a browser keep the value for so many seconds. */
  write(source: CookieSource, value: string, seconds: number): string;
}

/**
 * A cookie that scripts cannot read. With TLS the browser takes it from this very host only, so that no
 * neighbour can plant one.
 */
export const createHostCookie = (name: string, shape: RegExp): HostCookie => {
  const nameFor = ({ protocol }: CookieSource): string => (protocol === 'https' ? `__Host-${name}` : name);
  return {
    read: (source) => {
      const start = `${nameFor(source)}=`;
      const value = (source.headers.cookie ?? '')
        .split(';')
        .map((entry) => entry.trim())
        .find((entry) => entry.startsWith(start))
        ?.slice(start.length);
      return value !== undefined && shape.test(value) ? value : null;
    },
    write: (source, value, seconds) =>
      [
        `${nameFor(source)}=${value}`,
        'Path=/',
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(source.protocol === 'https' ? ['Secure'] : []),
      ].join('; '),
  };
};
