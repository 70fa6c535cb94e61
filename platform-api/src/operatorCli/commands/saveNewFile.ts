import { writeFile } from 'node:fs/promises';
import type { CommandOutcome } from '../command.ts';

/** Only the user who runs the command can read the saved file. */
const FILE_MODE = 0o600;

/** Saves content in a new file. @throws if the file exists */
export const saveNewFile = async (file: string, content: Blob): Promise<CommandOutcome> => {
  await writeFile(file, content.stream(), { flag: 'wx', mode: FILE_MODE });
  const bytes = content.size;
  return { value: { file, bytes }, text: `${bytes} bytes are in ${file}` };
};
