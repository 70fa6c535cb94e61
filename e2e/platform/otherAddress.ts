import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';

/** An address of this machine that is not the browsers' default. */
const ADDRESS = '127.0.0.2';

/** Starts a proxy that forwards requests from that address. */
const startProxy = async (): Promise<Server> => {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const passed = request(url, { method, headers, localAddress: ADDRESS, family: 4 }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** Opens a separate browser that the platform sees at another address. */
export const visitFromElsewhere = async (
  browser: Browser,
  baseURL: string,
  visit: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const proxy = await startProxy();
  const { port } = proxy.address() as AddressInfo;
  const context = await browser.newContext({
    baseURL,
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
  });
  try {
    await visit(context);
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
};
