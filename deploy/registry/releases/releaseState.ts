import type { ArtifactContract } from '@parlour/shared-contracts';
import { CONTRACT_SCHEMA } from '@parlour/shared-contracts/artifact';
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

/** The versions of one part in one environment. */
export interface PartState {
  /** The live version first, then earlier ones, each once, at its last activation. */
  readonly lineage: readonly [LineageEntry, ...LineageEntry[]];
  readonly canary: Canary | null;
  readonly locked: string | null;
  /** Id of a chosen fallback, or null for none; absent if the lineage decides. */
  readonly fallback?: number | null;
}

/** The live versions of one environment. */
export interface ReleaseState {
  readonly frozen: string | null;
  readonly parts: ReadonlyMap<string, PartState>;
}

export interface OperationContext {
  /** Finds a complete artifact. @throws RegistryFailure if there is none that may go live. */
  readonly find: (name: string, version: string) => Promise<Release>;
  /** Returns the stable versions at an epoch, by part. @throws RegistryFailure if there was none. */
  readonly stableAt: (epoch: number) => Promise<ReadonlyMap<string, string>>;
  /** Returns the first epoch of each version that was live for everyone, by version. */
  readonly firstEpochs: (name: string) => Promise<ReadonlyMap<string, number>>;
  readonly why: string | null;
}

export const stableOf = ({ lineage: [stable] }: PartState): LineageEntry => stable;

/** Returns earlier versions by their quality as fallback: proven ones, then the others, the newest first. */
export const fallbacksOf = ({ lineage: [, ...earlier] }: PartState): readonly LineageEntry[] => [
  ...earlier.filter(({ isBaked }) => isBaked),
  ...earlier.filter(({ isBaked }) => !isBaked),
];

/** A version with an older contract format cannot be part of a current composition. */
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

/** @throws RegistryFailure if the part is not live. */
export const requirePart = ({ parts }: ReleaseState, name: string): PartState => {
  const part = parts.get(name);
  if (!part) throw new RegistryFailure('notFound', `${name} has no live version here`);
  return part;
};

/** @throws RegistryFailure if the environment is frozen. */
export const refuseFrozen = ({ frozen }: ReleaseState): void => {
  if (frozen !== null) throw new RegistryFailure('conflict', `the environment is frozen: ${frozen}`);
};

/** @throws RegistryFailure if the part is locked. */
export const refuseLocked = (name: string, part: PartState | undefined): void => {
  if (part?.locked) throw new RegistryFailure('conflict', `${name} is locked: ${part.locked}`);
};

/** Returns the same object if the part has not changed. */
export const withPart = (state: ReleaseState, name: string, after: PartState): ReleaseState =>
  state.parts.get(name) === after ? state : { ...state, parts: new Map(state.parts).set(name, after) };

/** Returns the same object if there is no canary. */
export const withoutCanary = (part: PartState): PartState => (part.canary ? { ...part, canary: null } : part);

/** Returns a part with another lineage. Its canary ends, and the lineage decides its fallback. */
export const withLineage = ({ locked }: PartState, lineage: PartState['lineage']): PartState => ({
  lineage,
  canary: null,
  locked,
});

/** Goes forward: the release moves from its old position in the lineage to the first one. */
export const moveTo = (part: PartState | undefined, release: Release): PartState => {
  if (!part) return { lineage: [{ ...release, isBaked: false }], canary: null, locked: null };
  if (stableOf(part).id === release.id) return withoutCanary(part);
  const earlier = part.lineage.filter(({ id }) => id !== release.id);
  return withLineage(part, [{ ...release, isBaked: false }, ...earlier]);
};
