import type { HealthRow, RolloutPolicy } from './healthModel.ts';

/**
 * What one window says of a version.
 * - `broken`: so many cannot even load it that nothing has to be compared.
 * - `bad`: more of its visitors fail than of the stable version's at the same time.
 * - `good`: they do not.
 * - `unknown`: too few visitors to tell.
 */
export type Judgement = 'broken' | 'bad' | 'good' | 'unknown';

/** Distinct visitors of a version in a window: all, those who could not load it, those who met any failure. */
export type JudgedCounts = Pick<HealthRow, 'visitors' | 'loadErrors' | 'failures'>;

/** Standard deviations by which two shares must differ to differ at all. */
const CONFIDENCE = 2;

const shareOf = (part: number, { visitors }: JudgedCounts): number => (visitors === 0 ? 0 : part / visitors);

/** Compares two versions of one part in one window. `stable` is null when nobody else has it. */
export const judge = (
  canary: JudgedCounts,
  stable: JudgedCounts | null,
  policy: RolloutPolicy,
): Judgement => {
  if (canary.visitors < policy.minimumVisitors) return 'unknown';
  if (shareOf(canary.loadErrors, canary) > policy.loadErrorCeiling) return 'broken';
  const share = shareOf(canary.failures, canary);
  const isComparable = stable !== null && stable.visitors >= policy.minimumVisitors;
  const usual = isComparable ? shareOf(stable.failures, stable) : 0;
  const pooled = isComparable
    ? (canary.failures + stable.failures) / (canary.visitors + stable.visitors)
    : share;
  const spread = Math.sqrt(
    pooled * (1 - pooled) * (1 / canary.visitors + (isComparable ? 1 / stable.visitors : 0)),
  );
  return share - usual > policy.tolerance + CONFIDENCE * spread ? 'bad' : 'good';
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
