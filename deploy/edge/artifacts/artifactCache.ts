import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { DamagedContent, writeVerifiedFile } from '@parlour/shared-server/verifiedFile';
import { fileManifestSchema, type FileManifest } from '../../registry/face/model.ts';
import { openCacheRoom } from './cacheRoom.ts';
import type { ArtifactKey } from '../composition/composedVersions.ts';
import { createSharedCalls } from '../sharedCalls.ts';
import type { RegistrySource } from '../composition/registrySource.ts';
import { createVerifiedCopies } from './verifiedCopies.ts';

export interface CachedFile {
  /** Path on this disk. */
  readonly location: string;
  readonly bytes: number;
}

export interface WantedFile {
  readonly key: ArtifactKey;
  readonly path: string;
  /** Integrity in the live composition; undefined if it names none. */
  readonly demanded: string | undefined;
}

/** A file that is missing or damaged here, and unavailable at the registry. */
export interface FileFault {
  readonly wanted: WantedFile;
  readonly reason: string;
}

/** Artifact files on the edge's own disk. Each is fetched once and then served without the registry. */
export interface ArtifactCache {
  /** Returns all files of an artifact; null if there is no such artifact. */
  files(key: ArtifactKey): Promise<FileManifest | null>;
  /**
   * Returns a file whose bytes were verified in this process; null if the artifact has no such file.
   * `isThorough` reads it again, to find damage that leaves no trace.
   * @throws if it is neither here nor at the registry, or has another integrity than demanded.
   */
  find(wanted: WantedFile, isThorough?: boolean): Promise<CachedFile | null>;
  /** Deletes unprotected files if the cache is above its limit. */
  trim(): Promise<void>;
  /** Files that were unavailable at the last request. */
  readonly faults: readonly FileFault[];
}

export interface ArtifactCacheOptions {
  readonly folder: string;
  readonly source: Pick<RegistrySource, 'files' | 'file'>;
  /** Maximum bytes on the disk, except for protected files. */
  readonly limit: number;
  readonly isProtected: (key: ArtifactKey) => boolean;
}

const MANIFEST = '.manifest.json';

export const openArtifactCache = async (options: ArtifactCacheOptions): Promise<ArtifactCache> => {
  const { folder, source } = options;
  const manifests = new Map<string, FileManifest>();
  const copies = createVerifiedCopies();
  const faults = new Map<string, FileFault>();
  const once = createSharedCalls();
  const folderOf = ({ name, version }: ArtifactKey): string => join(folder, name, version);

  const room = await openCacheRoom({
    ...options,
    onDrop: (key) => {
      manifests.delete(folderOf(key));
      copies.forget(folderOf(key));
      for (const location of faults.keys()) {
        if (location.startsWith(`${folderOf(key)}/`)) faults.delete(location);
      }
    },
  });

  const loadManifest = async (key: ArtifactKey, isTrusted: boolean): Promise<FileManifest | null> => {
    const location = join(folderOf(key), MANIFEST);
    const kept = isTrusted ? await readManifest(location) : null;
    const files = kept ?? (await source.files(key));
    if (files === null) return null;
    if (kept === null) {
      const text = JSON.stringify(files);
      await room.write(() => writeFileDurably(location, text));
      await room.add(key, text.length);
    }
    manifests.set(folderOf(key), files);
    return files;
  };

  const filesOf = async (key: ArtifactKey): Promise<FileManifest | null> =>
    manifests.get(folderOf(key)) ?? once(folderOf(key), () => loadManifest(key, true));

  const entryIn = (files: FileManifest | null, path: string) =>
    files && Object.hasOwn(files, path) ? files[path] : undefined;

  /** A description that contradicts the composition is outdated, so the registry is asked again. */
  const describe = async ({ key, path, demanded }: WantedFile) => {
    const entry = entryIn(await filesOf(key), path);
    if (demanded === undefined || entry?.integrity === demanded) return entry;
    const reread = entryIn(await loadManifest(key, false), path);
    if (reread?.integrity === demanded) return reread;
    throw new DamagedContent(
      `${key.name} ${key.version}: ${path} at the registry is not the one that is live`,
    );
  };

  const pull = async ({ key, path }: WantedFile, entry: FileManifest[string], location: string) => {
    await room.write(async () => {
      const content = await source.file(key, path);
      await writeVerifiedFile(location, entry, content).catch((error: unknown) => {
        if (!(error instanceof DamagedContent)) throw error;
        const file = `${key.name} ${key.version}: ${path} at the registry`;
        throw new DamagedContent(`${file} is damaged: ${error.message}`, { cause: error });
      });
    });
    await copies.add(location, entry);
    await room.add(key, entry.bytes);
  };

  /**
   * Finds the file here or fetches it. A description that does not match the registry's file is outdated too.
   */
  const provide = async (wanted: WantedFile, entry: FileManifest[string], isThorough: boolean) => {
    const location = join(folderOf(wanted.key), wanted.path);
    if (await copies.has(location, entry, isThorough)) return { location, bytes: entry.bytes };
    try {
      await pull(wanted, entry, location);
      return { location, bytes: entry.bytes };
    } catch (error) {
      if (!(error instanceof DamagedContent) || wanted.demanded !== undefined) throw error;
      const reread = entryIn(await loadManifest(wanted.key, false), wanted.path);
      if (!reread || reread.integrity === entry.integrity) throw error;
      await pull(wanted, reread, location);
      return { location, bytes: reread.bytes };
    }
  };

  return {
    files: filesOf,
    trim: () => room.trim(),
    get faults() {
      return [...faults.values()];
    },
    find: async (wanted, isThorough = false) => {
      const location = join(folderOf(wanted.key), wanted.path);
      try {
        const entry = await describe(wanted);
        const found = entry ? await once(location, () => provide(wanted, entry, isThorough)) : null;
        room.touch(wanted.key);
        faults.delete(location);
        return found;
      } catch (error) {
        faults.set(location, { wanted, reason: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    },
  };
};

const readManifest = async (location: string): Promise<FileManifest | null> => {
  const text = await readFile(location, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return fileManifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
