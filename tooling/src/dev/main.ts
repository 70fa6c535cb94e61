import { watch } from 'node:fs';
import { join } from 'node:path';
import { port, readEnvironment } from '@parlour/shared-server/environment';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { listenLocally } from '../localServer.ts';
import { remoteFolders, repositoryRoot } from '../packages.ts';
import { firstAddress } from './firstAddress.ts';
import { findPlatformProblem } from './platformHint.ts';
import { SourceCompiler } from './SourceCompiler.ts';
import { createSourceServer } from './sourceServer.ts';

const DIRECTORY = 'dist-dev';
/** Each section has its own port, so that a tab finds it again after a restart. */
const FIRST_PORT = 3100;
const SHELL = 'shell';
/** These are part of the shell's build. */
const SHOWN_BY_SHELL = [SHELL, 'shared-ui', 'shared-contracts'];
const DESCRIPTION = /^(?:src[\\/]pages|webpack\.config)\.ts$/;

/** Returns the section to load from source; null for live sections in a shell from source. */
const readSection = (): string | null => {
  const known = [...remoteFolders(), ...SHOWN_BY_SHELL];
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new StartFailure(`Name one folder: npm run dev -- ${known.join(' | ')}`);
  if (!known.includes(folder))
    throw new StartFailure(`"${folder}" is not built for browsers: expected ${known.join(', ')}`);
  return SHOWN_BY_SHELL.includes(folder) ? null : folder;
};

await runProcess(async () => {
  const started = performance.now();
  const section = readSection();
  const { PORT, DEV_PORT } = readEnvironment({
    PORT: port(3000),
    DEV_PORT: port(FIRST_PORT + (section === null ? 0 : remoteFolders().indexOf(section) + 1)),
  });
  const platform = new URL(`http://localhost:${PORT}`);
  const directory = join(repositoryRoot, section ?? SHELL, DIRECTORY);
  const source = createSourceServer({ platform, directory, section });
  const devPort = await listenLocally(source.server, DEV_PORT, 'DEV_PORT');

  let address = '/';
  const compile = (name: string): Promise<SourceCompiler> =>
    new Promise((resolve) => {
      const compiler = new SourceCompiler(name, join(directory, name), (message) => {
        if (message.isBuilt) {
          if (name === section) address = firstAddress(message.build.contract.pages);
          console.log(`${name} built in ${(message.build.milliseconds / 1000).toFixed(1)} s`);
          source.take(name, message.build);
        } else {
          console.error(`\n${message.reason.trim()}\n\n${name} can't be built; tabs keep what they have`);
        }
        resolve(compiler);
      });
    });
  console.log(`${[SHELL, ...(section === null ? [] : [section])].join(' and ')}: building`);
  const [sectionCompiler] = await Promise.all([section === null ? null : compile(section), compile(SHELL)]);

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`From source after ${seconds} s, followed as you save: http://localhost:${devPort}${address}`);
  const problem = await findPlatformProblem(platform.href);
  if (problem) console.error(problem);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  if (section === null || sectionCompiler === null) return;
  watch(join(repositoryRoot, section), { recursive: true }, (_event, name) => {
    if (name !== null && DESCRIPTION.test(name)) sectionCompiler.restart();
  });
});
