import type { Operation } from '../face/changeModel.ts';
import { RegistryFailure } from '../failure.ts';
import { restore, rollBack } from './goingBack.ts';
import { defaultPolicy, type RolloutPolicy } from '../face/healthModel.ts';
import {
  moveTo,
  refuseFrozen,
  refuseLocked,
  requirePart,
  stableOf,
  titleOf,
  withoutCanary,
  withPart,
  type Canary,
  type OperationContext,
  type ReleaseState,
} from './releaseState.ts';

/** Returns whether a freeze always blocks the operation. For rollbacks, the target decides. */
export const isForward = (action: Operation['action']): boolean =>
  ['activate', 'canary', 'rollout', 'promote'].includes(action);

/**
 * Returns the state after an operation; the same object if nothing changes.
 * @throws RegistryFailure if it is invalid or not allowed.
 */
export const applyOperation = async (
  state: ReleaseState,
  operation: Operation,
  context: OperationContext,
): Promise<ReleaseState> => {
  if (isForward(operation.action)) refuseFrozen(state);
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
      return withPart(state, operation.remote, moveTo(part, release));
    }
    case 'rollout':
    case 'canary': {
      const part = requirePart(state, operation.remote);
      refuseLocked(operation.remote, part);
      const release = await context.find(operation.remote, operation.version);
      if (release.id === stableOf(part).id) {
        throw new RegistryFailure('conflict', `${titleOf(release)} is already live for everyone`);
      }
      if (release.contract.kind === 'shell') {
        throw new RegistryFailure('unprocessable', 'the shell cannot be a canary: every page starts with it');
      }
      const canary =
        operation.action === 'canary'
          ? { release, weight: operation.weight, rings: operation.rings }
          : { release, weight: firstShare(operation.policy), rings: [] };
      const after = isSameCanary(part.canary, canary) ? part : { ...part, canary };
      return withPart(state, operation.remote, after);
    }
    case 'promote': {
      const part = requirePart(state, operation.remote);
      refuseLocked(operation.remote, part);
      if (!part.canary) throw new RegistryFailure('conflict', `${operation.remote} has no canary`);
      return withPart(state, operation.remote, moveTo(part, part.canary.release));
    }
    case 'abort': {
      const part = requirePart(state, operation.remote);
      return withPart(state, operation.remote, withoutCanary(part));
    }
    case 'rollback':
      return rollBack(state, operation.remote, operation.to, context);
    case 'lock': {
      const part = requirePart(state, operation.remote);
      const locked = requireWhy(context.why, 'lock');
      return withPart(state, operation.remote, part.locked === locked ? part : { ...part, locked });
    }
    case 'unlock': {
      const part = requirePart(state, operation.remote);
      return withPart(state, operation.remote, part.locked === null ? part : { ...part, locked: null });
    }
  }
};

const requireWhy = (why: string | null, action: string): string => {
  if (why === null) throw new RegistryFailure('invalidRequest', `why: ${action} needs a reason`);
  return why;
};

const firstShare = ({ steps }: RolloutPolicy = defaultPolicy): number => steps[0]?.weight ?? 0;

const isSameCanary = (one: Canary | null, other: Canary): boolean =>
  one?.release.id === other.release.id &&
  one.weight === other.weight &&
  one.rings.join() === other.rings.join();
