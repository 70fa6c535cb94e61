import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { DamagedContent, integrityOf, writeVerifiedFile } from '@parlour/shared-server/verifiedFile';
import { fileManifestSchema, type FileManifest } from '../registry/model.ts';
import type { ArtifactKey } from './composedVersions.ts';
import { createSharedCalls } from './sharedCalls.ts';
import type { RegistrySource } from './registrySource.ts';

export interface CachedFile {
  /** Where it is on this disk. */
  readonly location: string;
  readonly bytes: number;
}

/** Artifact files on the edge's own disk, pulled once and served without the registry from then on. */
export interface ArtifactCache {
  /** All files of an artifact; null when there is no such artifact. */
  files(key: ArtifactKey): Promise<FileManifest | null>;
  /**
   * A file whose bytes were verified in this process; null when the artifact has no such file.
   * `demanded` is the integrity that the live composition expects.
   * @throws when it can neither be found here nor at the registry, or is not what was demanded.
   */
  find(key: ArtifactKey, path: string, demanded?: string): Promise<CachedFile | null>;
}

const MANIFEST = '.manifest.json';

export const createArtifactCache = (folder: string, source: RegistrySource): ArtifactCache => {
  const manifests = new Map<string, FileManifest>();
  const verified = new Set<string>();
  const once = createSharedCalls();

  const loadManifest = async (key: ArtifactKey, isTrusted: boolean): Promise<FileManifest | null> => {
    const location = join(folder, key.name, key.version, MANIFEST);
    const kept = isTrusted ? await readManifest(location) : null;
    const files = kept ?? (await source.files(key));
    if (files === null) return null;
    if (kept === null) await writeFileDurably(location, JSON.stringify(files));
    manifests.set(location, files);
    return files;
  };

  const filesOf = async (key: ArtifactKey): Promise<FileManifest | null> => {
    const location = join(folder, key.name, key.version, MANIFEST);
    return manifests.get(location) ?? once(location, () => loadManifest(key, true));
  };

  /** A description that contradicts the composition is old: the registry is asked again. */
  const describe = async (key: ArtifactKey, path: string, demanded: string | undefined) => {
    const entryIn = (files: FileManifest | null) =>
      files && Object.hasOwn(files, path) ? files[path] : undefined;
    const entry = entryIn(await filesOf(key));
    if (demanded === undefined || entry?.integrity === demanded) return entry;
    const reread = entryIn(await loadManifest(key, false));
    if (reread?.integrity === demanded) return reread;
    throw new DamagedContent(
      `${key.name} ${key.version}: ${path} at the registry is not the one that is live`,
    );
  };

  const provide = async (
    key: ArtifactKey,
    path: string,
    entry: FileManifest[string],
  ): Promise<CachedFile> => {
    const location = join(folder, key.name, key.version, path);
    const mark = `${entry.integrity} ${location}`;
    const kept = await stat(location).catch(() => null);
    const isGood =
      kept?.size === entry.bytes && (verified.has(mark) || (await integrityOf(location)) === entry.integrity);
    if (!isGood) await pull(key, path, entry, location);
    verified.add(mark);
    return { location, bytes: entry.bytes };
  };

  const pull = async (
    key: ArtifactKey,
    path: string,
    entry: FileManifest[string],
    location: string,
  ): Promise<void> => {
    const content = await source.file(key, path);
    await writeVerifiedFile(location, entry, content).catch((error: unknown) => {
      if (!(error instanceof DamagedContent)) throw error;
      const file = `${key.name} ${key.version}: ${path} at the registry`;
      throw new DamagedContent(`${file} is damaged: ${error.message}`, { cause: error });
    });
  };

  return {
    files: filesOf,
    find: async (key, path, demanded) => {
      const entry = await describe(key, path, demanded);
      return entry ? once(join(key.name, key.version, path), () => provide(key, path, entry)) : null;
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
