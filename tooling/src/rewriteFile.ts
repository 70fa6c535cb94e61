import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './packages.ts';

/** Changes a file of the repository; the path is relative to its root. */
export const rewriteFile = (path: string, change: (text: string) => string): void => {
  const file = join(repositoryRoot, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/**
 * Writes new files of the repository by their paths.
 * @throws Error if one of them exists.
 */
export const writeNewFiles = (files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(repositoryRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
  }
};

export const formatFiles = (paths: readonly string[]): void => {
  execFileSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), paths, { cwd: repositoryRoot });
};
