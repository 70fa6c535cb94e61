import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import { artifacts } from '../database/schema.ts';
import { parseDescription, UnreadableDescription } from '../face/buildDescription.ts';
import type { FileManifest } from '../face/model.ts';
import { RegistryFailure } from '../failure.ts';
import type { ArtifactStorage } from './artifactStorage.ts';

/** Returns why edges could not read the description of a build, or null if they can. */
export const findDescriptionFault = async (
  { contract, files }: { readonly contract: ArtifactContract; readonly files: FileManifest },
  open: (path: string) => Promise<Readable>,
): Promise<string | null> => {
  try {
    parseDescription(await text(await open(contract.description)), files);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableDescription)) throw error;
    return `${contract.description}: ${error.message}`;
  }
};

/**
 * Refuses a published version that edges could not serve: a file was lost, or the description is unreadable.
 * A rollback does not need this check, because edges already have the files of versions that were live.
 * @throws RegistryFailure
 */
export const refuseUnservable = async (
  db: RegistryDatabase,
  storage: ArtifactStorage,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> => {
  const [row] = await db
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.remote, name), eq(artifacts.version, version), eq(artifacts.state, 'ready')));
  // The operation itself refuses a version that is not ready.
  if (!row?.contract) return;
  const { contract, files, digest } = row;
  const refuse = (reason: string): never => {
    throw new RegistryFailure('unprocessable', `${name} ${version} cannot go live: ${reason}`);
  };
  const [lost, ...others] = await storage.lost({ name, version, digest, files });
  if (lost !== undefined) {
    const count = others.length > 0 ? ` and ${others.length} more` : '';
    refuse(`the registry has lost ${lost}${count}: publish the same bytes again`);
  }
  const fault = await findDescriptionFault({ contract, files }, async (path) => {
    const file = await storage.find(name, version, path);
    if (!file) throw new Error(`${name} ${version} lost ${path} while it was read`);
    return file.open();
  });
  if (fault !== null) refuse(fault);
};
