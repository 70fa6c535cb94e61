import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { StartFailure } from './failure.ts';
import { logOptions } from './logging.ts';
import { serveMetrics, type GaugeSource } from './metrics.ts';
import { closeUnusedConnections } from './unusedConnections.ts';

/** Set by a supervisor that ends its processes by closing their input. */
export const SUPERVISED = 'PARLOUR_SUPERVISED';

/** How long a request may take to arrive whole, in milliseconds. */
const ARRIVAL_DEADLINE = 30_000;

export interface HttpServerOptions {
  readonly name: string;
  readonly logLevel: string;
  /** Resolves when the process can serve; a rejection makes `/healthz` 503. */
  readonly health: () => Promise<Readonly<Record<string, unknown>>>;
  /** How long a request may take to arrive whole, in milliseconds. */
  readonly arrivalDeadline?: number;
  readonly fastify?: FastifyServerOptions;
}

/** A Fastify server with what every process has: request ids, logs without secrets, `/healthz`. */
export const createHttpServer = (options: HttpServerOptions): FastifyInstance => {
  const deadline = options.arrivalDeadline ?? ARRIVAL_DEADLINE;
  const app = Fastify({
    logger: logOptions(options.name, options.logLevel),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    // A busy machine may need longer than the usual ten seconds to load what a plugin brings.
    pluginTimeout: 60_000,
    requestTimeout: deadline,
    // Node takes the shorter of the two for the head: it must not be the one for all.
    frameworkErrors: refuseAddress,
    http: { headersTimeout: deadline, connectionsCheckingInterval: deadline / 6 },
    ...options.fastify,
  });
  closeUnusedConnections(app);
  app.addHook('onSend', async (request, reply) => {
    // What shared caches keep answers more requests than this one.
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (!isShared) reply.header('x-request-id', request.id);
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      return { status: 'ok', name: options.name, pid: process.pid, ...(await options.health()) };
    } catch (error) {
      return reply.code(503).send({
        status: 'failing',
        name: options.name,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  });
  return app;
};

/** An address that can't be read is not repeated: it may hold a secret. */
const refuseAddress = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(400)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send({ success: false, value: { reason: 'invalidRequest' }, message: 'Invalid address' });
};

/** Listens, and on SIGTERM or SIGINT finishes open requests before the process ends. */
export const listen = async (
  app: FastifyInstance,
  {
    host,
    port,
    portName,
    gauges = [],
  }: { host: string; port: number; portName: string; gauges?: readonly GaugeSource[] },
): Promise<string> => {
  await serveMetrics(app, { host, portName, gauges });
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartFailure(`${portName}=${port} is taken by another process: stop it, or set ${portName}`)
      : error;
  });
  const stop = (signal: string): void => {
    app.log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => process.exit(1), 10_000);
    deadline.unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // One that is killed leaves what it compiled to the next start, too, where `NODE_COMPILE_CACHE` is set.
  flushCompileCache();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A supervisor holds the other end of our input: when it dies, however it dies, so do we.
  if (process.env[SUPERVISED] === 'true') process.stdin.once('end', () => stop('supervisor ended')).resume();
  return address;
};
