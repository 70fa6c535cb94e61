import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks for idle connections while a server closes. */
const SWEEP_INTERVAL_MS = 50;

/**
 * Lets a server close although clients keep idle connections. Node waits for connections without a request,
 * and for those whose last answer ends after the close began.
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
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
};
