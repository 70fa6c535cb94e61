import { buildConsole } from './buildConsole.ts';

// A file instead of `node -e`, because the compiler's workers start with the arguments of this process.
await buildConsole((line) => process.stdout.write(`${line}\n`));
