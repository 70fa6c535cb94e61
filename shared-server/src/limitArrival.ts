import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a whole request may take to arrive on this route. */
    arrivalTimeoutMs?: number;
  }
}

const LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Ends requests whose body does not arrive in the time of their route. Node itself has only one time for all routes.
 */
export const limitArrival = (app: FastifyInstance, usualMs: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const { socket } = raw;
    // A request that a test injects has no socket.
    if (!hasBody(raw) || !(socket instanceof Socket)) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (!reply.raw.headersSent) socket.write(LATE);
      socket.destroySoon();
    }, routeOptions.config.arrivalTimeoutMs ?? usualMs).unref();
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    done();
  });
};
