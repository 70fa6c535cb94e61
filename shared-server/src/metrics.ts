import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { port, readEnvironment } from './environment.ts';
import { StartFailure } from './failure.ts';

/** Upper bounds of the request histogram's buckets in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One of a gauge's numbers, told apart from the others by its labels. */
export interface LabelledNumber {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A number that is read whenever the metrics are, or several that labels tell apart. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  /** Names of the labels, where there are several numbers. */
  readonly labels?: readonly string[];
  readonly read: () => number | readonly LabelledNumber[];
}

/**
 * Prometheus metrics of a process, on a port of their own that the public does not reach:
 * `METRICS_PORT` for `PORT`, `API_METRICS_PORT` for `API_PORT` and so on. Without it there are none.
 */
export const serveMetrics = async (
  app: FastifyInstance,
  { host, portName, gauges }: { host: string; portName: string; gauges: readonly GaugeSource[] },
): Promise<void> => {
  const variable = portName.replace(/PORT$/, 'METRICS_PORT');
  if (process.env[variable] === undefined) return;
  const { [variable]: metricsPort = 0 } = readEnvironment({ [variable]: port(0) });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, labels = [], read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        const now = read();
        this.reset();
        if (typeof now === 'number') this.set(now);
        else for (const { labels, value } of now) this.set(labels, value);
      },
    });
  }
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(text);
    });
  });
  measureRequests(app, registry);
  app.addHook('onClose', async () => void server.close());
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFailure(`${variable}=${metricsPort} is taken by another process`)
          : error,
      );
    server.once('error', fail).listen(metricsPort, host, resolve);
  });
};

/** By route pattern, never by address: addresses are without number. */
const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
};
