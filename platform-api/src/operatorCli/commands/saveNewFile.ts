import { open, rm } from 'node:fs/promises';
import type { CommandOutcome } from '../command.ts';
import type { TakeContent } from '../downloading.ts';

/** Only the user who runs the command can read the saved file. */
const FILE_MODE = 0o600;

/**
 * Saves a download in a new file while it arrives. A file that is not complete is removed.
 * @throws if the file exists. Nothing is downloaded then.
 */
export const saveNewFile = async (
  file: string,
  download: (take: TakeContent) => Promise<void>,
): Promise<CommandOutcome> => {
  const opened = await open(file, 'wx', FILE_MODE);
  try {
    await download((content) => opened.writeFile(content));
    const { size: bytes } = await opened.stat();
    return { value: { file, bytes }, text: `${bytes} bytes are in ${file}` };
  } catch (error) {
    await rm(file);
    throw error;
  } finally {
    await opened.close();
  }
};
