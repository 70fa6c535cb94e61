import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../packages.ts';

const GENERATED = /^(?:node_modules|fixtures|dist(?:-.*)?)$/;
const OURS = 'node_modules/@parlour';

/** A temporary copy of some of the repository's folders and files, for tests that change sources: its folder. */
export const copyWorkspace = (paths: readonly string[]): string => {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  for (const path of paths) {
    cpSync(join(repositoryRoot, path), join(copy, path), {
      recursive: true,
      filter: (source) => !GENERATED.test(basename(source)),
    });
  }
  linkPackages(copy);
  return copy;
};

/** The installed packages, and ours from the copy where it has them. */
const linkPackages = (copy: string): void => {
  mkdirSync(join(copy, OURS), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    const path = join('node_modules', name);
    if (path !== OURS) symlinkSync(join(repositoryRoot, path), join(copy, path));
  }
  for (const name of readdirSync(join(repositoryRoot, OURS))) {
    const home = existsSync(join(copy, name)) ? copy : repositoryRoot;
    symlinkSync(join(home, name), join(copy, OURS, name));
  }
};
