import { watch } from 'node:fs';
import { join } from 'node:path';
import { port, readEnvironment } from '@parlour/shared-server/environment';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { listenLocally } from '../localServer.ts';
import { remoteFolders, repositoryRoot } from '../packages.ts';
import { firstAddress } from './firstAddress.ts';
import { findPlatformProblem } from './platformHint.ts';
import { SourceBuilder } from './SourceBuilder.ts';
import { createSourceServer } from './sourceServer.ts';

const DIRECTORY = 'dist-dev';
/** Editors write a file in several steps; this many milliseconds later the build sees them all. */
const SETTLE = 60;
/** Every remote has a port of its own, so a tab finds it again after a restart. */
const FIRST_PORT = 3101;
const DESCRIPTION = /^(?:src[\\/]pages|webpack\.config)\.ts$/;
const GENERATED = /^(?:dist|node_modules|@mf-types)/;

const readFolder = (): string => {
  const remotes = remoteFolders();
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new StartFailure(`Name one remote: npm run dev -- ${remotes.join(' | ')}`);
  if (!remotes.includes(folder))
    throw new StartFailure(`"${folder}" is not a remote: expected ${remotes.join(', ')}`);
  return folder;
};

await runProcess(async () => {
  const folder = readFolder();
  const { PORT, DEV_PORT } = readEnvironment({
    PORT: port(3000),
    DEV_PORT: port(FIRST_PORT + remoteFolders().indexOf(folder)),
  });
  const builder = new SourceBuilder(folder, DIRECTORY);
  const { server, announce } = createSourceServer(join(repositoryRoot, folder, DIRECTORY));
  const devPort = await listenLocally(server, DEV_PORT, 'DEV_PORT');

  let shown: string | null = null;
  let address = '/';
  const build = async (): Promise<void> => {
    const started = performance.now();
    const result = await builder.build();
    if (!result.isBuilt) {
      shown = null;
      console.error(`\n${result.reason.trim()}\n\n${folder} can't be built; tabs keep what they have`);
    } else if (result.build !== shown) {
      shown = result.build;
      address = firstAddress(result.pages);
      console.log(`${folder} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      announce();
    }
  };
  console.log(`${folder}: building`);
  await build();

  const site = `http://localhost:${PORT}`;
  const override = `override=${folder}@http://localhost:${devPort}/`;
  console.log(
    `${folder} from source, followed as you save: ${site}${address}${address.includes('?') ? '&' : '?'}${override}`,
  );
  const problem = await findPlatformProblem(site);
  if (problem) console.error(problem);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  watch(join(repositoryRoot, folder), { recursive: true }, (_event, name) => {
    if (name === null || GENERATED.test(name)) return;
    if (DESCRIPTION.test(name)) running = running.then(() => builder.forgetDescription());
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(build);
    }, SETTLE);
  });
});
