import type { CallInput, Endpoint } from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operatorViews';
import type { CommandOutcome, Tools } from '../command.ts';
import { saveNewFile } from './saveNewFile.ts';

/** Prints CSV, or saves it in a new file, while it arrives. */
export const keepCsv = async <E extends Endpoint<OperatorAccess>>(
  { download, print }: Tools,
  endpoint: E,
  input: CallInput<E>,
  file: string | undefined,
): Promise<CommandOutcome | null> => {
  const downloadTo = (take: Parameters<Tools['download']>[2]) => download(endpoint, input, take);
  if (file !== undefined) return saveNewFile(file, downloadTo);
  await downloadTo(print);
  return null;
};
