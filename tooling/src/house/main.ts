import { buildHouse } from './buildHouse.ts';

// A file instead of `node -e`, because the compiler's workers start with the arguments of this process.
await buildHouse((line) => process.stdout.write(`${line}\n`));
