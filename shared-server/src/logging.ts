import type { FastifyRequest } from 'fastify';

/**
 * Returns the path of a request's target and the names of its parameters. It omits values, which may be
 * secret or personal.
 */
export const describeTarget = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return path;
  const names = query.split('&').map((entry) => (entry.includes('=') ? entry.split('=', 1)[0] : '…'));
  return `${path}?${names.join('&')}`;
};

/** Options of every process's log. No logged value lets a reader act as another person. */
export const logOptions = (name: string, level: string) => ({
  level,
  name,
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
    // The bytes of a malformed request.
    'err.rawPacket',
  ],
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({
      method,
      url: describeTarget(url),
      host,
      remoteAddress: ip,
    }),
  },
});
