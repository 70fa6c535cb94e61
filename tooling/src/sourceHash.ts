import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { repositoryRoot } from './packages.ts';

const isSource = (path: string): boolean =>
  !/(?:^|\/)(?:node_modules|dist(?:[-.][\w.-]+)?|testing|gallery)\/|\.test\.[a-z]+$/.test(
    path.split(sep).join('/'),
  );

const filesBelow = (folder: string): string[] =>
  globSync('**/*.{ts,tsx,css,json,svg,woff2}', { cwd: join(repositoryRoot, folder) })
    .filter(isSource)
    .map((path) => join(repositoryRoot, folder, path));

/**
 * Identity of everything that decides a build's bytes: twelve hexadecimal digits. Equal sources
 * give equal ids on every machine.
 */
export const sourceHash = (folders: readonly string[], salt: string): string => {
  const hash = createHash('sha256').update(salt);
  const files = [...folders.flatMap(filesBelow), join(repositoryRoot, 'package-lock.json')].sort();
  for (const file of files)
    hash.update(relative(repositoryRoot, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};
