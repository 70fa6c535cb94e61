import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { apiPrefixes } from '@parlour/shared-contracts/endpoints';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { Monolith } from './buildMonolith.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const page = (files: readonly string[]): string => {
  const heads = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}">`
      : `<script defer src="/assets/${file}"></script>`,
  );
  const reads = [systemEndpoints.status, systemEndpoints.permission].map(
    ({ path }) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${path}">`,
  );
  return `<!doctype html><html lang="th" data-language="TY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content=""><title>Parlour</title>${heads.join('')}${reads.join('')}</head><body><div id="root"></div></body></html>`;
};

const proxy = (incoming: IncomingMessage, outgoing: ServerResponse, apiUrl: string): void => {
  const target = forward(
    new URL(incoming.url ?? '/', apiUrl),
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  incoming.pipe(target);
};

/** Starts a static server with precompressed files and the API behind it. Returns its address. */
export const serveMonolith = (
  { directory, files }: Monolith,
  apiUrl: string,
): Promise<{ url: string; stop: () => void }> => {
  const html = page(files);
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (apiPrefixes.some((prefix) => pathname.startsWith(`${prefix}/`)))
      return proxy(incoming, outgoing, apiUrl);
    if (!pathname.startsWith('/assets/'))
      return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(html);
    const file = join(directory, pathname.slice('/assets/'.length));
    const isCompressed = existsSync(`${file}.br`);
    if (!existsSync(file)) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
    outgoing.end(readFileSync(isCompressed ? `${file}.br` : file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://localhost:${port}`, stop: () => server.close() });
    });
  });
};
