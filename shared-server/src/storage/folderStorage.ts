import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../durableFile.ts';
import { checkKey, type ListedObject, type ObjectStorage } from './objectStorage.ts';

/** Only the process's own user reads the files. */
const FILE_MODE = 0o600;
/** Objects are spread over folders by the first characters of their key. */
const SHARD_LENGTH = 2;

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Creates a storage in a folder of this machine. Processes on several machines need a bucket. */
export const createFolderStorage = (folder: string): ObjectStorage => {
  const fileOf = (key: string): string => join(folder, checkKey(key).slice(0, SHARD_LENGTH), key);
  return {
    put: (key, content) => writeFileDurably(fileOf(key), content, FILE_MODE),
    get: (key) => readFile(fileOf(key)).catch(nullIfMissing),
    delete: (key) => rm(fileOf(key), { force: true }),
    list: async function* (): AsyncGenerator<ListedObject> {
      for (const shard of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        for (const key of (await readdir(join(folder, shard)).catch(nullIfMissing)) ?? []) {
          const found = await stat(join(folder, shard, key)).catch(nullIfMissing);
          if (found?.isFile()) yield { key, changedAt: found.mtime };
        }
      }
    },
  };
};
