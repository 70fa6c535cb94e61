import type { FastifyRequest } from 'fastify';

/** The parts of a request that identify its cookie. */
export type CookieSource = Pick<FastifyRequest, 'protocol' | 'headers'>;

/**
 * A cookie that scripts cannot read. With TLS, the browser accepts it only from this host, so that no
 * neighbouring site can plant one. A strict cookie is not sent when another site links here.
 */
export const createHostCookie = (name: string, shape: RegExp, sameSite: 'Lax' | 'Strict' = 'Lax') => {
  const nameFor = ({ protocol }: CookieSource): string => (protocol === 'https' ? `__Host-${name}` : name);
  /** Returns the cookie's value. Null if it is missing or malformed. */
  const read = (source: CookieSource): string | null => {
    const start = `${nameFor(source)}=`;
    const value = (source.headers.cookie ?? '')
      .split(';')
      .map((entry) => entry.trim())
      .find((entry) => entry.startsWith(start))
      ?.slice(start.length);
    return value !== undefined && shape.test(value) ? value : null;
  };
  /** Returns the `Set-Cookie` header that stores the value for this time. */
  const write = (source: CookieSource, value: string, seconds: number): string =>
    [
      `${nameFor(source)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(source.protocol === 'https' ? ['Secure'] : []),
    ].join('; ');
  /** Returns the header that deletes the cookie. Null if the browser sent no valid one. */
  const drop = (source: CookieSource): string | null => (read(source) === null ? null : write(source, '', 0));
  return { read, write, drop };
};

export type HostCookie = ReturnType<typeof createHostCookie>;
