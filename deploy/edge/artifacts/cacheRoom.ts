import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactKey } from '../composition/composedVersions.ts';

/** Files that a killed process did not finish. */
const UNFINISHED = /\.(?:part|tmp)$/;
const FULL = new Set(['ENOSPC', 'EDQUOT']);

export interface CacheRoomOptions {
  /** Has a folder for each artifact, by name and version. */
  readonly folder: string;
  /** Maximum bytes. Above it the least recently used versions are deleted. */
  readonly limit: number;
  /** Whether a version must stay, even above the limit. */
  readonly isProtected: (key: ArtifactKey) => boolean;
  readonly onDrop: (key: ArtifactKey) => void;
}

/** Disk space of an edge's artifacts. */
export interface CacheRoom {
  /** Counts a file that was written for a version. */
  add(key: ArtifactKey, bytes: number): Promise<void>;
  touch(key: ArtifactKey): void;
  /** Deletes versions until the limit is met. */
  trim(): Promise<void>;
  /** Writes a file. If the disk is full, it deletes unprotected versions and tries once more. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

interface StoredVersion {
  readonly key: ArtifactKey;
  bytes: number;
}

/** Reads the folder, and deletes unfinished files. */
export const openCacheRoom = async (options: CacheRoomOptions): Promise<CacheRoom> => {
  const { folder, limit, isProtected, onDrop } = options;
  /** The stored versions by name and version number. The least recently used one is the first. */
  const storedVersions = new Map<string, StoredVersion>();
  const titleOf = ({ name, version }: ArtifactKey): string => `${name}/${version}`;
  let total = 0;

  const touchVersion = (key: ArtifactKey): StoredVersion => {
    const stored = storedVersions.get(titleOf(key)) ?? { key, bytes: 0 };
    storedVersions.delete(titleOf(key));
    storedVersions.set(titleOf(key), stored);
    return stored;
  };
  const count = (key: ArtifactKey, bytes: number): void => {
    touchVersion(key).bytes += bytes;
    total += bytes;
  };
  const drop = async ({ key, bytes }: StoredVersion): Promise<void> => {
    storedVersions.delete(titleOf(key));
    total -= bytes;
    onDrop(key);
    await rm(join(folder, key.name, key.version), { recursive: true, force: true });
  };
  /** Keeps `current`, which is being written. */
  const shrinkTo = async (most: number, current?: StoredVersion): Promise<void> => {
    for (const stored of storedVersions.values().toArray()) {
      if (total <= most) return;
      if (stored !== current && !isProtected(stored.key)) await drop(stored);
    }
  };

  for (const { key, bytes } of await readStoredVersions(folder)) count(key, bytes);
  return {
    add: async (key, bytes) => {
      count(key, bytes);
      await shrinkTo(limit, touchVersion(key));
    },
    trim: () => shrinkTo(limit),
    touch: (key) => void touchVersion(key),
    write: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isFull(error)) throw error;
        await shrinkTo(0);
        return await work();
      }
    },
  };
};

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));

const readStoredVersions = async (folder: string): Promise<StoredVersion[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Map<string, StoredVersion>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const location = join(entry.parentPath, entry.name);
    if (UNFINISHED.test(entry.name)) {
      await rm(location, { force: true });
      continue;
    }
    const [name = '', version = ''] = location.slice(folder.length + 1).split('/');
    const stored = found.get(`${name}/${version}`) ?? { key: { name, version }, bytes: 0 };
    stored.bytes += (await stat(location)).size;
    found.set(`${name}/${version}`, stored);
  }
  return [...found.values()];
};
