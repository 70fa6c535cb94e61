import { createReadStream, existsSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { StartFailure } from '@parlour/shared-server/failure';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Answers with a file in `directory`. `pathname` is of a parsed URL. Returns false if there is no such file. */
export const sendFile = (directory: string, pathname: string, response: ServerResponse): boolean => {
  const file = join(directory, pathname);
  const extension = extname(file);
  if (extension === '' || !existsSync(file)) return false;
  response.setHeader('content-type', types[extension] ?? 'application/octet-stream');
  // A build may delete the file meanwhile. The answer then ends, and the server continues.
  pipeline(createReadStream(file), response, () => {});
  return true;
};

/**
 * Listens for this machine only. Resolves to the port, which the system chooses for 0.
 * @throws StartFailure if the port is taken.
 */
export const listenLocally = (server: Server, port: number, portName: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFailure(`${portName}=${port} is taken by another process: stop it, or set ${portName}`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
