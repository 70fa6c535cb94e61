import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that operating systems give to outgoing connections (from 32768 on Linux). A port of that range
 * can be taken by a connection between the look and the start of the service.
 */
const LOWEST_PORT = 15_000;
const HIGHEST_PORT = 32_767;

const given = new Set<number>();

/** Resolves to a port of 127.0.0.1 that is free at the moment, another one at each call. */
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
