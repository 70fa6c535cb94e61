import { createServer } from 'node:http';
import { join } from 'node:path';
import { port, readEnvironment } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { compile } from './compile.ts';
import { listenLocally, sendFile } from './localServer.ts';
import { repositoryRoot } from './packages.ts';
import { baseConfiguration } from './webpack/base.ts';

const directory = join(repositoryRoot, 'shared-ui/dist-gallery');

await runProcess(async () => {
  const { GALLERY_PORT } = readEnvironment({ GALLERY_PORT: port(6006) });
  const identity = { folder: 'shared-ui', version: '0.0.0', build: 'gallery', mode: 'development' } as const;
  const base = baseConfiguration(identity, directory);
  const { compilation } = await compile({
    ...base,
    entry: { start: './gallery/index.tsx' },
    output: { ...base.output, publicPath: '/' },
  });
  const files = (compilation.entrypoints.get('start')?.getFiles() ?? []).filter((file) =>
    /\.(?:js|css)$/.test(file),
  );
  const heads = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script defer src="/${file}"></script>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The kit</title>${heads.join('')}</head><body><div id="root"></div></body></html>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (sendFile(directory, pathname, response)) return;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const used = await listenLocally(server, GALLERY_PORT, 'GALLERY_PORT');
  console.log(`The gallery is at http://localhost:${used}/`);
});
