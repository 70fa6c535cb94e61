import type { Composition } from '@parlour/shared-contracts';
import type { ArtifactCache } from './artifactCache.ts';
import { keyOfBase, loadableVersions, type LoadableVersion } from './composedVersions.ts';

const PARALLEL_FILES = 8;
/** Nobody's page waits for these. */
const isDeferred = (path: string): boolean => path.endsWith('.map');

const pullVersion = async (cache: ArtifactCache, { composed }: LoadableVersion): Promise<void> => {
  const key = keyOfBase(composed.base);
  if (key === null) return;
  const files = await cache.files(key);
  if (files === null) throw new Error(`${key.name} ${key.version} is not at the registry`);
  const paths = new Set([...Object.keys(composed.files), ...Object.keys(files)]);
  const queue = [...paths].filter((path) => !isDeferred(path)).values();
  const pullRest = async (): Promise<void> => {
    for (const path of queue) await cache.find(key, path, composed.files[path]);
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, pullRest));
};

/**
 * Pulls all files that pages of a composition can load. A fallback that cannot be had is only
 * reported, since it must not keep a new version from going live.
 */
export const prefetchComposition = async (
  cache: ArtifactCache,
  composition: Composition,
  report: (reason: string, error: unknown) => void,
): Promise<void> => {
  for (const version of loadableVersions(composition)) {
    try {
      await pullVersion(cache, version);
    } catch (error) {
      if (version.role !== 'fallback') throw error;
      report(`fallback ${version.composed.base} is not available`, error);
    }
  }
};
