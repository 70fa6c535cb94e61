import type { Composition } from '@parlour/shared-contracts';
import type { ArtifactCache } from './artifactCache.ts';
import { loadableVersions, type LoadableVersion } from '../composition/composedVersions.ts';
import type { Descriptions } from './descriptions.ts';
import { filesOfVersion } from './versionFiles.ts';

const PARALLEL_FILES = 8;

const pullVersion = async (
  cache: ArtifactCache,
  descriptions: Descriptions,
  { composed }: LoadableVersion,
): Promise<void> => {
  const queue = (await filesOfVersion(cache, descriptions, composed)).values();
  const pullRest = async (): Promise<void> => {
    for (const wanted of queue) await cache.find(wanted);
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, pullRest));
};

/**
 * Pulls all files that pages of a composition can load. A fallback that cannot be had is only
 * reported, since it must not keep a new version from going live.
 */
export const prefetchComposition = async (
  cache: ArtifactCache,
  descriptions: Descriptions,
  composition: Composition,
  report: (reason: string, error: unknown) => void,
): Promise<void> => {
  for (const version of loadableVersions(composition)) {
    try {
      await pullVersion(cache, descriptions, version);
    } catch (error) {
      if (version.role !== 'fallback') throw error;
      report(`fallback ${version.composed.base} is not available`, error);
    }
  }
};
