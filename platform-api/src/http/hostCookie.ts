import type { FastifyRequest } from 'fastify';

/** The parts of a request that identify its cookie. */
export type CookieSource = Pick<FastifyRequest, 'protocol' | 'headers'>;

export interface HostCookie {
  /** Returns the cookie's value. Null if it is missing or malformed. */
  read(source: CookieSource): string | null;
  /** Returns the `Set-Cookie` header that stores the value for this time. */
  write(source: CookieSource, value: string, seconds: number): string;
  /** Returns the header that deletes the cookie. Null if the browser sent no valid one. */
  drop(source: CookieSource): string | null;
}

/**
 * A cookie that scripts cannot read. With TLS, the browser accepts it only from this host, so that no
 * neighbouring site can plant one. A strict cookie is not sent when another site links here.
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
