import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { loadPart } from '../build.ts';
import { readManifest, remoteFolders, repositoryRoot } from '../packages.ts';
import { formatFiles, writeNewFiles } from '../rewriteFile.ts';
import { EXAMPLE_REMOTE, findNameProblem, type ExistingRemote } from './findNameProblem.ts';
import { remoteFiles } from './remoteFiles.ts';

const describe = async (folder: string): Promise<ExistingRemote> => {
  const { declaration } = await loadPart(join(repositoryRoot, folder));
  return { folder, paths: declaration.pages.map(({ path }) => path) };
};

await runProcess(async () => {
  const [folder = '', ...others] = process.argv.slice(2);
  if (others.length > 0) throw new StartFailure(`Name one remote: npm run new:remote -- ${EXAMPLE_REMOTE}`);
  const problem = findNameProblem(folder, await Promise.all(remoteFolders().map(describe)));
  if (problem) throw new StartFailure(problem);
  const directory = join(repositoryRoot, folder);
  if (existsSync(directory)) throw new StartFailure(`The folder ${folder} is there already: remove it first`);
  const name = folder.slice('mf-'.length);
  const { dependencies = {} } = readManifest(join(repositoryRoot, 'mf-lobby'));
  const files = Object.entries(remoteFiles(name, dependencies));
  writeNewFiles(Object.fromEntries(files.map(([path, text]) => [join(folder, path), text])));
  formatFiles([folder]);
  const next: readonly (readonly [string, string])[] = [
    ['npm run i18n:check', 'says which texts of other languages wait for their translation'],
    ['npm start', 'makes it part of the platform'],
    [`npm run dev -- ${folder}`, 'shows it as you write'],
    ['npm install', 'puts it into package-lock.json, which belongs to the commit'],
  ];
  console.log(`${folder} is ready, its page is /${name}`);
  for (const [command, effect] of next) console.log(`  ${command.padEnd(40)}${effect}`);
});
