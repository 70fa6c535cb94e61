import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { repositoryRoot } from '../packages.ts';
import { readMigrationRequest } from './readMigrationRequest.ts';

/** drizzle-kit uses the drizzle-orm beside it, but each workspace has its own. This folder links the two. */
const linkPackages = (workspace: string): string => {
  const folder = join(repositoryRoot, '.cache/migration/node_modules');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules/drizzle-kit'), join(folder, 'drizzle-kit'));
  symlinkSync(join(repositoryRoot, workspace, 'node_modules/drizzle-orm'), join(folder, 'drizzle-orm'));
  return folder;
};

await runProcess(async () => {
  const { workspace, name } = readMigrationRequest(process.argv.slice(2));
  const directory = join(repositoryRoot, workspace);
  if (!existsSync(join(directory, 'drizzle.config.ts'))) {
    throw new StartFailure(`${workspace} has no drizzle.config.ts, so it has no tables`);
  }
  const kit = join(linkPackages(workspace), 'drizzle-kit/bin.cjs');
  const options = ['--preserve-symlinks', '--preserve-symlinks-main'];
  execFileSync(process.execPath, [...options, kit, 'generate', `--name=${name}`], {
    cwd: directory,
    stdio: 'inherit',
  });
});
