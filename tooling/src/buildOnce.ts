import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IDENTITY = 'build.txt';

/**
 * Fills a folder by a build, unless the one of this identity is in it; whoever reads it meanwhile finds the
 * former build, whole.
 */
export const buildOnce = async (
  directory: string,
  build: string,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  if (readBuild(directory) === build) return;
  const temporary = `${directory}-${randomUUID().slice(0, 8)}`;
  try {
    await make(temporary);
    writeFileSync(join(temporary, IDENTITY), build);
    const aside = `${temporary}old`;
    if (existsSync(directory)) renameSync(directory, aside);
    renameSync(temporary, directory);
    rmSync(aside, { recursive: true, force: true });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

const readBuild = (directory: string): string | null => {
  const file = join(directory, IDENTITY);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
