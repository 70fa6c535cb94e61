import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../packages.ts';

const GENERATED = /^(?:node_modules|fixtures|dist(?:-.*)?)$/;
const OURS = 'node_modules/@parlour';

/**
 * Creates a temporary copy of some folders and files of the repository, for tests that change sources.
 * Returns its folder.
 */
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

/** Links the installed packages, and our own packages from the copy if it has them. */
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
