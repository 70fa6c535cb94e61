import { createReadStream, existsSync, watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { port, readEnvironment, serverEnvironment } from '@parlour/shared-server/environment';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { buildPackage } from '../build.ts';
import { remoteFolders, repositoryRoot } from '../packages.ts';

const DIRECTORY = 'dist-dev';
/** Editors write a file in several steps; this many milliseconds later the build sees them all. */
const SETTLE = 60;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

await runProcess(async () => {
  const [folder = ''] = process.argv.slice(2);
  if (!remoteFolders().includes(folder)) {
    throw new StartFailure(`"${folder}" is not a remote: expected ${remoteFolders().join(', ')}`);
  }
  const environment = readEnvironment({ ...serverEnvironment, PORT: port(3000), DEV_PORT: port(0) });
  const listeners = new Set<ServerResponse>();
  const build = async (): Promise<void> => {
    try {
      await buildPackage(folder, {
        directory: DIRECTORY,
        mode: 'development',
        log: (line) => console.log(line),
      });
      for (const listener of listeners) listener.write('event: built\ndata: {}\n\n');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  await build();

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    const file = join(repositoryRoot, folder, DIRECTORY, path);
    if (!existsSync(file) || extname(file) === '') {
      response.writeHead(404).end('Not found');
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  server.listen(environment.DEV_PORT, '127.0.0.1', () => {
    const address = server.address();
    const devPort = typeof address === 'object' && address ? address.port : environment.DEV_PORT;
    console.log(
      `${folder} from source: http://localhost:${environment.PORT}/?override=${folder}@http://localhost:${devPort}/`,
    );
  });

  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watch(join(repositoryRoot, folder), { recursive: true }, (_event, name) => {
    if (name === null || /^(?:dist|node_modules)/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(build);
    }, SETTLE);
  });
});
