import type { Composition } from '@parlour/shared-contracts';
import type { ArtifactCache } from './artifactCache.ts';
import { keyOfBase, loadableVersions, type LoadableVersion } from '../composition/composedVersions.ts';
import type { Descriptions } from './descriptions.ts';
import type { HeldParts } from './heldParts.ts';
import { filesOfVersion } from './versionFiles.ts';

const PARALLEL_FILES = 8;

/** Fetches every file of a version. @throws if a file is unavailable */
export const pullVersion = async (
  cache: ArtifactCache,
  descriptions: Descriptions,
  { composed }: Pick<LoadableVersion, 'composed'>,
): Promise<void> => {
  const queue = (await filesOfVersion(cache, descriptions, composed)).values();
  const fetchRest = async (): Promise<void> => {
    for (const wanted of queue) await cache.find(wanted);
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, fetchRest));
};

export interface PrefetchOptions {
  readonly cache: ArtifactCache;
  readonly descriptions: Descriptions;
  readonly held: HeldParts;
  /** The live composition. Null before the first one. */
  readonly current: Composition | null;
  readonly report: (reason: string, error: unknown) => void;
}

/**
 * Fetches all files that pages of a composition can load. A missing fallback version is only reported. A faulty version
 * is held back: the rest of the composition goes live, and the part's fallback version is served. The gate has checked
 * that the fallback is compatible.
 * @throws if a file is not available now, the shell is faulty, or a part that works now would stop working
 */
export const prefetchComposition = async (
  composition: Composition,
  { cache, descriptions, held, current, report }: PrefetchOptions,
): Promise<void> => {
  const missing = new Map<string, unknown>();
  for (const version of loadableVersions(composition)) {
    const { role, composed } = version;
    try {
      await pullVersion(cache, descriptions, version);
    } catch (error) {
      missing.set(composed.base, error);
      if (role === 'fallback') report(`fallback ${composed.base} is not available`, error);
      else if (!held.hold(keyOfBase(composed.base), error)) throw error;
    }
  }
  for (const [name, { stable, fallback }] of Object.entries(composition.remotes)) {
    const error = missing.get(stable.base);
    const canUseFallback = fallback !== null && !missing.has(fallback.base);
    if (error && !canUseFallback && current?.remotes[name]) throw error;
  }
};
