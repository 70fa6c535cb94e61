import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { port, readEnvironment } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { compile } from './compile.ts';
import { repositoryRoot } from './packages.ts';
import { baseConfiguration } from './webpack/base.ts';

const directory = join(repositoryRoot, 'shared-ui/dist-gallery');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

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
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(directory, pathname);
    if (extname(pathname) === '' || !existsSync(file)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(GALLERY_PORT, '127.0.0.1', () =>
    console.log(`The gallery is at http://localhost:${GALLERY_PORT}/`),
  );
});
