import { join } from 'node:path';
import type { OperationInput, RegistryClient } from '@parlour/deploy/client';
import { RegistryClientFailure } from '@parlour/deploy/clientFailure';
import { artifactContractSchema } from '@parlour/shared-contracts';
import { buildIdentity, buildPart, partIdentity } from '../build.ts';
import { readManifest, repositoryRoot } from '../packages.ts';

interface Registry {
  readonly url: string;
  readonly client: RegistryClient;
}
type Log = (line: string) => void;

/**
 * Builds and publishes parts of this repository and makes live what was not published before, all of
 * it in one epoch. What is published already is left as operations set it, so a restart undoes no rollback.
 */
export const publishSources = async (
  registry: Registry,
  folders: readonly string[],
  log: Log,
): Promise<void> => {
  const { remotes } = await registry.client.status();
  // What was never live is taken up again: the last start may have ended before it could be activated.
  const published = new Map(remotes.map(({ name, pin, versions }) => [name, pin ? versions : []]));
  const activations: OperationInput[] = [];
  for (const folder of folders) {
    try {
      const version = await publishOne(registry, folder, published.get(folder) ?? [], log);
      if (version !== null) activations.push({ action: 'activate', remote: folder, version });
    } catch (error) {
      if (folder === 'shell') throw error;
      // One remote that can't be built is absent; the platform goes on without it.
      log(`${folder} is not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (activations.length === 0) return;
  try {
    await activate(registry.client, activations, log);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // A part that somebody has locked stays as it is; the others go on without it.
    for (const activation of activations) {
      await activate(registry.client, [activation], log).catch((reason: unknown) => {
        if (!isConflict(reason)) throw reason;
        log(reason.message);
      });
    }
  }
};

const isConflict = (error: unknown): error is RegistryClientFailure =>
  error instanceof RegistryClientFailure && error.code === 'conflict';

/** A developer's machine runs what its sources say; what the gate objects to is only told. */
const activate = async (
  client: RegistryClient,
  activations: readonly OperationInput[],
  log: Log,
): Promise<void> => {
  const { problems } = await client.change(activations, { why: 'npm start', force: true });
  for (const { message } of problems) log(`the release gate objects: ${message}`);
};

/** @returns the version that is new here; null where nothing is. */
const publishOne = async (
  { url, client }: Registry,
  folder: string,
  known: readonly string[],
  log: Log,
): Promise<string | null> => {
  const version = await chooseVersion(url, folder, known);
  if (version === null) return null;
  const { directory } = await buildPart(folder, { version, log });
  await client.publishDirectory(directory);
  return version;
};

/** The version under which the present sources are to be published; null when they are already. */
const chooseVersion = async (
  registryUrl: string,
  folder: string,
  known: readonly string[],
): Promise<string | null> => {
  const { version } = readManifest(join(repositoryRoot, folder));
  if (!known.includes(version)) return version;
  if ((await publishedBuild(registryUrl, folder, version)) === (await buildIdentity(folder, version)))
    return null;
  // A version that is out with other code stays as it is: this machine's code gets one of its own.
  const localVersion = `${version}-local.${await partIdentity(folder)}`;
  return known.includes(localVersion) ? null : localVersion;
};

const publishedBuild = async (
  registryUrl: string,
  folder: string,
  version: string,
): Promise<string | null> => {
  const response = await fetch(`${registryUrl}/artifacts/${folder}/${version}/contract.json`);
  const document: unknown = await response.json().catch(() => null);
  return artifactContractSchema.safeParse(document).data?.build ?? null;
};
