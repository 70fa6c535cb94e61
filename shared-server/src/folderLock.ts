import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Returns the start of a process in ticks since this machine booted; empty if the system does not report it.
 */
const startOf = (pid: number): string => {
  // The program's name, in parentheses, may contain any characters.
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  return fields[19] ?? '';
};

/**
 * Identifies a process. Its id alone is not enough, because the system reuses ids, and in a container
 * immediately.
 */
const identityOf = (pid: number): string => `${pid} ${startOf(pid)} ${read(BOOT_ID)?.trim() ?? ''}`.trim();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns the process that holds a lock with this text; null if it has ended. */
const holderIn = (text: string): number | null => {
  const pid = Number(text.split(' ', 1)[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && identityOf(pid) === text ? pid : null;
};

/** Removes a lock whose holder has ended, unless another process has removed it already. */
const removeStale = (file: string, text: string): void => {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
    if (read(moved) !== text) linkSync(moved, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
};

/**
 * Locks a folder for this process, because PGlite has no lock of its own and two processes on one folder lose
 * writes. It takes over the lock of a dead process.
 * @returns a function that releases the lock.
 * @throws StartFailure if a living process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process.lock');
  for (;;) {
    try {
      writeFileSync(file, identityOf(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const text = read(file);
      const holder = text === null ? null : holderIn(text);
      if (holder !== null) {
        throw new StartFailure(
          `${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`,
        );
      }
      if (text !== null) removeStale(file, text);
    }
  }
  return () => rmSync(file, { force: true });
};
