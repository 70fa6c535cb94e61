import { harmSignNames, type HarmSign, type HarmSignName } from '@parlour/shared-contracts/operatorHarm';

/** What the signs are computed from. Each number is of the last 30 days, unless it says `before`: the 90 days before. */
export interface HarmFacts {
  /** Minor units. */
  readonly lossRecently: number;
  readonly lossBefore: number;
  readonly depositsRecently: number;
  readonly depositsBefore: number;
  readonly mostDepositsInADay: number;
  readonly playDays: number;
  readonly playHours: number;
  readonly nightHours: number;
  readonly depositsAfterLoss: number;
  readonly loosenedLimits: number;
}

export const RECENT_DAYS = 30;
export const FORMER_DAYS = 90;

/**
 * Values from which a sign counts as reached. No standard names numbers. They are chosen so that a member who plays a few
 * evenings a week reaches none of them.
 */
const thresholds: Readonly<Record<HarmSignName, number>> = {
  // Twice the usual: a month with one lucky or unlucky evening more stays below.
  lossGrowth: 2,
  depositGrowth: 2,
  // Several deposits on a day mean that the amount that was planned was not enough.
  depositsInADay: 4,
  // Fewer than two days of pause in a week.
  playDays: 25,
  // Three hours a day.
  playHours: 90,
  // Every second night one hour.
  nightHours: 15,
  // More than once a week.
  chasing: 5,
  // One change of mind is usual.
  loosenedLimits: 2,
};

/** Returns by how much the recent sum is above the usual one. Null: there is no usual sum. */
const growthOf = (recently: number, before: number): number | null => {
  if (before <= 0) return null;
  const usual = (before * RECENT_DAYS) / FORMER_DAYS;
  return Math.round((Math.max(0, recently) / usual) * 100) / 100;
};

/** Computes each sign with its threshold. */
export const harmSignsOf = (facts: HarmFacts): HarmSign[] => {
  const values: Readonly<Record<HarmSignName, number | null>> = {
    lossGrowth: growthOf(facts.lossRecently, facts.lossBefore),
    depositGrowth: growthOf(facts.depositsRecently, facts.depositsBefore),
    depositsInADay: facts.mostDepositsInADay,
    playDays: facts.playDays,
    playHours: facts.playHours,
    nightHours: facts.nightHours,
    chasing: facts.depositsAfterLoss,
    loosenedLimits: facts.loosenedLimits,
  };
  return harmSignNames.map((name) => {
    const [value, threshold] = [values[name], thresholds[name]];
    return { name, value, threshold, isReached: value !== null && value >= threshold };
  });
};
