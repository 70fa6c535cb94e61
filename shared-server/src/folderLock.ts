import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
};

/**
 * Takes a folder for this process alone, since PGlite has no lock of its own and two processes
 * on one folder lose writes. A dead holder's lock is taken over.
 * @returns releases the lock.
 * @throws StartFailure when a living process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process.lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      if (holder !== null) {
        throw new StartFailure(
          `${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
};
