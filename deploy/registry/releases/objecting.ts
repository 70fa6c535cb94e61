import { isForward } from './applyOperation.ts';
import type { Operation, ChangeProblem } from '../face/changeModel.ts';
import { findProblems } from './gate.ts';
import { stableOf, type ReleaseState } from './releaseState.ts';

/** Returns the parts that differ, including those that are no longer live. */
export const changedParts = (before: ReleaseState, after: ReleaseState): ReadonlySet<string> =>
  new Set(
    [...before.parts.keys(), ...after.parts.keys()].filter(
      (name) => before.parts.get(name) !== after.parts.get(name),
    ),
  );

/** Returns whether a change only goes back or holds. */
export const isGoingBack = (operations: readonly Operation[]): boolean =>
  !operations.some(({ action }) => isForward(action));

type Side = Pick<ChangeProblem, 'remote' | 'version'>;

/** Returns whether visitors get a version intentionally. A fallback is used only after a failure. */
const isGiven = ({ parts }: ReleaseState, { remote, version }: Side): boolean => {
  const part = parts.get(remote);
  return [part && stableOf(part), part?.canary?.release].some((one) => one?.contract.version === version);
};

const sidesOf = (problem: ChangeProblem): Side[] =>
  problem.counterpart ? [problem, problem.counterpart] : [problem];

/** Returns a key for problems of the same two parts, for all versions. */
const kindOf = ({ rule, remote, counterpart }: ChangeProblem): string =>
  [rule, remote, counterpart?.remote].join(' ');

/**
 * Returns the gate's objections to a change: the problems that it adds, also by promoting a fallback. Earlier
 * problems do not block a change. A rollback may even lead to another version with the same problem.
 */
export const findObjections = (
  operations: readonly Operation[],
  before: ReleaseState,
  after: ReleaseState,
): ChangeProblem[] => {
  const changed = changedParts(before, after);
  const earlier = findProblems(before, changed);
  const isBack = isGoingBack(operations);
  const isKnown = (problem: ChangeProblem): boolean =>
    earlier.some(({ message }) => message === problem.message) &&
    sidesOf(problem).every((side) => isGiven(before, side) || !isGiven(after, side));
  const isUsual = (problem: ChangeProblem): boolean =>
    isBack &&
    earlier.some(
      (other) => kindOf(other) === kindOf(problem) && sidesOf(other).every((side) => isGiven(before, side)),
    );
  return findProblems(after, changed).filter((problem) => !isKnown(problem) && !isUsual(problem));
};
