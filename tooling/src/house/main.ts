import { buildHouse } from './buildHouse.ts';

// A file and no `node -e`: the compiler's workers start with the arguments of this process.
await buildHouse((line) => process.stdout.write(`${line}\n`));
