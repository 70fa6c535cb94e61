/** A reason to stop that the operator can fix. It is printed as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** File system errors that the operator has to fix. */
const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR']);

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOfFile = 'path' in error && 'code' in error && FILE_CODES.has(String(error.code));
  if (isOfFile) return `${String(error.path)} cannot be used: ${error.message}`;
  return error.name === 'StartFailure' ? error.message : (error.stack ?? error.message);
};

/**
 * Runs a process. Prints a `StartFailure` as one line and any other error with its stack; both exit with 1.
 */
export const runProcess = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
};
