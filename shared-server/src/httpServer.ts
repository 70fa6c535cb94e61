import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { StartFailure } from './failure.ts';
import { limitArrival } from './limitArrival.ts';
import { logOptions } from './logging.ts';
import { serveMetrics, type GaugeSource } from './metrics.ts';
import { closeUnusedConnections } from './unusedConnections.ts';

/** Environment variable of a supervisor that ends its processes by closing their input. */
export const SUPERVISED = 'PARLOUR_SUPERVISED';

/** Milliseconds that a whole request may take to arrive. */
const ARRIVAL_TIMEOUT_MS = 30_000;

export interface HttpServerOptions {
  readonly name: string;
  readonly logLevel: string;
  /** Resolves if the process can serve. If it rejects, `/healthz` answers 503. */
  readonly health: () => Promise<Readonly<Record<string, unknown>>>;
  /** Milliseconds that a whole request may take to arrive. */
  readonly arrivalTimeoutMs?: number;
  /**
   * The longest time that a route allows by `config.arrivalTimeoutMs`. Without it, routes cannot have their own time.
   */
  readonly maxArrivalTimeoutMs?: number;
  readonly fastify?: FastifyServerOptions;
}

/** Creates a Fastify server with what every process needs: request ids, logs without secrets, `/healthz`. */
export const createHttpServer = (options: HttpServerOptions): FastifyInstance => {
  const deadline = options.arrivalTimeoutMs ?? ARRIVAL_TIMEOUT_MS;
  const app = Fastify({
    logger: logOptions(options.name, options.logLevel),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    // A busy machine may need more than the usual ten seconds to load the modules of a plugin.
    pluginTimeout: 60_000,
    requestTimeout: Math.max(deadline, options.maxArrivalTimeoutMs ?? 0),
    frameworkErrors: refuseAddress,
    // Node uses the shorter of the two timeouts for the head, so `headersTimeout` must not be shorter than the time for
    // a usual request.
    http: { headersTimeout: deadline, connectionsCheckingInterval: deadline / 6 },
    ...options.fastify,
  });
  closeUnusedConnections(app);
  if (options.maxArrivalTimeoutMs !== undefined) limitArrival(app, deadline);
  app.addHook('onSend', async (request, reply) => {
    // Shared caches serve this answer to other requests too.
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

/** The answer does not contain the invalid address, because it may contain a secret. */
const refuseAddress = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(400)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send({ success: false, value: { reason: 'invalidRequest' }, message: 'Invalid address' });
};

/** Listens. On SIGTERM or SIGINT it finishes open requests before the process ends. */
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
  // If `NODE_COMPILE_CACHE` is set, writes the compile cache for the next start now, because the process may be killed
  // later.
  flushCompileCache();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A supervisor holds the other end of our input. When it dies for any reason, this process ends too.
  if (process.env[SUPERVISED] === 'true') process.stdin.once('end', () => stop('supervisor ended')).resume();
  return address;
};
