import type { ComposedVersion, Composition } from '@parlour/shared-contracts';
import { compose } from '../registry/composing.ts';
import { writeArtifact, type ArtifactFixture } from './artifacts.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A composition of a shell and remotes that were never published. */
export const composeFixtures = (
  epoch: number,
  remotes: readonly ArtifactFixture[],
): Composition & { shell: ComposedVersion } => {
  const fixtures: ArtifactFixture[] = [{ name: 'shell', version: '1.0.0', kind: 'shell' }, ...remotes];
  const pinned = fixtures.map((fixture) => ({
    stable: writeArtifact(temporaryFolder(), fixture),
    fallback: writeArtifact(temporaryFolder(), { ...fixture, version: '0.9.0' }),
  }));
  const { shell, ...rest } = compose('prod', epoch, new Date(0), pinned);
  if (!shell) throw new Error('composed without a shell');
  return { ...rest, shell };
};
