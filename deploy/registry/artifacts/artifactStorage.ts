import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeVerifiedFile, type ExpectedContent } from '@parlour/shared-server/verifiedFile';
import type { FileManifest } from '../face/model.ts';

export interface StoredFile {
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

export interface StoredArtifact {
  readonly name: string;
  readonly version: string;
  readonly digest: string;
  readonly files: FileManifest;
}

export interface ArtifactStorage {
  find(name: string, version: string, path: string): Promise<StoredFile | null>;
  /** Files of an upload that have not arrived whole. */
  missing(digest: string, files: FileManifest): Promise<string[]>;
  /** Keeps a file of an upload. @throws DamagedContent */
  receive(digest: string, path: string, expected: ExpectedContent, content: Readable): Promise<void>;
  /** Text of a received file. */
  read(digest: string, path: string): Promise<string>;
  /** Moves a whole upload to where readers look, in one step. */
  reveal(digest: string, name: string, version: string): Promise<void>;
  /** Deletes what has arrived of an upload that nobody will finish. */
  discard(digest: string, files: FileManifest): Promise<void>;
  /** Takes an artifact away from readers at once, and its files after that. */
  remove(artifact: StoredArtifact): Promise<void>;
}

/** Artifacts as folders; uploads grow beside them, where no reader looks. */
export const createArtifactStorage = (folder: string): ArtifactStorage => {
  const artifactFolder = (name: string, version: string): string => join(folder, name, version);
  const uploadFolder = (digest: string): string => join(folder, '.uploads', digest);
  return {
    find: async (name, version, path) => {
      const file = join(artifactFolder(name, version), path);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { bytes: found.size, open: async () => createReadStream(file) } : null;
    },
    missing: async (digest, files) => {
      const found = await Promise.all(
        Object.entries(files).map(async ([path, { bytes }]) => {
          const kept = await stat(join(uploadFolder(digest), path)).catch(() => null);
          return kept?.size === bytes ? null : path;
        }),
      );
      return found.filter((path) => path !== null);
    },
    receive: (digest, path, expected, content) =>
      writeVerifiedFile(join(uploadFolder(digest), path), expected, content),
    read: (digest, path) => readFile(join(uploadFolder(digest), path), 'utf8'),
    reveal: async (digest, name, version) => {
      const target = artifactFolder(name, version);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(uploadFolder(digest), target);
    },
    discard: (digest) => rm(uploadFolder(digest), { recursive: true, force: true }),
    remove: async ({ name, version, digest }) => {
      const doomed = join(folder, '.uploads', `${digest}.removed`);
      await mkdir(dirname(doomed), { recursive: true });
      await rename(artifactFolder(name, version), doomed).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(doomed, { recursive: true, force: true });
    },
  };
};
