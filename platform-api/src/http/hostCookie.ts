import type { FastifyRequest } from 'fastify';

/** What of a request says which cookie is meant. */
export type CookieSource = Pick<FastifyRequest, 'protocol' | 'headers'>;

export interface HostCookie {
  /** What a browser sent; null for nothing, and for what does not look like a value of ours. */
  read(source: CookieSource): string | null;
  /** The header `Set-Cookie` that makes a browser keep the value for so many seconds. */
  write(source: CookieSource, value: string, seconds: number): string;
  /** The header that makes a browser forget what it sent; null where it sent nothing of ours. */
  drop(source: CookieSource): string | null;
}

/**
 * A cookie that scripts cannot read. With TLS the browser takes it from this very host only, so that no
 * neighbour can plant one. A strict one does not come with what other sites link to.
 */
export const createHostCookie = (
  name: string,
  shape: RegExp,
  sameSite: 'Lax' | 'Strict' = 'Lax',
): HostCookie => {
  const nameFor = ({ protocol }: CookieSource): string => (protocol === 'https' ? `__Host-${name}` : name);
  const read = (source: CookieSource): string | null => {
    const start = `${nameFor(source)}=`;
    const value = (source.headers.cookie ?? '')
      .split(';')
      .map((entry) => entry.trim())
      .find((entry) => entry.startsWith(start))
      ?.slice(start.length);
    return value !== undefined && shape.test(value) ? value : null;
  };
  const write = (source: CookieSource, value: string, seconds: number): string =>
    [
      `${nameFor(source)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(source.protocol === 'https' ? ['Secure'] : []),
    ].join('; ');
  return { read, write, drop: (source) => (read(source) === null ? null : write(source, '', 0)) };
};
