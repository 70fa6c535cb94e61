import type { ComposedVersion, Composition } from '@parlour/shared-contracts';
import { artifactBase } from '../../registry/face/resources.ts';

/** Identifies an artifact. */
export interface ArtifactKey {
  readonly name: string;
  readonly version: string;
}

export interface LoadableVersion {
  readonly role: 'stable' | 'fallback' | 'canary';
  readonly composed: ComposedVersion;
}

/** Returns every version that a page of this composition can load. */
export const loadableVersions = ({
  shell,
  remotes,
}: Pick<Composition, 'shell' | 'remotes'>): LoadableVersion[] => [
  ...(shell ? [{ role: 'stable' as const, composed: shell }] : []),
  ...Object.values(remotes).flatMap(({ stable, fallback, canary }) => [
    { role: 'stable' as const, composed: stable },
    ...(canary ? [{ role: 'canary' as const, composed: canary.version }] : []),
    ...(fallback ? [{ role: 'fallback' as const, composed: fallback }] : []),
  ]),
];

/** Returns the artifact at a base; null if its files are on another origin. */
export const keyOfBase = (base: string): ArtifactKey | null => {
  const [, , name, version] = base.split('/');
  return name && version && artifactBase({ name, version }) === base ? { name, version } : null;
};

/** Returns the version of a composition that is this artifact, if its pages load it. */
export const versionOfKey = (
  composition: Composition | null,
  key: ArtifactKey,
): ComposedVersion | undefined => {
  const base = artifactBase(key);
  const versions = composition ? loadableVersions(composition) : [];
  return versions.find(({ composed }) => composed.base === base)?.composed;
};
