import { CONTRACT_SCHEMA, type ArtifactContract } from '@parlour/shared-contracts';
import { RegistryFailure } from '../failure.ts';
import type { PinView } from '../face/model.ts';

/** A complete artifact. */
export interface Release {
  readonly id: number;
  readonly contract: ArtifactContract;
}

export interface LineageEntry extends Release {
  readonly isBaked: boolean;
}

export interface Canary {
  readonly release: Release;
  /** Basis points. */
  readonly weight: number;
  readonly rings: readonly string[];
}

/** What one environment has of one part. */
export interface PartState {
  /** The live version first, then ever earlier ones, each once, where it was made live last. */
  readonly lineage: readonly [LineageEntry, ...LineageEntry[]];
  readonly canary: Canary | null;
  readonly locked: string | null;
  /** Id of the fallback where it was chosen, null for none; absent where the lineage decides. */
  readonly fallback?: number | null;
}

/** What is live in one environment. */
export interface ReleaseState {
  readonly frozen: string | null;
  readonly parts: ReadonlyMap<string, PartState>;
}

export interface OperationContext {
  /** Finds a complete artifact. @throws RegistryFailure where there is none that may go live. */
  readonly find: (name: string, version: string) => Promise<Release>;
  /** Versions that were stable at an epoch, by part. @throws RegistryFailure where there was none. */
  readonly stableAt: (epoch: number) => Promise<ReadonlyMap<string, string>>;
  /** The first epoch of each version that a part has had live for everybody, by version. */
  readonly firstEpochs: (name: string) => Promise<ReadonlyMap<string, number>>;
  readonly why: string | null;
}

export const stableOf = ({ lineage: [stable] }: PartState): LineageEntry => stable;

/** Earlier versions by how good a fallback they are: those that have proved themselves, then the others, newest first. */
export const fallbacksOf = ({ lineage: [, ...earlier] }: PartState): readonly LineageEntry[] => [
  ...earlier.filter(({ isBaked }) => isBaked),
  ...earlier.filter(({ isBaked }) => !isBaked),
];

/** What was built for an earlier form of compositions can't stand in one of today's. */
const isComposable = ({ contract: { schema } }: Pick<Release, 'contract'>): boolean =>
  schema === CONTRACT_SCHEMA;

export const fallbackOf = (part: PartState): LineageEntry | null => {
  const fallbacks = fallbacksOf(part);
  const chosen =
    part.fallback === undefined ? fallbacks[0] : fallbacks.find(({ id }) => id === part.fallback);
  return chosen && isComposable(chosen) ? chosen : null;
};

export const pinOf = (part: PartState): PinView => ({
  stable: stableOf(part).contract.version,
  fallback: fallbackOf(part)?.contract.version ?? null,
  canary: part.canary && {
    version: part.canary.release.contract.version,
    weight: part.canary.weight,
    rings: [...part.canary.rings],
  },
  locked: part.locked,
});

export const titleOf = ({ contract }: Release): string => `${contract.name} ${contract.version}`;

/** @throws RegistryFailure where nothing of the part is live. */
export const requirePart = ({ parts }: ReleaseState, name: string): PartState => {
  const part = parts.get(name);
  if (!part) throw new RegistryFailure('notFound', `nothing of ${name} is live here`);
  return part;
};

/** @throws RegistryFailure where nothing may go forward now. */
export const refuseFrozen = ({ frozen }: ReleaseState): void => {
  if (frozen !== null) throw new RegistryFailure('conflict', `the environment is frozen: ${frozen}`);
};

/** @throws RegistryFailure where the part has to stay at its version. */
export const refuseLocked = (name: string, part: PartState | undefined): void => {
  if (part?.locked) throw new RegistryFailure('conflict', `${name} is locked: ${part.locked}`);
};

/** The same object where the part is as it was. */
export const withPart = (state: ReleaseState, name: string, after: PartState): ReleaseState =>
  state.parts.get(name) === after ? state : { ...state, parts: new Map(state.parts).set(name, after) };

/** The same object where there is no canary. */
export const withoutCanary = (part: PartState): PartState => (part.canary ? { ...part, canary: null } : part);

/** A part with another lineage: its canary ends, and its fallback is what the lineage says. */
export const withLineage = ({ locked }: PartState, lineage: PartState['lineage']): PartState => ({
  lineage,
  canary: null,
  locked,
});

/** Going forward: the release leaves its old place in the lineage and stands first. */
export const moveTo = (part: PartState | undefined, release: Release): PartState => {
  if (!part) return { lineage: [{ ...release, isBaked: false }], canary: null, locked: null };
  if (stableOf(part).id === release.id) return withoutCanary(part);
  const earlier = part.lineage.filter(({ id }) => id !== release.id);
  return withLineage(part, [{ ...release, isBaked: false }, ...earlier]);
};
