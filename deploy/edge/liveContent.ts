import { join } from 'node:path';
import { openArtifactCache, type ArtifactCache } from './artifactCache.ts';
import {
  openCompositionHolder,
  type CompositionHolder,
  type CompositionHolderOptions,
} from './compositionHolder.ts';
import { watchFiles, type FileWatch } from './fileWatch.ts';
import { prefetchComposition } from './prefetch.ts';
import { openRecentVersions, type RecentVersions } from './recentVersions.ts';
import type { RegistrySource } from './registrySource.ts';

/** What an edge serves, from memory and its own disk. */
export interface LiveContent {
  readonly holder: CompositionHolder;
  readonly recent: RecentVersions;
  readonly cache: ArtifactCache;
  readonly files: FileWatch;
  stop(): Promise<void>;
}

export interface LiveContentOptions extends Omit<CompositionHolderOptions, 'file' | 'prepare'> {
  /** Where it outlives the process. */
  readonly folder: string;
  readonly source: RegistrySource;
  /** Bytes that artifacts may take of the disk, but for what is live. */
  readonly cacheBytes: number;
}

export const openLiveContent = async (options: LiveContentOptions): Promise<LiveContent> => {
  const { folder, source, cacheBytes, report } = options;
  const recent = await openRecentVersions({
    file: join(folder, 'recent.json'),
    fetchRecent: () => source.recent(),
    report,
  });
  const cache = await openArtifactCache({
    folder: join(folder, 'artifacts'),
    source,
    limit: cacheBytes,
    isProtected: (key) => recent.isNeeded(key),
  });
  const holder = await openCompositionHolder({
    ...options,
    file: join(folder, 'composition.json'),
    prepare: async (composition) => {
      recent.expect(composition);
      await prefetchComposition(cache, composition, report);
      files.markChecked(composition);
    },
    onAccept: (composition, signed) => {
      recent.follow(composition);
      void cache.trim().catch((error: unknown) => report('old files could not be removed', error));
      options.onAccept(composition, signed);
    },
  });
  const files = watchFiles({ cache, current: () => holder.current, report });
  return {
    holder,
    recent,
    cache,
    files,
    stop: async () => {
      await Promise.all([recent.stop(), files.stop()]);
    },
  };
};
