import { RegistryFailure } from '../failure.ts';
import { SHELL } from '../face/model.ts';
import {
  moveTo,
  refuseFrozen,
  refuseLocked,
  requirePart,
  stableOf,
  titleOf,
  withLineage,
  withoutCanary,
  withPart,
  type OperationContext,
  type PartState,
  type ReleaseState,
} from './releaseState.ts';

/**
 * Ends a canary, or goes back to the version before, or to one that has been live here.
 * @throws RegistryFailure where there is none such: all else is an activation.
 */
export const rollBack = async (
  state: ReleaseState,
  remote: string,
  to: string | undefined,
  context: OperationContext,
): Promise<ReleaseState> => {
  const part = requirePart(state, remote);
  if (to !== undefined) return withPart(state, remote, await goBackTo(state, part, to, context));
  if (part.canary) return withPart(state, remote, withoutCanary(part));
  const [stable, target, ...rest] = part.lineage;
  if (!target) {
    throw new RegistryFailure('conflict', `${titleOf(stable)} has no earlier version to go back to`);
  }
  return withPart(state, remote, withLineage(part, [target, ...rest]));
};

/**
 * Every part as it was at an epoch: those that were not live then are withdrawn, never the shell.
 * @throws RegistryFailure where a locked part would have to move, or a freeze holds one that goes forward.
 */
export const restore = async (
  state: ReleaseState,
  epoch: number,
  context: OperationContext,
): Promise<ReleaseState> => {
  const then = await context.stableAt(epoch);
  let restored = withdraw(state, (remote) => !then.has(remote) && remote !== SHELL);
  for (const [remote, version] of then) {
    const part = restored.parts.get(remote);
    if (part && stableOf(part).contract.version === version) {
      restored = withPart(restored, remote, withoutCanary(part));
      continue;
    }
    refuseLocked(remote, part);
    if (!part) refuseFrozen(state);
    const after = part
      ? await goBackTo(restored, part, version, context)
      : moveTo(undefined, await context.find(remote, version));
    restored = withPart(restored, remote, after);
  }
  return restored;
};

const withdraw = (state: ReleaseState, isDoomed: (remote: string) => boolean): ReleaseState => {
  const doomed = [...state.parts].filter(([remote]) => isDoomed(remote));
  for (const [remote, part] of doomed) refuseLocked(remote, part);
  if (doomed.length === 0) return state;
  return { ...state, parts: new Map([...state.parts].filter(([remote]) => !isDoomed(remote))) };
};

/** Everything that was live after the target leaves the lineage. */
const goBackTo = async (
  state: ReleaseState,
  part: PartState,
  version: string,
  context: OperationContext,
): Promise<PartState> => {
  const stable = stableOf(part);
  const remote = stable.contract.name;
  const place = part.lineage.findIndex(({ contract }) => contract.version === version);
  if (place === 0) return withoutCanary(part);
  if (place > 0) {
    const [target = stable, ...rest] = part.lineage.slice(place);
    return withLineage(part, [target, ...rest]);
  }
  const epochs = await context.firstEpochs(remote);
  const first = epochs.get(version);
  if (first === undefined) {
    const message = `${remote} ${version} was never live in this environment: going back does not lead there, activate it`;
    throw new RegistryFailure('conflict', message);
  }
  const isEarlier = (other: string): boolean => (epochs.get(other) ?? Infinity) < first;
  // Left by going back itself, unless it is so old that the lineage has forgotten it: to return there is going
  // forward again, whatever came after it.
  if (part.lineage.some(({ contract }) => isEarlier(contract.version))) {
    refuseFrozen(state);
    refuseLocked(remote, part);
  }
  const release = await context.find(remote, version);
  const earlier = part.lineage.filter(({ contract }) => isEarlier(contract.version));
  return withLineage(part, [{ ...release, isBaked: false }, ...earlier]);
};
