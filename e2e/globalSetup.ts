import { buildPart } from '@parlour/tooling/build';
import { buildConsole } from '@parlour/tooling/console';
import { buildHouse } from '@parlour/tooling/house';
import { partFolders } from '@parlour/tooling/packages';
import { NEXT_VERSION, nextLobby } from './platform/nextLobby.ts';

/** Builds once what the workers' platforms publish side by side. */
const globalSetup = async (): Promise<void> => {
  for (const folder of partFolders()) await buildPart(folder, { log: (line) => console.log(line) });
  await buildConsole((line) => console.log(line));
  await buildHouse((line) => console.log(line));
  await nextLobby();
  console.log(`mf-lobby ${NEXT_VERSION}: ready`);
};

export default globalSetup;
