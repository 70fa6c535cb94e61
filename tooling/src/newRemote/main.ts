import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { readManifest, remoteFolders, repositoryRoot } from '../packages.ts';
import { remoteFiles } from './remoteFiles.ts';

await runProcess(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9]{1,20}$/.test(name)) {
    throw new StartFailure(
      `"${name}" can't be a remote's name: use 2 to 21 lower-case letters and digits, for example "news"`,
    );
  }
  const folder = `mf-${name}`;
  const directory = join(repositoryRoot, folder);
  if (existsSync(directory)) throw new StartFailure(`${folder} exists already`);
  // Federation keeps containers apart by name: none may be a prefix of another.
  const similar = remoteFolders().find((other) => other.startsWith(folder) || folder.startsWith(other));
  if (similar)
    throw new StartFailure(
      `${folder} and ${similar} begin alike: choose a name that is no prefix of another remote's`,
    );
  const { dependencies = {} } = readManifest(join(repositoryRoot, 'mf-lobby'));
  for (const [path, content] of Object.entries(remoteFiles(name, dependencies))) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  console.log(`${folder} is ready: npm install, then npm run dev -- ${folder}; its page is /${name}`);
});
