import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readReturns, type GameReturn } from '../../play/public.ts';
import { dayAfter, dayIn } from '../../../calendar.ts';
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

type Days = Pick<Departure, 'from' | 'to'>;

/** Returns the departure of a game; null if chance explains it, or if the game has too few rounds. */
const findDeparture = (
  game: GameReturn,
  settings: SignificantSettings['returns'],
  days: Days,
): Departure | null => {
  const standardError = standardErrorOf(game);
  if (game.rounds < settings.rounds || standardError === null) return null;
  const theoretical = game.rtpBasisPoints / BASIS_POINTS;
  const real = game.payouts / game.stakes;
  if (Math.abs(real - theoretical) <= settings.deviations * standardError) return null;
  return { game: game.nodeId, theoretical, real, standardError, rounds: game.rounds, ...days };
};

const subjectOf = ({ game }: Departure): string => `game ${game}`;

/**
 * Compares the real return of each game with the theoretical one, over the days before today. It stores each departure
 * that chance does not explain as a significant event. One statement stores all departures. So a run that fails leaves
 * no departure that the next run stores again.
 */
export const compareReturns = async (
  { db, currency, timeZone, settings, warn }: ReturnAlarmOptions,
  now: Date,
): Promise<void> => {
  const today = dayIn(timeZone, now);
  const days: Days = { from: dayAfter(today, -settings.days), to: dayAfter(today, -1) };
  const games = await readReturns(db, { currency, ...days });
  const departures = games.flatMap((game) => findDeparture(game, settings, days) ?? []);
  const stored = await recordEvents(
    db,
    departures.map((departure) => ({
      kind: 'returnDeparture' as const,
      subject: subjectOf(departure),
      details: { ...departure },
      at: now,
    })),
  );
  const subjects = new Set(stored.map(({ subject }) => subject));
  for (const departure of departures) if (subjects.has(subjectOf(departure))) warn(departure);
};
