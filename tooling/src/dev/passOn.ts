import { request as open, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Forwards a request to the platform, and its answer back. `rewrite` receives the pages. */
export const passOn = (
  platform: URL,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string) => Promise<string>,
): void => {
  const { host, origin, ...headers } = request.headers;
  const isPage = headers.accept?.includes('text/html') ?? false;
  const upstream = open(
    new URL(request.url ?? '/', platform),
    {
      method: request.method,
      headers: {
        ...headers,
        host: platform.host,
        // Replaces this server's origin by the platform's. Other origins stay.
        ...(origin === undefined ? {} : { origin: origin === `http://${host}` ? platform.origin : origin }),
        ...(isPage ? { 'accept-encoding': 'identity' } : {}),
      },
    },
    (answer) => {
      const status = answer.statusCode ?? 502;
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(status, answer.headers);
        pipeline(answer, response, () => {});
        return;
      }
      const { 'content-length': _length, ...kept } = answer.headers;
      text(answer)
        .then(rewrite)
        .then(
          (html) => response.writeHead(status, kept).end(html),
          (error: unknown) => response.writeHead(502).end(String(error)),
        );
    },
  );
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`No platform answers at ${platform.origin}: npm start`);
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
};
