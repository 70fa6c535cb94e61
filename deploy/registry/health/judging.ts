import type { HealthRow, RolloutPolicy } from '../face/healthModel.ts';

/**
 * What a window says of a version, or several that say nothing by themselves.
 * - `broken`: so many more cannot even load it that one window says enough.
 * - `bad`: more of its visitors fail than of the stable version's at the same time.
 * - `good`: they do not.
 * - `unknown`: too few visitors to tell.
 */
export type Judgement = 'broken' | 'bad' | 'good' | 'unknown';

/**
 * Distinct visitors of a version in a window: all, those who could not load it, those who met any failure,
 * and those from the one network that had the most; that one may be all of them where nobody counted.
 */
export type JudgedCounts = Pick<HealthRow, 'visitors' | 'loadErrors' | 'failures' | 'crowd'>;

/** Windows that are judged as one, because each has too few visitors to tell. */
export const MAX_WINDOWS = 10;

/** Standard deviations by which two shares must differ to differ at all. */
const CONFIDENCE = 2;

interface Evidence extends JudgedCounts {
  /** Visitors, those of each window's largest network taken for the same ones. */
  readonly distinct: number;
}

/** Who comes back in every window, or makes up visitors from one place, adds nothing by doing it again. */
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

/** Compares two versions of one part in the same windows. `stable` is null when nobody else has it. */
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
  // What keeps the others from loading as well is an outage.
  const loadErrors = shareOf(canary.loadErrors, canary) - usual((counts) => counts.loadErrors);
  if (loadErrors > policy.loadErrorCeiling) return 'broken';
  const share = shareOf(canary.failures, canary);
  const pooled = stable ? (canary.failures + stable.failures) / (canary.visitors + stable.visitors) : share;
  const spread = Math.sqrt(
    pooled * (1 - pooled) * (1 / canary.visitors + (stable ? 1 / stable.visitors : 0)),
  );
  const excess = share - usual(({ failures }) => failures);
  return excess > policy.tolerance + CONFIDENCE * spread ? 'bad' : 'good';
};

/** Where a rollout stands. */
export interface RolloutProgress {
  readonly step: number;
  /** Good windows in this step. */
  readonly good: number;
  /** Bad windows in a row. */
  readonly bad: number;
}

/**
 * - `hold`: go on as it is.
 * - `advance`: the next share of visitors.
 * - `promote`: everybody; baking goes on.
 * - `finish`: it has proved itself.
 * - `rollBack`: back to what was there before.
 */
export type Decision = 'hold' | 'advance' | 'promote' | 'finish' | 'rollBack';

/**
 * What a window's judgement leads to. A window that says nothing neither helps nor harms;
 * `isHeld`, by a lock or a freeze, keeps a version from going on, never from going back.
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
