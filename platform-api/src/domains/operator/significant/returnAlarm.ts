import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readReturns, type GameReturn } from '../../play/public.ts';
import { recordEvents } from './significantEvents.ts';
import type { SignificantSettings } from './significantSettings.ts';

const DAY_MS = 86_400_000;
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
  /** Parts of 1. */
  readonly theoretical: number;
  readonly real: number;
  readonly standardError: number;
  readonly rounds: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns how far the real return of a game can be from the expected one by chance: the standard error of a ratio, with
 * the days of members as samples. Null: there are too few samples.
 */
const standardErrorOf = ({ samples, stakes, payouts, ...squares }: GameReturn): number | null => {
  if (samples < 2 || stakes === 0) return null;
  const real = payouts / stakes;
  const { payoutSquares, products, stakeSquares } = squares;
  const deviation = Math.max(0, payoutSquares - 2 * real * products + real * real * stakeSquares);
  return Math.sqrt((deviation * samples) / (samples - 1)) / stakes;
};

/**
 * Compares the real return of each game with the theoretical one, over the days before the present one. Each departure
 * that chance does not explain is a significant event.
 */
export const compareReturns = async (
  { db, currency, timeZone, settings, warn }: ReturnAlarmOptions,
  now: Date,
): Promise<void> => {
  const dayBefore = (days: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(now.getTime() - days * DAY_MS));
  const [from, to] = [dayBefore(settings.days), dayBefore(1)];
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
