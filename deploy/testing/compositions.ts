import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescription, ComposedVersion, Composition } from '@parlour/shared-contracts';
import { descriptionSchema } from '@parlour/shared-contracts/artifact';
import { GENESIS } from '@parlour/shared-server/durable/eventChain';
import { compose } from '../registry/releases/composing.ts';
import type { PartState } from '../registry/releases/releaseState.ts';
import { writeArtifact, type ArtifactFixture } from './artifacts.ts';
import { temporaryFolder } from './temporaryFolder.ts';

let nextId = 0;
const described = new Map<string, BuildDescription>();

/** Returns the description of a version of `composeFixtures`. */
export const describedFixture = (base: string): BuildDescription | null => described.get(base) ?? null;

/** Creates a composition of a shell and remotes that were never published. */
export const composeFixtures = (
  epoch: number,
  remotes: readonly ArtifactFixture[],
): Composition & { shell: ComposedVersion } => {
  const fixtures: ArtifactFixture[] = [{ name: 'shell', version: '1.0.0', kind: 'shell' }, ...remotes];
  const release = (fixture: ArtifactFixture) => {
    const folder = temporaryFolder();
    const contract = writeArtifact(folder, fixture);
    const text = readFileSync(join(folder, contract.description), 'utf8');
    described.set(
      `/artifacts/${contract.name}/${contract.version}/`,
      descriptionSchema.parse(JSON.parse(text)),
    );
    return { id: (nextId += 1), contract, isBaked: false };
  };
  const parts = fixtures.map((fixture): [string, PartState] => [
    fixture.name,
    { lineage: [release(fixture), release({ ...fixture, version: '0.9.0' })], canary: null, locked: null },
  ]);
  const { shell, ...rest } = compose(
    {
      environment: 'prod',
      epoch,
      issuedAt: new Date(0),
      swap: 'lazy',
      audit: { sequence: epoch, hash: GENESIS },
    },
    { parts: new Map(parts) },
  );
  if (!shell) throw new Error('composed without a shell');
  return { ...rest, shell };
};
