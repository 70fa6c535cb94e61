import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at what has become idle while a server closes. */
const SWEEP = 50;

/**
 * Lets a server close although clients keep connections that they do not use. Node waits for those that
 * nothing was asked on yet, and for those whose last answer ends after it began to close.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
};
