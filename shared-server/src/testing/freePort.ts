import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the range that operating systems use for outgoing connections (from 32768 on Linux). An outgoing
 * connection could take a port of that range between the check and the start of the service.
 */
const LOWEST_PORT = 15_000;
const HIGHEST_PORT = 32_767;

const given = new Set<number>();

/** Resolves to a free port of 127.0.0.1. Each call returns another port. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
