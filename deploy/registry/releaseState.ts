import type { ArtifactContract } from '@parlour/shared-contracts';
import type { Operation } from './changeModel.ts';
import { RegistryFailure } from './failure.ts';
import { defaultPolicy, type RolloutPolicy } from './healthModel.ts';
import type { PinView } from './model.ts';

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
}

/** What is live in one environment. */
export interface ReleaseState {
  readonly frozen: string | null;
  readonly parts: ReadonlyMap<string, PartState>;
}

export interface OperationContext {
  /** Finds a complete artifact. @throws RegistryFailure where there is none that may go live. */
  readonly find: (remote: string, version: string) => Promise<Release>;
  /** Versions that were stable at an epoch, by part. @throws RegistryFailure where there was none. */
  readonly stableAt: (epoch: number) => Promise<ReadonlyMap<string, string>>;
  readonly why: string | null;
}

/** Back to where we were is always allowed, whatever is locked or frozen. */
const isBackward = (action: Operation['action']): boolean =>
  ['rollback', 'abort', 'restore', 'lock', 'unlock', 'freeze', 'thaw'].includes(action);

export const stableOf = ({ lineage: [stable] }: PartState): LineageEntry => stable;

/** The newest earlier version that has proved itself, or the one before where none has. */
export const fallbackOf = ({ lineage: [, ...earlier] }: PartState): LineageEntry | null =>
  earlier.find(({ isBaked }) => isBaked) ?? earlier[0] ?? null;

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

/**
 * The state after an operation; the same object where it changes nothing.
 * @throws RegistryFailure where it makes no sense or is not allowed.
 */
export const applyOperation = async (
  state: ReleaseState,
  operation: Operation,
  context: OperationContext,
): Promise<ReleaseState> => {
  if (state.frozen !== null && !isBackward(operation.action)) {
    throw new RegistryFailure('conflict', `the environment is frozen: ${state.frozen}`);
  }
  switch (operation.action) {
    case 'freeze':
      return { ...state, frozen: requireWhy(context.why, 'freeze') };
    case 'thaw':
      return state.frozen === null ? state : { ...state, frozen: null };
    case 'restore':
      return restore(state, operation.epoch, context);
    case 'activate': {
      const release = await context.find(operation.remote, operation.version);
      const part = state.parts.get(operation.remote);
      refuseLocked(operation.remote, part);
      return withPart(state, operation.remote, part, moveTo(part, release));
    }
    case 'rollout':
    case 'canary': {
      const part = requirePart(state, operation.remote);
      refuseLocked(operation.remote, part);
      const release = await context.find(operation.remote, operation.version);
      if (release.id === stableOf(part).id) {
        throw new RegistryFailure('conflict', `${titleOf(release)} is live for everybody already`);
      }
      if (release.contract.kind === 'shell') {
        throw new RegistryFailure('unprocessable', 'the shell can be no canary: pages begin with it');
      }
      const canary =
        operation.action === 'canary'
          ? { release, weight: operation.weight, rings: operation.rings }
          : { release, weight: firstShare(operation.policy), rings: [] };
      const after = isSameCanary(part.canary, canary) ? part : { ...part, canary };
      return withPart(state, operation.remote, part, after);
    }
    case 'promote': {
      const part = requirePart(state, operation.remote);
      refuseLocked(operation.remote, part);
      if (!part.canary) throw new RegistryFailure('conflict', `${operation.remote} has no canary`);
      return withPart(state, operation.remote, part, moveTo(part, part.canary.release));
    }
    case 'abort': {
      const part = requirePart(state, operation.remote);
      return withPart(state, operation.remote, part, part.canary ? { ...part, canary: null } : part);
    }
    case 'rollback':
      return rollBack(state, operation.remote, operation.to, context);
    case 'lock': {
      const part = requirePart(state, operation.remote);
      const locked = requireWhy(context.why, 'lock');
      return withPart(state, operation.remote, part, part.locked === locked ? part : { ...part, locked });
    }
    case 'unlock': {
      const part = requirePart(state, operation.remote);
      return withPart(state, operation.remote, part, part.locked === null ? part : { ...part, locked: null });
    }
  }
};

const titleOf = ({ contract }: Release): string => `${contract.name} ${contract.version}`;

const requireWhy = (why: string | null, action: string): string => {
  if (why === null) throw new RegistryFailure('invalidRequest', `body.why: ${action} needs a reason`);
  return why;
};

const requirePart = ({ parts }: ReleaseState, remote: string): PartState => {
  const part = parts.get(remote);
  if (!part) throw new RegistryFailure('notFound', `nothing of ${remote} is live here`);
  return part;
};

const refuseLocked = (remote: string, part: PartState | undefined): void => {
  if (part?.locked) throw new RegistryFailure('conflict', `${remote} is locked: ${part.locked}`);
};

const withPart = (
  state: ReleaseState,
  remote: string,
  before: PartState | undefined,
  after: PartState,
): ReleaseState => (before === after ? state : { ...state, parts: new Map(state.parts).set(remote, after) });

const firstShare = ({ steps }: RolloutPolicy = defaultPolicy): number => steps[0]?.weight ?? 0;

const isSameCanary = (one: Canary | null, other: Canary): boolean =>
  one?.release.id === other.release.id &&
  one.weight === other.weight &&
  one.rings.join() === other.rings.join();

/** Going forward: the release leaves its old place in the lineage and stands first. */
const moveTo = (part: PartState | undefined, release: Release): PartState => {
  if (!part) return { lineage: [{ ...release, isBaked: false }], canary: null, locked: null };
  if (stableOf(part).id === release.id) return part.canary ? { ...part, canary: null } : part;
  const earlier = part.lineage.filter(({ id }) => id !== release.id);
  return { ...part, lineage: [{ ...release, isBaked: false }, ...earlier], canary: null };
};

const rollBack = async (
  state: ReleaseState,
  remote: string,
  to: string | undefined,
  context: OperationContext,
): Promise<ReleaseState> => {
  const part = requirePart(state, remote);
  if (to === undefined && part.canary) return withPart(state, remote, part, { ...part, canary: null });
  const after = await goBack(part, to, (version) => context.find(remote, version));
  return withPart(state, remote, part, after);
};

/** Going back: everything newer than the target leaves the lineage. */
const goBack = async (
  part: PartState,
  to: string | undefined,
  find: (version: string) => Promise<Release>,
): Promise<PartState> => {
  const { lineage } = part;
  const stable = stableOf(part);
  if (to === undefined) {
    const [, ...earlier] = lineage;
    const [target, ...rest] = earlier;
    if (!target) {
      throw new RegistryFailure('conflict', `${titleOf(stable)} has no earlier version to go back to`);
    }
    return { ...part, lineage: [target, ...rest], canary: null };
  }
  const index = lineage.findIndex(({ contract }) => contract.version === to);
  if (index <= 0) return moveTo(part, await find(to));
  const [target = stable, ...rest] = lineage.slice(index);
  return { ...part, lineage: [target, ...rest], canary: null };
};

const restore = async (
  state: ReleaseState,
  epoch: number,
  context: OperationContext,
): Promise<ReleaseState> => {
  let restored = state;
  for (const [remote, version] of await context.stableAt(epoch)) {
    const part = restored.parts.get(remote);
    const isThere = part && stableOf(part).contract.version === version && part.canary === null;
    if (isThere) continue;
    const after = part
      ? await goBack(part, version, (wanted) => context.find(remote, wanted))
      : moveTo(undefined, await context.find(remote, version));
    restored = withPart(restored, remote, part, after);
  }
  return restored;
};
