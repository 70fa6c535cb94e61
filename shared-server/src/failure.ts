/** A reason to stop that a person can act on: printed as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** What a machine's files and folders are refused with: a person has to change something there. */
const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR']);

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOfFile = 'path' in error && 'code' in error && FILE_CODES.has(String(error.code));
  if (isOfFile) return `${String(error.path)} cannot be used: ${error.message}`;
  return error.name === 'StartFailure' ? error.message : (error.stack ?? error.message);
};

/** Runs a process: what a person can mend is one clear line, anything else keeps its stack; both exit with 1. */
export const runProcess = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
};
