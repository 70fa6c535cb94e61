import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPart } from '@parlour/tooling/build';
import { buildConsole } from '@parlour/tooling/console';
import { buildHouse } from '@parlour/tooling/house';
import { partFolders } from '@parlour/tooling/packages';
import { NEXT_VERSION, nextLobby } from './platform/nextLobby.ts';
import { fillOriginal } from './platform/startFreshPlatform.ts';

/** Builds once the parts that the platforms of the workers publish, and fills once the data that they start with. */
const globalSetup = async (): Promise<() => void> => {
  for (const folder of partFolders()) await buildPart(folder, { log: (line) => console.log(line) });
  await buildConsole((line) => console.log(line));
  await buildHouse((line) => console.log(line));
  const original = mkdtempSync(join(tmpdir(), 'parlour-e2e-original-'));
  await Promise.all([nextLobby(), fillOriginal(original)]);
  console.log(`mf-lobby ${NEXT_VERSION}: ready`);
  return () => rmSync(original, { recursive: true });
};

export default globalSetup;
