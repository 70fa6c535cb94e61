import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { and, eq, inArray } from 'drizzle-orm';
import { CONTRACT_FILE, digestOf, findContractFault, findManifestFault } from '../face/artifactFiles.ts';
import type { ArtifactStorage, StoredArtifact, UploadKey } from './artifactStorage.ts';
import { findCopyFault } from './compressedCopies.ts';
import { findDescriptionFault } from './servable.ts';
import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow } from '../database/databaseTime.ts';
import type { ArtifactUpload } from '../face/endpoints.ts';
import type { FileManifest, Provenance } from '../face/model.ts';
import { RegistryFailure } from '../failure.ts';
import { ownEntry } from '../face/ownEntry.ts';
import { parseDocument, pathOf } from '../face/parsing.ts';
import { artifacts, parts } from '../database/schema.ts';

interface ArtifactKey {
  readonly name: string;
  readonly version: string;
}

export interface Publishing {
  reserve(key: ArtifactKey, files: FileManifest, provenance: Provenance | null): Promise<ArtifactUpload>;
  receive(key: UploadKey, path: string, content: Readable): Promise<void>;
  finish(key: UploadKey, who: string): Promise<ArtifactContract>;
  /** Returns the files of a complete artifact; null if there is none. */
  filesOf(key: ArtifactKey): Promise<FileManifest | null>;
}

/**
 * Creates the publishing of artifacts. An upload is reserved with a list of files, its files are received one
 * by one, and all become visible at once. Files change only under the lock of their artifact's row, so that
 * publishers of one version wait for each other. Publishing the same bytes again restores lost files.
 */
export const createPublishing = (db: RegistryDatabase, storage: ArtifactStorage): Publishing => ({
  reserve: async (key, files, provenance) => {
    const fault = findManifestFault(files);
    if (fault !== null) throw new RegistryFailure('unprocessable', `${titleOf(key)}: ${fault}`);
    const digest = digestOf(files);
    const upload = { ...key, digest, files };
    const state = await db.transaction(async (transaction) => {
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
      const artifact = await lockArtifact(transaction, key, 'update');
      refuseDeleted(key, artifact);
      if (artifact.state !== 'reserved') {
        if (artifact.digest !== digest) throw differentBytes(key);
        return artifact.state;
      }
      // The upload was started again, so garbage collection counts from now.
      await transaction
        .update(artifacts)
        .set({ digest, files, provenance, createdAt: databaseNow })
        .where(eq(artifacts.id, artifact.id));
      if (artifact.digest !== digest) {
        await storage.discard({ ...key, digest: artifact.digest, files: artifact.files });
      }
      return artifact.state;
    });
    return { state, digest, missing: await findMissing(storage, upload, state) };
  },

  receive: async (key, path, content) => {
    const { files } = await findUpload(db, key);
    const expected = ownEntry(files, path);
    if (!expected) throw new RegistryFailure('notFound', `${path} was not reserved for ${titleOf(key)}`);
    const staged = await storage.stage(key, path, expected, content).catch((error: unknown) => {
      throw error instanceof DamagedContent
        ? new RegistryFailure('unprocessable', `${path} arrived damaged: ${error.message}`, { cause: error })
        : error;
    });
    try {
      await db.transaction(async (transaction) => {
        await findUpload(transaction, key, 'share');
        await staged.place();
      });
    } finally {
      await staged.drop();
    }
  },

  finish: (key, who) =>
    db.transaction(async (transaction) => {
      const artifact = await lockArtifact(transaction, key, 'update');
      refuseDeleted(key, artifact);
      if (artifact.digest !== key.digest) throw differentBytes(key);
      const upload = { ...key, files: artifact.files };
      if (artifact.contract !== null) {
        if (artifact.state === 'ready') await repair(storage, upload);
        return artifact.contract;
      }
      await refuseIncomplete(storage, upload);
      const open = (path: string): Promise<Readable> => storage.open(key, path);
      const contract = parseContract(key, await text(await open(CONTRACT_FILE)));
      const fault =
        findContractFault(contract, upload.files) ??
        (await findDescriptionFault({ ...upload, contract }, open)) ??
        (await findCopyFault(upload.files, open));
      if (fault !== null) throw new RegistryFailure('unprocessable', `${titleOf(key)}: ${fault}`);
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
      await storage.reveal(key);
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

/** Open tabs may still have the old files, so other files must never have the same version. */
const refuseDeleted = (key: ArtifactKey, { state }: Pick<typeof artifacts.$inferSelect, 'state'>): void => {
  if (state !== 'deleted') return;
  throw new RegistryFailure('conflict', `${titleOf(key)} was deleted: publish under a new version`);
};

const isArtifact = ({ name, version }: ArtifactKey) =>
  and(eq(artifacts.remote, name), eq(artifacts.version, version));

const lockArtifact = async (transaction: RegistryDatabase, key: ArtifactKey, lock: 'update' | 'share') => {
  const [artifact] = await transaction.select().from(artifacts).where(isArtifact(key)).for(lock);
  if (!artifact) throw new RegistryFailure('notFound', `${titleOf(key)} was not reserved`);
  return artifact;
};

/**
 * Finds an upload that accepts files: a running one, or one of a published version that may have lost files.
 */
const findUpload = async (db: RegistryDatabase, key: UploadKey, lock?: 'share') => {
  const query = db.select().from(artifacts).where(isArtifact(key));
  const [artifact] = await (lock ? query.for(lock) : query);
  if (!artifact) throw new RegistryFailure('notFound', `${titleOf(key)} was not reserved`);
  refuseDeleted(key, artifact);
  if (artifact.digest !== key.digest) throw differentBytes(key);
  return artifact;
};

const findMissing = async (
  storage: ArtifactStorage,
  upload: StoredArtifact,
  state: ArtifactUpload['state'],
): Promise<string[]> => {
  const isWanted = state === 'reserved' || (state === 'ready' && (await storage.lost(upload)).length > 0);
  return isWanted ? storage.missing(upload) : [];
};

const refuseIncomplete = async (storage: ArtifactStorage, upload: StoredArtifact): Promise<void> => {
  const [missing] = await storage.missing(upload);
  if (missing === undefined) return;
  throw new RegistryFailure('unprocessable', `${titleOf(upload)} is not complete: ${missing} is missing`);
};

const repair = async (storage: ArtifactStorage, upload: StoredArtifact): Promise<void> => {
  const lost = await storage.lost(upload);
  if (lost.length > 0) await refuseIncomplete(storage, upload);
  await storage.repair(upload, lost);
};

const parseContract = (key: ArtifactKey, text: string): ArtifactContract => {
  const parsed = parseDocument(artifactContractSchema, parseJson(text));
  if (!parsed.ok) {
    const field = pathOf(parsed.path) || 'its top';
    throw new RegistryFailure(
      'unprocessable',
      `${titleOf(key)}: ${CONTRACT_FILE} is invalid at ${field}: ${parsed.reason}`,
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
