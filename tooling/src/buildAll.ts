import { parseArgs } from 'node:util';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { buildPart } from './build.ts';
import { partFolders } from './packages.ts';
import { buildConsole } from './console/buildConsole.ts';
import { buildHouse } from './house/buildHouse.ts';

const USAGE = 'npm run build -- [mf-lobby …] [--version 1.2.3]';

const readArguments = () => {
  try {
    return parseArgs({ options: { version: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new StartFailure(`Usage: ${USAGE}`, { cause });
  }
};

await runProcess(async () => {
  const { values, positionals } = readArguments();
  const known = partFolders();
  const unknown = positionals.find((folder) => !known.includes(folder));
  if (unknown !== undefined)
    throw new StartFailure(`"${unknown}" can't be built: expected ${known.join(', ')}`);
  for (const folder of positionals.length ? positionals : known) {
    const { contract } = await buildPart(folder, { ...values, log: (line) => console.log(line) });
    console.log(`${contract.name} ${contract.version}: ${Object.keys(contract.files).length} files`);
  }
  if (positionals.length > 0) return;
  await buildConsole((line) => console.log(line));
  await buildHouse((line) => console.log(line));
});
