import { harmSignNames, type HarmSign, type HarmSignName } from '@parlour/shared-contracts/operatorHarm';

/**
 * What the signs are computed from. A number is of the last 30 days. A number with `Before` is of the 90 days before
 * those.
 */
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
 * The value from which each sign counts as reached. No standard names numbers. These are chosen so that a member who
 * plays on a few evenings a week reaches no sign.
 */
const thresholds: Readonly<Record<HarmSignName, number>> = {
  // Twice the usual loss. A month with one more unlucky evening stays below it.
  lossGrowth: 2,
  depositGrowth: 2,
  // A member who deposits several times on a day has spent more than planned.
  depositsInADay: 4,
  // A member with 25 days of play in 30 pauses on fewer than two days of a week.
  playDays: 25,
  // This is three hours on each day.
  playHours: 90,
  // This is one hour in every second night.
  nightHours: 15,
  // This is more than once a week.
  chasing: 5,
  // Many members change their mind once.
  loosenedLimits: 2,
};

/** Returns the recent sum divided by the usual sum of as many days. Null if there is no usual sum. */
const growthOf = (recently: number, before: number): number | null => {
  if (before <= 0) return null;
  const usual = (before * RECENT_DAYS) / FORMER_DAYS;
  return Math.round((Math.max(0, recently) / usual) * 100) / 100;
};

/** Computes each sign, and whether it has reached its threshold. */
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
