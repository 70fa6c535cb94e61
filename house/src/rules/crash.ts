import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';

/** Multipliers are hundredths. A flight starts at 1.00 and ends at 10,000.00 at the latest. */
const TAKE_OFF = 100;
export const crashLimits = { least: 101, most: 1_000_000 } as const;
const RETURN = 99n;
const HALF_RANGE = 2 ** 26;
const RANGE = 2n ** 52n;

/** The multiplier after t milliseconds is e^(GROWTH · t): 2.00 after 6.9 s, 10.00 after 23 s. */
export const GROWTH_PER_MILLISECOND = 0.000_1;

/**
 * Draws the end of a flight. It reaches a multiplier m above 1.00 with probability 0.99 ÷ m. A flight of 1.00
 * ends at take-off.
 */
export const drawCrash = (stream: ResultStream): number => {
  const high = stream.below(HALF_RANGE);
  const chance = BigInt(high * HALF_RANGE + stream.below(HALF_RANGE));
  const reached = (RETURN * RANGE) / (RANGE - chance);
  if (reached >= crashLimits.most) return crashLimits.most;
  return Math.max(TAKE_OFF, Number(reached));
};

export const multiplierAfter = (milliseconds: number): number =>
  Math.min(crashLimits.most, Math.floor(TAKE_OFF * Math.exp(GROWTH_PER_MILLISECOND * milliseconds)));

/** Returns the milliseconds until a flight shows a multiplier. */
export const timeUntil = (multiplier: number): number =>
  Math.log(multiplier / TAKE_OFF) / GROWTH_PER_MILLISECOND;

/**
 * Returns the multiplier of a cash-out, or null if it was too late.
 * @param wanted the multiplier of the cash-out; null if the player does not cash out, which pays only at the
 * end of all flights.
 */
export const cashOutAt = (crashedAt: number, wanted: number | null): number | null => {
  const target = wanted ?? crashLimits.most;
  return crashedAt > TAKE_OFF && target <= crashedAt ? target : null;
};

export const crashPayout = (stake: number, cashedOutAt: number | null): number =>
  cashedOutAt === null ? 0 : shareOf(stake, cashedOutAt, TAKE_OFF);

/** Exact to 2⁻⁴⁵ for every cash-out from 1.01 on. For 1.00 it is 98.02 %. */
export const crashRtp = (): number => Number(RETURN) / TAKE_OFF;

/** Returns the share of flights that end at take-off, because they do not reach 1.01. */
export const instantCrashShare = (): number => 1 - Number(RETURN) / crashLimits.least;
