import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@parlour/tooling/start';
import { buildPart } from '@parlour/tooling/build';

/** Publishes a remote's present build under another version: other code as far as releases are concerned. */
export const publishCopy = async (
  platform: RunningPlatform,
  remote: string,
  version: string,
): Promise<void> => {
  const { directory } = await buildPart(remote);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  cpSync(directory, folder, { recursive: true });
  const file = join(folder, 'contract.json');
  const contract: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...contract, version, build: `copy-${version}` }));
  await platform.client.publishDirectory(folder);
  rmSync(folder, { recursive: true });
};
