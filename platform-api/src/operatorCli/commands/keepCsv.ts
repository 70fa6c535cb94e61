import { writeFile } from 'node:fs/promises';
import type { CommandOutcome } from '../command.ts';

/** Only the person who reads it may open the file. */
const FILE_MODE = 0o600;

/** Prints CSV, or saves it in a new file. */
export const keepCsv = async (csv: Blob, file: string | undefined): Promise<CommandOutcome> => {
  if (file === undefined) {
    const text = (await csv.text()).trimEnd();
    return { value: { csv: text }, text };
  }
  // A file that exists is not replaced.
  await writeFile(file, csv.stream(), { flag: 'wx', mode: FILE_MODE });
  return { value: { file, bytes: csv.size }, text: `${csv.size} bytes are in ${file}` };
};
