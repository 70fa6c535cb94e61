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
 * Ends a canary, or goes back to the previous version, or to one that was live here.
 * @throws RegistryFailure if there is none: everything else is an activation.
 */
export const rollBack = async (
  state: ReleaseState,
  name: string,
  to: string | undefined,
  context: OperationContext,
): Promise<ReleaseState> => {
  const part = requirePart(state, name);
  if (to !== undefined) return withPart(state, name, await goBackTo(state, part, to, context));
  if (part.canary) return withPart(state, name, withoutCanary(part));
  const [stable, target, ...rest] = part.lineage;
  if (!target) {
    throw new RegistryFailure('conflict', `${titleOf(stable)} has no earlier version to go back to`);
  }
  return withPart(state, name, withLineage(part, [target, ...rest]));
};

/**
 * Restores every part as of an epoch. Parts that were not live then are withdrawn, except the shell.
 * @throws RegistryFailure if a locked part would change, or if a freeze blocks a part that goes forward.
 */
export const restore = async (
  state: ReleaseState,
  epoch: number,
  context: OperationContext,
): Promise<ReleaseState> => {
  const then = await context.stableAt(epoch);
  let restored = withdraw(state, (name) => !then.has(name) && name !== SHELL);
  for (const [name, version] of then) {
    const part = restored.parts.get(name);
    if (part && stableOf(part).contract.version === version) {
      restored = withPart(restored, name, withoutCanary(part));
      continue;
    }
    refuseLocked(name, part);
    if (!part) refuseFrozen(state);
    const after = part
      ? await goBackTo(restored, part, version, context)
      : moveTo(undefined, await context.find(name, version));
    restored = withPart(restored, name, after);
  }
  return restored;
};

const withdraw = (state: ReleaseState, isWithdrawn: (name: string) => boolean): ReleaseState => {
  const withdrawn = [...state.parts].filter(([name]) => isWithdrawn(name));
  for (const [name, part] of withdrawn) refuseLocked(name, part);
  if (withdrawn.length === 0) return state;
  return { ...state, parts: new Map([...state.parts].filter(([name]) => !isWithdrawn(name))) };
};

/** Removes everything that was live after the target from the lineage. */
const goBackTo = async (
  state: ReleaseState,
  part: PartState,
  version: string,
  context: OperationContext,
): Promise<PartState> => {
  const stable = stableOf(part);
  const name = stable.contract.name;
  const index = part.lineage.findIndex(({ contract }) => contract.version === version);
  if (index === 0) return withoutCanary(part);
  if (index > 0) {
    const [target = stable, ...rest] = part.lineage.slice(index);
    return withLineage(part, [target, ...rest]);
  }
  const epochs = await context.firstEpochs(name);
  const first = epochs.get(version);
  if (first === undefined) {
    const message = `${name} ${version} was never live in this environment: going back does not lead there, activate it`;
    throw new RegistryFailure('conflict', message);
  }
  const isEarlier = (other: string): boolean => (epochs.get(other) ?? Infinity) < first;
  // The target was left by a rollback, unless the lineage has dropped it because of its age. Returning there
  // goes forward again.
  if (part.lineage.some(({ contract }) => isEarlier(contract.version))) {
    refuseFrozen(state);
    refuseLocked(name, part);
  }
  const release = await context.find(name, version);
  const earlier = part.lineage.filter(({ contract }) => isEarlier(contract.version));
  return withLineage(part, [{ ...release, isBaked: false }, ...earlier]);
};
