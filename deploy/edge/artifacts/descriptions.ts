import { readFile } from 'node:fs/promises';
import type { BuildDescription, ComposedVersion, Composition } from '@parlour/shared-contracts';
import { parseDescription, UnreadableDescription } from '../../registry/face/buildDescription.ts';
import type { ArtifactCache } from './artifactCache.ts';
import { keyOfBase, loadableVersions } from '../composition/composedVersions.ts';

/** Keeps build descriptions. The signed composition confirms the integrity of each. */
export const createDescriptions = (cache: Pick<ArtifactCache, 'files' | 'find'>) => {
  const known = new Map<string, BuildDescription>();
  return {
    /** Returns the description of a version; null before it was read, and for files on another origin. */
    of: ({ base }: Pick<ComposedVersion, 'base'>): BuildDescription | null => known.get(base) ?? null,
    /** @throws if neither this edge nor the registry has the description, or it is unreadable */
    read: async (version: ComposedVersion): Promise<BuildDescription | null> => {
      const { base, description: path, files } = version;
      const key = keyOfBase(base);
      const kept = known.get(base);
      if (kept || key === null) return kept ?? null;
      const file = await cache.find({ key, path, demanded: files[path] });
      if (file === null) throw new UnreadableDescription(`${key.name} ${key.version} has no ${path}`);
      const all = (await cache.files(key)) ?? {};
      const description = parseDescription(await readFile(file.location, 'utf8'), all);
      known.set(base, description);
      return description;
    },
    /** Drops descriptions that no version of a composition needs. */
    keep: (composition: Composition): void => {
      const needed = new Set(loadableVersions(composition).map(({ composed }) => composed.base));
      for (const base of known.keys()) if (!needed.has(base)) known.delete(base);
    },
  };
};

export type Descriptions = ReturnType<typeof createDescriptions>;

/** Returns the integrity of a version's file, from the composition and the description. */
export const integrityIn = (
  { files }: ComposedVersion,
  description: BuildDescription | null,
  path: string,
): string | undefined => files[path] ?? description?.files[path];
