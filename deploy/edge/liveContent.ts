import { join } from 'node:path';
import type { Composition } from '@parlour/shared-contracts';
import { openArtifactCache, type ArtifactCache } from './artifacts/artifactCache.ts';
import {
  openCompositionHolder,
  type CompositionHolder,
  type CompositionHolderOptions,
} from './composition/compositionHolder.ts';
import { watchFiles, type FileWatch } from './artifacts/fileWatch.ts';
import { loadableVersions } from './composition/composedVersions.ts';
import { createDescriptions, type Descriptions } from './artifacts/descriptions.ts';
import { HeldParts } from './artifacts/heldParts.ts';
import { prefetchComposition } from './artifacts/prefetch.ts';
import { openRecentVersions, type RecentVersions } from './composition/recentVersions.ts';
import type { RegistrySource } from './composition/registrySource.ts';

/** The content that an edge serves from memory and its own disk. */
export interface LiveContent {
  readonly holder: CompositionHolder;
  readonly recent: RecentVersions;
  readonly cache: ArtifactCache;
  readonly descriptions: Descriptions;
  readonly files: FileWatch;
  /** Live versions that this edge cannot serve. Their fallback versions are served instead. */
  readonly held: HeldParts;
  stop(): Promise<void>;
}

export interface LiveContentOptions extends Omit<CompositionHolderOptions, 'file' | 'prepare'> {
  /** Folder in which it outlives the process. */
  readonly folder: string;
  readonly source: RegistrySource;
  /** Maximum bytes of artifacts on the disk, except live ones. */
  readonly cacheBytes: number;
  /** Called when this edge can serve a version again that it could not serve before. */
  readonly onRelease: () => void;
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
  const descriptions = createDescriptions(cache);
  const held = new HeldParts(report);
  const holder = await openCompositionHolder({
    ...options,
    file: join(folder, 'composition.json'),
    prepare: async (composition) => {
      recent.expect(composition);
      const { current } = holder;
      try {
        await prefetchComposition(composition, { cache, descriptions, held, current, report });
      } catch (error) {
        held.keep(current ?? { shell: null, remotes: {} });
        throw error;
      }
      files.markChecked(composition);
    },
    onAccept: (composition, signed) => {
      recent.follow(composition);
      descriptions.keep(composition);
      held.keep(composition);
      void cache.trim().catch((error: unknown) => report('old files could not be removed', error));
      options.onAccept(composition, signed);
    },
  });
  await readDescriptions(holder.current, descriptions, report);
  const files = watchFiles({
    cache,
    descriptions,
    held,
    current: () => holder.current,
    onRelease: options.onRelease,
    report,
  });
  return {
    holder,
    recent,
    cache,
    descriptions,
    files,
    held,
    stop: async () => {
      await Promise.all([recent.stop(), files.stop()]);
    },
  };
};

/** An edge that starts with the last good composition also has its descriptions, unless they were damaged. */
const readDescriptions = async (
  composition: Composition | null,
  descriptions: Descriptions,
  report: LiveContentOptions['report'],
): Promise<void> => {
  if (composition === null) return;
  for (const { composed } of loadableVersions(composition)) {
    await descriptions
      .read(composed)
      .catch((error: unknown) => report(`${composed.base} is not described here`, error));
  }
};
