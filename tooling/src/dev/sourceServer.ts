import { createServer, type Server, type ServerResponse } from 'node:http';
import { sendFile } from '../localServer.ts';

export interface SourceServer {
  readonly server: Server;
  /** Tells every tab that there is a new build. */
  announce(): void;
}

const BUILT = 'event: built\ndata: {}\n\n';

/** Serves the builds in `directory` to the platform's page, and says at `/live` when there is a new one. */
export const createSourceServer = (directory: string): SourceServer => {
  const tabs = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // A tab that comes back may have missed one.
      response.write(`retry: 1000\n${BUILT}`);
      tabs.add(response);
      response.once('close', () => tabs.delete(response));
    } else if (!sendFile(directory, pathname, response)) {
      response.writeHead(404).end('Not found');
    }
  });
  return {
    server,
    announce: () => {
      for (const tab of tabs) tab.write(BUILT);
    },
  };
};
