/** A reason to stop that a person can act on: printed as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Runs a process: a `StartFailure` is one clear line, anything else keeps its stack; both exit with 1. */
export const runProcess = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    const known = error instanceof Error && error.name === 'StartFailure';
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
};
