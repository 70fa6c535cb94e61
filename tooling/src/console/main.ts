import { buildConsole } from './buildConsole.ts';

// A file and no `node -e`: the compiler's workers start with the arguments of this process.
await buildConsole((line) => process.stdout.write(`${line}\n`));
