import type { CommandOutcome } from '../command.ts';
import { saveNewFile } from './saveNewFile.ts';

/** Prints CSV, or saves it in a new file. */
export const keepCsv = async (csv: Blob, file: string | undefined): Promise<CommandOutcome> => {
  if (file !== undefined) return saveNewFile(file, csv);
  const text = (await csv.text()).trimEnd();
  return { value: { csv: text }, text };
};
