import type { FastifyRequest } from 'fastify';

/** Path and names of the parameters of a request's target: values may be secrets, or a person's words. */
export const describeTarget = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return path;
  const names = query.split('&').map((entry) => (entry.includes('=') ? entry.split('=', 1)[0] : '…'));
  return `${path}?${names.join('&')}`;
};

/** Options of every process's log: nothing in it lets whoever reads it act as somebody else. */
export const logOptions = (name: string, level: string) => ({
  level,
  name,
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
    // The bytes of a request that could not be read.
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
