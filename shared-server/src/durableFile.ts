import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically. After a crash or a power cut it has the old content or the new one, never a
 * part.
 */
export const writeFileDurably = async (
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> => {
  const folder = dirname(file);
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(folder, { recursive: true });
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
