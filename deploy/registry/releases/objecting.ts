import { isForward } from './applyOperation.ts';
import type { Operation, ChangeProblem } from '../face/changeModel.ts';
import { findProblems } from './gate.ts';
import { stableOf, type ReleaseState } from './releaseState.ts';

/** Parts that are not as they were, those included that are not live any more. */
export const changedParts = (before: ReleaseState, after: ReleaseState): ReadonlySet<string> =>
  new Set(
    [...before.parts.keys(), ...after.parts.keys()].filter(
      (name) => before.parts.get(name) !== after.parts.get(name),
    ),
  );

/** Whether a change only goes back, or holds. */
export const isGoingBack = (operations: readonly Operation[]): boolean =>
  !operations.some(({ action }) => isForward(action));

type Side = Pick<ChangeProblem, 'remote' | 'version'>;

/** Whether visitors are given a version on purpose; a fallback is only there in case. */
const isGiven = ({ parts }: ReleaseState, { remote, version }: Side): boolean => {
  const part = parts.get(remote);
  return [part && stableOf(part), part?.canary?.release].some((one) => one?.contract.version === version);
};

const sidesOf = (problem: ChangeProblem): Side[] =>
  problem.counterpart ? [problem, problem.counterpart] : [problem];

/** A problem of the same two parts, whichever their versions. */
const kindOf = ({ rule, remote, counterpart }: ChangeProblem): string =>
  [rule, remote, counterpart?.remote].join(' ');

/**
 * What the gate says against a change: the problems that it adds, also by giving visitors what was a fallback.
 * What was wrong before holds nobody up; going back may even lead to another version with the same trouble.
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
