import type { Readable } from 'node:stream';
import { artifactContractSchema, type ArtifactContract } from '@parlour/shared-contracts';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { and, eq, inArray } from 'drizzle-orm';
import { CONTRACT_FILE, digestOf, findContractFault, findManifestFault } from '../face/artifactFiles.ts';
import type { ArtifactStorage } from './artifactStorage.ts';
import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow } from '../database/databaseTime.ts';
import type { Upload } from '../face/endpoints.ts';
import type { FileManifest, Provenance } from '../face/model.ts';
import { RegistryFailure } from '../failure.ts';
import { ownEntry } from '../face/ownEntry.ts';
import { parseDocument, placeOf } from '../face/parsing.ts';
import { artifacts, parts } from '../database/schema.ts';

interface ArtifactKey {
  readonly name: string;
  readonly version: string;
}
interface UploadKey extends ArtifactKey {
  readonly digest: string;
}

export interface Publishing {
  reserve(key: ArtifactKey, files: FileManifest, provenance: Provenance | null): Promise<Upload>;
  receive(key: UploadKey, path: string, content: Readable): Promise<void>;
  finish(key: UploadKey, who: string): Promise<ArtifactContract>;
  /** Files of a complete artifact; null when there is none. */
  filesOf(key: ArtifactKey): Promise<FileManifest | null>;
}

/** Uploads: reserved with a list of files, received one by one, made visible all at once. */
export const createPublishing = (db: RegistryDatabase, storage: ArtifactStorage): Publishing => ({
  reserve: async (key, files, provenance) => {
    const fault = findManifestFault(files);
    if (fault !== null) throw new RegistryFailure('unprocessable', `${titleOf(key)}: ${fault}`);
    const digest = digestOf(files);
    const { state, left } = await db.transaction(async (transaction) => {
      await transaction.insert(parts).values({ name: key.name }).onConflictDoNothing();
      const row = {
        remote: key.name,
        version: key.version,
        state: 'reserved',
        digest,
        files,
        provenance,
      } as const;
      await transaction.insert(artifacts).values(row).onConflictDoNothing();
      const artifact = await lockArtifact(transaction, key);
      refuseDeleted(key, artifact);
      if (artifact.state !== 'reserved') {
        if (artifact.digest !== digest) throw differentBytes(key);
        return { state: artifact.state, left: null };
      }
      // Begun anew: garbage collection counts from now.
      await transaction
        .update(artifacts)
        .set({ digest, files, provenance, createdAt: databaseNow })
        .where(eq(artifacts.id, artifact.id));
      return { state: artifact.state, left: artifact.digest === digest ? null : artifact };
    });
    if (left) await storage.discard(left.digest, left.files);
    return { state, digest, missing: state === 'reserved' ? await storage.missing(digest, files) : [] };
  },

  receive: async (key, path, content) => {
    const { files } = await findUpload(db, key);
    const expected = ownEntry(files, path);
    if (!expected) throw new RegistryFailure('notFound', `${path} was not reserved for ${titleOf(key)}`);
    await storage.receive(key.digest, path, expected, content).catch((error: unknown) => {
      throw error instanceof DamagedContent
        ? new RegistryFailure('unprocessable', `${path} arrived damaged: ${error.message}`, { cause: error })
        : error;
    });
  },

  finish: (key, who) =>
    db.transaction(async (transaction) => {
      const artifact = await lockArtifact(transaction, key);
      refuseDeleted(key, artifact);
      if (artifact.digest !== key.digest) throw differentBytes(key);
      if (artifact.contract !== null) return artifact.contract;
      const contract = await readCompleteUpload(storage, key, artifact.files);
      await transaction
        .update(artifacts)
        .set({ state: 'ready', contract, readyAt: databaseNow })
        .where(eq(artifacts.id, artifact.id));
      await appendEvent(transaction, {
        env: null,
        epoch: null,
        who,
        action: 'publish',
        remote: key.name,
        before: null,
        after: { version: key.version, digest: key.digest },
        why: null,
      });
      await storage.reveal(key.digest, key.name, key.version);
      return contract;
    }),

  filesOf: async ({ name, version }) => {
    const [artifact] = await db
      .select({ files: artifacts.files })
      .from(artifacts)
      .where(and(isArtifact({ name, version }), inArray(artifacts.state, ['ready', 'quarantined'])));
    return artifact?.files ?? null;
  },
});

const titleOf = ({ name, version }: ArtifactKey): string => `${name} ${version}`;

const differentBytes = (key: ArtifactKey): RegistryFailure =>
  new RegistryFailure('conflict', `${titleOf(key)} exists with other bytes: publish under a new version`);

/** Whoever has a tab with the old files must never get others under their name. */
const refuseDeleted = (key: ArtifactKey, { state }: Pick<typeof artifacts.$inferSelect, 'state'>): void => {
  if (state !== 'deleted') return;
  throw new RegistryFailure('conflict', `${titleOf(key)} was deleted: publish under a new version`);
};

const isArtifact = ({ name, version }: ArtifactKey) =>
  and(eq(artifacts.remote, name), eq(artifacts.version, version));

const lockArtifact = async (transaction: RegistryDatabase, key: ArtifactKey) => {
  const [artifact] = await transaction.select().from(artifacts).where(isArtifact(key)).for('update');
  if (!artifact) throw new RegistryFailure('notFound', `${titleOf(key)} was not reserved`);
  return artifact;
};

const findUpload = async (db: RegistryDatabase, key: UploadKey) => {
  const [artifact] = await db.select().from(artifacts).where(isArtifact(key));
  if (artifact?.digest !== key.digest || artifact.state !== 'reserved') {
    throw new RegistryFailure('conflict', `${titleOf(key)} has no open upload ${key.digest}`);
  }
  return artifact;
};

const readCompleteUpload = async (
  storage: ArtifactStorage,
  key: UploadKey,
  files: FileManifest,
): Promise<ArtifactContract> => {
  const [missing] = await storage.missing(key.digest, files);
  if (missing !== undefined) {
    throw new RegistryFailure('unprocessable', `${titleOf(key)} is not complete: ${missing} is missing`);
  }
  const contract = parseContract(key, await storage.read(key.digest, CONTRACT_FILE));
  const fault = findContractFault(contract, files);
  if (fault !== null) throw new RegistryFailure('unprocessable', `${titleOf(key)}: ${fault}`);
  return contract;
};

const parseContract = (key: ArtifactKey, text: string): ArtifactContract => {
  const parsed = parseDocument(artifactContractSchema, parseJson(text));
  if (!parsed.ok) {
    const place = placeOf(parsed.path) || 'its top';
    throw new RegistryFailure(
      'unprocessable',
      `${titleOf(key)}: ${CONTRACT_FILE} is invalid at ${place}: ${parsed.reason}`,
    );
  }
  if (parsed.data.name !== key.name || parsed.data.version !== key.version) {
    throw new RegistryFailure(
      'unprocessable',
      `${titleOf(key)}: ${CONTRACT_FILE} is of ${titleOf(parsed.data)}`,
    );
  }
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
