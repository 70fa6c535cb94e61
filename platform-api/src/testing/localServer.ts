import type { Server } from 'node:net';

export interface LocalServer {
  readonly port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export const startLocalServer = async (server: Server): Promise<LocalServer> => {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  return { port: address.port, close };
};
