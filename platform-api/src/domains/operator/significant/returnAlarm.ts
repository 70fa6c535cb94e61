import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readReturns, type GameReturn } from '../../play/public.ts';
import { dayAfter, dayIn } from '../../saferPlay/public.ts';
import { recordEvents } from './significantEvents.ts';
import type { SignificantSettings } from './significantSettings.ts';

const BASIS_POINTS = 10_000;

interface ReturnAlarmOptions {
  readonly db: ApiDatabase;
  readonly currency: string;
  readonly timeZone: string;
  readonly settings: SignificantSettings['returns'];
  /** Called once for each departure. */
  readonly warn: (departure: Departure) => void;
}

export interface Departure {
  readonly game: number;
  /** As a part of the stakes: 0.96 stands for 96 %. */
  readonly theoretical: number;
  readonly real: number;
  readonly standardError: number;
  readonly rounds: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns how far chance moves the real return of a game from the expected one. This is the standard error of a ratio.
 * Each sample is a day of a member. Null: there are too few samples.
 */
const standardErrorOf = (sums: GameReturn): number | null => {
  const { samples, stakes, payouts, payoutSquares, products, stakeSquares } = sums;
  if (samples < 2) return null;
  const real = payouts / stakes;
  const deviation = Math.max(0, payoutSquares - 2 * real * products + real * real * stakeSquares);
  return Math.sqrt((deviation * samples) / (samples - 1)) / stakes;
};

/**
 * Compares the real return of each game with the theoretical one, over the days before today. It stores each departure
 * that chance does not explain as a significant event.
 */
export const compareReturns = async (
  { db, currency, timeZone, settings, warn }: ReturnAlarmOptions,
  now: Date,
): Promise<void> => {
  const today = dayIn(timeZone, now);
  const [from, to] = [dayAfter(today, -settings.days), dayAfter(today, -1)];
  for (const game of await readReturns(db, { currency, from, to })) {
    const standardError = standardErrorOf(game);
    if (game.rounds < settings.rounds || standardError === null) continue;
    const theoretical = game.rtpBasisPoints / BASIS_POINTS;
    const real = game.payouts / game.stakes;
    if (Math.abs(real - theoretical) <= settings.deviations * standardError) continue;
    const { nodeId, rounds } = game;
    const departure: Departure = { game: nodeId, theoretical, real, standardError, rounds, from, to };
    const event = { kind: 'returnDeparture', subject: `game ${nodeId}`, details: { ...departure } } as const;
    if ((await recordEvents(db, [{ ...event, at: now }])).length > 0) warn(departure);
  }
};
