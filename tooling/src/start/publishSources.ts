import { join } from 'node:path';
import type { OperationInput, RegistryClient } from '@parlour/deploy/client';
import { RegistryClientFailure } from '@parlour/deploy/clientFailure';
import { buildPackage, sourceIdentity } from '../build.ts';
import { readManifest, repositoryRoot } from '../packages.ts';

type Log = (line: string) => void;

/**
 * Builds and publishes folders of this repository and makes live what was not published before, all of
 * it in one epoch. What is published already is left as operations set it, so a restart undoes no rollback.
 */
export const publishSources = async (
  client: RegistryClient,
  folders: readonly string[],
  log: Log,
): Promise<void> => {
  const { remotes } = await client.status();
  const published = new Map(remotes.map(({ name, versions }) => [name, versions]));
  const activations: OperationInput[] = [];
  for (const folder of folders) {
    try {
      const version = await publishOne(client, folder, published.get(folder) ?? [], log);
      if (version !== null) activations.push({ action: 'activate', remote: folder, version });
    } catch (error) {
      if (folder === 'shell') throw error;
      // One section that can't be built is absent; the platform goes on without it.
      log(`${folder} is not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (activations.length === 0) return;
  // A developer's machine runs what its sources say; what the gate objects to is only told.
  const { problems } = await client.change(activations, { why: 'npm start', force: true });
  for (const { message } of problems) log(`the release gate objects: ${message}`);
};

/** @returns the version that is new here; null where nothing is. */
const publishOne = async (
  client: RegistryClient,
  folder: string,
  known: readonly string[],
  log: Log,
): Promise<string | null> => {
  const { version } = readManifest(join(repositoryRoot, folder));
  // A version that is out with other code stays as it is: this machine's code gets one of its own.
  const localVersion = `${version}-local.${await sourceIdentity(folder)}`;
  if (known.includes(localVersion)) return null;
  const taken = await publish(client, folder, version, log).catch((error: unknown) => {
    if (!(error instanceof RegistryClientFailure) || error.code !== 'conflict') throw error;
    return publish(client, folder, localVersion, log);
  });
  return known.includes(taken) ? null : taken;
};

const publish = async (
  client: RegistryClient,
  folder: string,
  version: string,
  log: Log,
): Promise<string> => {
  const { directory } = await buildPackage(folder, { version, log });
  await client.publishDirectory(directory);
  return version;
};
