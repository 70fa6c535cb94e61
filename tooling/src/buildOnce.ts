import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IDENTITY = 'build.txt';

/**
 * Builds into a folder, unless it has a build of this identity. Readers see the previous build until the new
 * one is complete.
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
    const previous = `${temporary}old`;
    if (existsSync(directory)) renameSync(directory, previous);
    renameSync(temporary, directory);
    rmSync(previous, { recursive: true, force: true });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

const readBuild = (directory: string): string | null => {
  const file = join(directory, IDENTITY);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
