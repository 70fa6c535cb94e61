import { join } from 'node:path';
import type { OperationInput, RegistryClient } from '@parlour/deploy/client';
import { RegistryClientFailure } from '@parlour/deploy/clientFailure';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { buildIdentity, buildPart, partIdentity } from '../build.ts';
import { readManifest, repositoryRoot } from '../packages.ts';

interface Registry {
  readonly url: string;
  readonly client: RegistryClient;
}
type Log = (line: string) => void;

/**
 * Builds and publishes parts of this repository and activates new ones, all in one epoch. Published parts
 * stay as operations set them, so that a restart undoes no rollback.
 */
export const publishSources = async (
  registry: Registry,
  folders: readonly string[],
  log: Log,
): Promise<void> => {
  const { remotes } = await registry.client.status();
  // A version that was never live is activated now, because the last start may have ended before its activation.
  const published = new Map(remotes.map(({ name, pin, versions }) => [name, pin ? versions : []]));
  const activations: OperationInput[] = [];
  for (const folder of folders) {
    try {
      const version = await publishOne(registry, folder, published.get(folder) ?? [], log);
      if (version !== null) activations.push({ action: 'activate', remote: folder, version });
    } catch (error) {
      if (folder === 'shell') throw error;
      // The platform starts without a remote that cannot be built.
      log(`${folder} is not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (activations.length === 0) return;
  try {
    await activate(registry.client, activations, log);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // A locked part stays at its version. The others are activated.
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

/** A developer's machine runs its own sources, so the gate's problems are only logged. */
const activate = async (
  client: RegistryClient,
  activations: readonly OperationInput[],
  log: Log,
): Promise<void> => {
  const { problems } = await client.change(activations, { why: 'npm start', force: true });
  for (const { message } of problems) log(`the release gate objects: ${message}`);
};

/** @returns the new version; null if nothing is new. */
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

/** Returns the version to publish the current sources with; null if they are published already. */
const chooseVersion = async (
  registryUrl: string,
  folder: string,
  known: readonly string[],
): Promise<string | null> => {
  const { version } = readManifest(join(repositoryRoot, folder));
  if (!known.includes(version)) return version;
  if ((await publishedBuild(registryUrl, folder, version)) === (await buildIdentity(folder, version)))
    return null;
  // A version that was published with other code stays. This machine's code gets its own version.
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
