import type { HealthRow, RolloutPolicy } from '../face/healthModel.ts';

/**
 * The judgement of a version in a window, or in several with too few visitors each.
 * - `broken`: so many visitors could not load it that one window is enough.
 * - `bad`: more of its visitors fail than of the stable version's at the same time.
 * - `good`: not more of its visitors fail.
 * - `unknown`: too few visitors.
 */
export type Judgement = 'broken' | 'bad' | 'good' | 'unknown';

/**
 * Distinct visitors of a version in a window: all, those who could not load it, those with any failure, and
 * those of the network with the most. All of them may be of one network if that was not counted.
 */
export type JudgedCounts = Pick<HealthRow, 'visitors' | 'loadErrors' | 'failures' | 'crowd'>;

/** Maximum number of windows that are judged together, because each has too few visitors. */
export const MAX_WINDOWS = 10;

/** Standard deviations by which two shares must differ to count as different. */
const MIN_STANDARD_DEVIATIONS = 2;

interface Evidence extends JudgedCounts {
  /** Visitors, where those of each window's largest network count as the same ones. */
  readonly distinct: number;
}

/**
 * Sums windows. A visitor who returns in every window, or invents visitors in one network, does not count
 * again.
 */
const sumOf = (windows: readonly JudgedCounts[]): Evidence => {
  const sum = (read: (counts: JudgedCounts) => number): number =>
    windows.reduce((total, counts) => total + read(counts), 0);
  const crowdOf = ({ crowd, visitors }: JudgedCounts): number => crowd ?? visitors;
  const visitors = sum((counts) => counts.visitors);
  return {
    visitors,
    loadErrors: sum(({ loadErrors }) => loadErrors),
    failures: sum(({ failures }) => failures),
    distinct: visitors - sum(crowdOf) + Math.max(0, ...windows.map(crowdOf)),
  };
};

const shareOf = (part: number, { visitors }: JudgedCounts): number => (visitors === 0 ? 0 : part / visitors);

/**
 * Compares two versions of one part in the same windows. `stable` is null if all visitors have the canary.
 */
export const judge = (
  canaryWindows: readonly JudgedCounts[],
  stableWindows: readonly JudgedCounts[] | null,
  policy: RolloutPolicy,
): Judgement => {
  const canary = sumOf(canaryWindows);
  if (canary.distinct < policy.minimumVisitors) return 'unknown';
  const others = stableWindows && sumOf(stableWindows);
  const stable = others && others.distinct >= policy.minimumVisitors ? others : null;
  const usual = (read: (counts: JudgedCounts) => number): number =>
    stable ? shareOf(read(stable), stable) : 0;
  // If the stable version has as many load errors, there is an outage.
  const loadErrors = shareOf(canary.loadErrors, canary) - usual((counts) => counts.loadErrors);
  if (loadErrors > policy.loadErrorCeiling) return 'broken';
  const share = shareOf(canary.failures, canary);
  const pooled = stable ? (canary.failures + stable.failures) / (canary.visitors + stable.visitors) : share;
  const spread = Math.sqrt(
    pooled * (1 - pooled) * (1 / canary.visitors + (stable ? 1 / stable.visitors : 0)),
  );
  const excess = share - usual(({ failures }) => failures);
  return excess > policy.tolerance + MIN_STANDARD_DEVIATIONS * spread ? 'bad' : 'good';
};

/** Progress of a rollout. */
export interface RolloutProgress {
  readonly step: number;
  /** Good windows in this step. */
  readonly good: number;
  /** Consecutive bad windows. */
  readonly bad: number;
}

/**
 * - `hold`: no change.
 * - `advance`: the next share of visitors.
 * - `promote`: all visitors; baking continues.
 * - `finish`: the version is proven.
 * - `rollBack`: back to the previous version.
 */
export type Decision = 'hold' | 'advance' | 'promote' | 'finish' | 'rollBack';

/**
 * Decides what follows from a window's judgement. An unknown judgement changes nothing. `isHeld`, by a lock
 * or a freeze, blocks every advance and no rollback.
 */
export const decide = (
  progress: RolloutProgress,
  judgement: Judgement,
  { steps, badWindows }: RolloutPolicy,
  isHeld: boolean,
): { readonly decision: Decision; readonly progress: RolloutProgress } => {
  const { step } = progress;
  if (judgement === 'unknown') return { decision: 'hold', progress };
  if (judgement === 'broken') return { decision: 'rollBack', progress };
  if (judgement === 'bad') {
    const bad = progress.bad + 1;
    const next = { ...progress, bad };
    return { decision: bad >= badWindows ? 'rollBack' : 'hold', progress: next };
  }
  const good = progress.good + 1;
  if (good < (steps[step]?.bakeWindows ?? 1)) {
    return { decision: 'hold', progress: { ...progress, good, bad: 0 } };
  }
  if (isHeld) return { decision: 'hold', progress: { ...progress, bad: 0 } };
  const next = { step: step + 1, good: 0, bad: 0 };
  if (step === steps.length - 1) return { decision: 'finish', progress: next };
  const isLast = step + 1 === steps.length - 1 && steps[step + 1]?.weight === 10_000;
  return { decision: isLast ? 'promote' : 'advance', progress: next };
};
