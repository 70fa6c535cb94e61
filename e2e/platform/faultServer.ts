import { createServer, type ServerResponse } from 'node:http';

const script = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

/** Ways in which the answer for a file can fail. */
const answers = {
  404: (response: ServerResponse) => response.writeHead(404).end('gone'),
  500: (response: ServerResponse) => response.writeHead(500).end('{"success":false}'),
  hang: () => {},
  'slow drip': (response: ServerResponse) => {
    response.writeHead(200, script).write('/*');
    const timer = setInterval(() => response.write(' '), 200);
    response.once('close', () => clearInterval(timer));
  },
  truncated: (response: ServerResponse) => {
    response.writeHead(200, { ...script, 'content-length': 100_000 }).write('var half = ');
    setTimeout(() => response.destroy(), 50);
  },
  'HTML for JavaScript': (response: ServerResponse) =>
    response
      .writeHead(200, { ...script, 'content-type': 'text/html' })
      .end('<!doctype html><title>Hi</title>'),
  'hash mismatch': (response: ServerResponse) =>
    response.writeHead(200, script).end('window.tampered = true;'),
} as const;

export type NetworkFault = keyof typeof answers;
export const networkFaults = Object.keys(answers) as NetworkFault[];

export interface FaultServer {
  /** Returns the address of a file whose answer fails in this way. */
  url(fault: NetworkFault): string;
  stop(): void;
}

/** Starts a real server, because a slow or broken connection cannot be mocked. */
export const startFaultServer = (): Promise<FaultServer> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const fault = networkFaults.find((name) => `/${encodeURIComponent(name)}` === request.url);
      if (fault) answers[fault](response);
      else response.writeHead(400).end();
    }).once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: (fault) => `http://127.0.0.1:${port}/${encodeURIComponent(fault)}`,
        stop: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
