import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { integrityOf, writeVerifiedFile, type ExpectedContent } from '@parlour/shared-server/verifiedFile';
import type { FileManifest } from '../face/model.ts';
import { inParallel } from './inParallel.ts';

export interface StoredFile {
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

export interface UploadKey {
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}

export interface StoredArtifact extends UploadKey {
  readonly files: FileManifest;
}

/** A completely received file that does not belong to its upload yet. */
export interface StagedFile {
  /** Moves the file into the upload. */
  place(): Promise<void>;
  /** Deletes the file if `place` was not called. */
  drop(): Promise<void>;
}

/**
 * Stores the files of artifacts. Callers hold the artifact's row lock, except for `find`, `lost`, `missing`
 * and `stage`. So two publishers of one version never change files at the same time.
 */
export interface ArtifactStorage {
  find(name: string, version: string, path: string): Promise<StoredFile | null>;
  /** Returns the paths of an upload's files that have not arrived with the described bytes. */
  missing(artifact: StoredArtifact): Promise<string[]>;
  /** Returns the paths of a revealed artifact's files that readers cannot get with the described bytes. */
  lost(artifact: StoredArtifact): Promise<string[]>;
  /** Receives a file of an upload. @throws DamagedContent */
  stage(upload: UploadKey, path: string, expected: ExpectedContent, content: Readable): Promise<StagedFile>;
  /** Opens a file of an upload. */
  open(upload: UploadKey, path: string): Promise<Readable>;
  /** Moves a whole upload to where readers look, in one step. */
  reveal(upload: UploadKey): Promise<void>;
  /** Replaces the lost files of a revealed artifact by those of its whole upload. */
  repair(upload: UploadKey, lost: readonly string[]): Promise<void>;
  /** Deletes the files of an upload that ends unfinished. */
  discard(artifact: StoredArtifact): Promise<void>;
  /** Removes an artifact from readers at once, and deletes its files after that. */
  remove(artifact: StoredArtifact): Promise<void>;
}

/**
 * Identifies an upload. Two parts can announce the same files, but one version's upload never touches another's.
 */
export const uploadIdOf = ({ name, version, digest }: UploadKey): string =>
  createHash('sha256').update([name, version, digest].join('\n')).digest('hex');

/** Creates a storage with artifacts as folders. Uploads have their own folders, which readers do not see. */
export const createArtifactStorage = (folder: string): ArtifactStorage => {
  const uploads = join(folder, '.uploads');
  const artifactFolder = ({ name, version }: Pick<UploadKey, 'name' | 'version'>): string =>
    join(folder, name, version);
  const uploadFolder = (upload: UploadKey): string => join(uploads, uploadIdOf(upload));
  return {
    find: async (name, version, path) => {
      const file = join(artifactFolder({ name, version }), path);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { bytes: found.size, open: async () => createReadStream(file) } : null;
    },
    missing: (artifact) => damagedIn(uploadFolder(artifact), artifact.files),
    lost: (artifact) => damagedIn(artifactFolder(artifact), artifact.files),
    stage: async (upload, path, expected, content) => {
      const staged = join(uploads, 'staged', randomUUID());
      await writeVerifiedFile(staged, expected, content);
      return {
        place: () => moveFile(staged, join(uploadFolder(upload), path)),
        drop: () => rm(staged, { force: true }),
      };
    },
    open: async (upload, path) => createReadStream(join(uploadFolder(upload), path)),
    reveal: async (upload) => {
      const target = artifactFolder(upload);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(uploadFolder(upload), target);
    },
    repair: async (upload, lost) => {
      for (const path of lost) {
        await moveFile(join(uploadFolder(upload), path), join(artifactFolder(upload), path));
      }
      await rm(uploadFolder(upload), { recursive: true, force: true });
    },
    discard: (upload) => rm(uploadFolder(upload), { recursive: true, force: true }),
    remove: async (artifact) => {
      const removedFolder = `${uploadFolder(artifact)}.removed`;
      await mkdir(dirname(removedFolder), { recursive: true });
      await rename(artifactFolder(artifact), removedFolder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(removedFolder, { recursive: true, force: true });
      await rm(uploadFolder(artifact), { recursive: true, force: true });
    },
  };
};

const moveFile = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
};

const isWhole = async (file: string, { bytes, integrity }: ExpectedContent): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size !== bytes) return false;
  return (await integrityOf(file).catch(() => null)) === integrity;
};

const damagedIn = async (folder: string, files: FileManifest): Promise<string[]> => {
  const damaged = new Set<string>();
  await inParallel(Object.entries(files), async ([path, expected]) => {
    if (!(await isWhole(join(folder, path), expected))) damaged.add(path);
  });
  return Object.keys(files).filter((path) => damaged.has(path));
};
