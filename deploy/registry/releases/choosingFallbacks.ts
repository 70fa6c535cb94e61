import type { Operation, ChangeProblem } from '../face/changeModel.ts';
import { findObjections } from './objecting.ts';
import { fallbackOf, fallbacksOf, withPart, type ReleaseState } from './releaseState.ts';

/**
 * Returns a state after a rollback. If the gate refuses the natural fallbacks, it has the next ones that the
 * gate accepts, or none. The target of the rollback is more important than its fallback.
 */
export const chooseFallbacks = (
  operations: readonly Operation[],
  before: ReleaseState,
  after: ReleaseState,
): ReleaseState => {
  let chosen = after;
  for (const [name, part] of after.parts) {
    const isFit = (state: ReleaseState): boolean =>
      !findObjections(operations, before, state).some((problem) => isOfFallback(problem, state, name));
    if (fallbackOf(part) === null || isFit(chosen)) continue;
    const candidates = [...fallbacksOf(part).map(({ id }) => id), null].map((fallback) =>
      withPart(chosen, name, { ...part, fallback }),
    );
    chosen = candidates.find(isFit) ?? chosen;
  }
  return chosen;
};

const isOfFallback = (
  { remote, version, counterpart }: ChangeProblem,
  { parts }: ReleaseState,
  name: string,
): boolean => {
  const part = parts.get(name);
  const fallback = part && fallbackOf(part)?.contract.version;
  const isGiven = fallback === part?.canary?.release.contract.version;
  const sides = [{ remote, version }, counterpart];
  return !isGiven && sides.some((side) => side?.remote === name && side.version === fallback);
};
