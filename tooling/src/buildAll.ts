import { buildPackage } from './build.ts';
import { deployableFolders } from './packages.ts';
import { buildConsole } from './start/buildConsole.ts';

const asked = process.argv.slice(2);
for (const folder of asked.length ? asked : deployableFolders()) {
  const { contract } = await buildPackage(folder, { log: (line) => console.log(line) });
  console.log(`${contract.name} ${contract.version}: ${Object.keys(contract.files).length} files`);
}
if (asked.length === 0) await buildConsole((line) => console.log(line));
