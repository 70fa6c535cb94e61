import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFunctionSources } from '@parlour/shared-server/databaseFunctions';
import { functionsFolder } from './database.ts';

// Run this after a change of a SQL function. The release number decides which version of the functions a
// database keeps.
const { release, hash, isRecorded } = readFunctionSources(functionsFolder);
if (isRecorded) {
  process.stdout.write(`release ${release} has no changes\n`);
} else {
  const next = { release: release + 1, hash };
  writeFileSync(join(functionsFolder, 'release.json'), `${JSON.stringify(next, null, 2)}\n`);
  process.stdout.write(`the functions have release ${next.release}\n`);
}
