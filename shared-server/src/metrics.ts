import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { port, readEnvironment } from './environment.ts';
import { StartFailure } from './failure.ts';

/** Upper bounds of the request histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One value of a gauge. Its labels distinguish it from the others. */
export interface LabelledNumber {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A value that is read with each scrape of the metrics, or several values with labels. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  /** Names of the labels, if there are several values. */
  readonly labels?: readonly string[];
  readonly read: () => number | readonly LabelledNumber[];
}

/**
 * Serves Prometheus metrics of a process on a separate, private port: `METRICS_PORT` for `PORT`,
 * `API_METRICS_PORT` for `API_PORT` and so on. Without that variable there are no metrics.
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

/** Labels requests by route pattern, because the number of addresses is unlimited. */
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
