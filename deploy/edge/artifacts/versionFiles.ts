import type { ComposedVersion } from '@parlour/shared-contracts';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import type { ArtifactCache, WantedFile } from './artifactCache.ts';
import { keyOfBase } from '../composition/composedVersions.ts';
import { integrityIn, type Descriptions } from './descriptions.ts';

/** Source maps are never served (artifactAccess.ts). */
const isSourceMap = (path: string): boolean => path.endsWith('.map');

/**
 * Returns every file of a version that this edge serves, compressed copies included; none if its files are on
 * another origin.
 * @throws if the version is neither here nor at the registry.
 */
export const filesOfVersion = async (
  cache: Pick<ArtifactCache, 'files'>,
  descriptions: Descriptions,
  composed: ComposedVersion,
): Promise<WantedFile[]> => {
  const key = keyOfBase(composed.base);
  if (key === null) return [];
  const files = await cache.files(key);
  if (files === null) throw new DamagedContent(`${key.name} ${key.version} is not at the registry`);
  const description = await descriptions.read(composed);
  const paths = new Set([
    ...Object.keys(composed.files),
    ...Object.keys(description?.files ?? {}),
    ...Object.keys(files),
  ]);
  return [...paths]
    .filter((path) => !isSourceMap(path))
    .map((path) => ({ key, path, demanded: integrityIn(composed, description, path) }));
};
