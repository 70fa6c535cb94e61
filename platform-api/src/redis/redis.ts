import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that a call waits for an answer. Then the database is used, which takes no longer. */
const TIMEOUT_MS = 500;
const MAX_RETRY_DELAY_MS = 2_000;
/** The braces keep the keys of one script on one node of a cluster. */
const PREFIX = '{parlour}:';

/** A Redis or Valkey server that counts for all processes while it answers. */
export interface Redis {
  /** Runs a script atomically. @throws if there is no answer in time. */
  run(script: string, keys: readonly string[], values: readonly number[]): Promise<unknown>;
  /** Runs the first function. If it fails, reports the failure and runs the second. */
  or<A extends unknown[], R>(
    first: (...values: A) => Promise<R>,
    second: (...values: A) => Promise<R>,
  ): (...values: A) => Promise<R>;
  close(): void;
}

/** Does not wait for the connection. The client connects in the background and reconnects by itself. */
export const openRedis = async (
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Redis> => {
  // Loaded here, so that a platform without Redis starts without the client's five hundred files.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: MAX_RETRY_DELAY_MS,
    socket: {
      connectTimeout: MAX_RETRY_DELAY_MS,
      reconnectStrategy: (retries) => Math.min(MAX_RETRY_DELAY_MS, retries * 100),
    },
  });
  let isAway = false;
  const report = (error: unknown): void => {
    if (isAway) return;
    isAway = true;
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'Redis does not answer');
  };
  client.on('error', report);
  void client.connect().catch(report);
  return {
    run: async (script, keys, values) => {
      const answer = await withinDeadline(
        client.eval(script, { keys: keys.map((key) => PREFIX + key), arguments: values.map(String) }),
      );
      if (isAway) log.info('Redis answers again');
      isAway = false;
      return answer;
    },
    or:
      (first, second) =>
      async (...values) => {
        try {
          return await first(...values);
        } catch (error) {
          report(error);
          return second(...values);
        }
      },
    close: () => client.destroy(),
  };
};

const withinDeadline = async <T>(answer: Promise<T>): Promise<T> => {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};
