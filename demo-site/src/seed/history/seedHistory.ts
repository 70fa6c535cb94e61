import { createCountCash, createPostPlay, createSettlement } from '@parlour/platform-api/commands';
import { wholeUnits } from '@parlour/shared-contracts';
import { paymentMethod } from '@parlour/platform-api/tables';
import { createRandom } from '../../random.ts';
import type { SeedGame } from '../games.ts';
import type { SeedContext } from '../SeedContext.ts';
import type { SeedMember } from '../seedMembers.ts';
import { openingEvents } from './openings.ts';
import { playerHistory } from './playerHistory.ts';
import type { HistoryContext } from './HistoryContext.ts';
import { runInOrder } from './HistoryEvent.ts';
import { teamHistory } from './teamHistory.ts';

const HOUR_MS = 3_600_000;
/** Age of the oldest event of the history, in days. */
const DAYS = 90;

/**
 * Opens the wallets of the members. Then it runs the commands of the site with times in the past: members deposit, play
 * and withdraw. So balances, records, messages, figures of teams and reports agree with each other.
 * @param games the games that the members play. The first games become the recent games of the player. Null: the members
 * get a balance and no history
 */
export const seedHistory = async (
  seed: SeedContext,
  members: readonly SeedMember[],
  games: readonly SeedGame[] | null,
): Promise<void> => {
  const { db, now, settings } = seed;
  const { currency } = settings;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const minorUnits = (whole: number): number => wholeUnits(whole, currency).amount;
  const opened = await openingEvents(seed, members, {
    oldest: hoursAgo(DAYS * 24),
    hasHistory: games !== null,
  });
  if (games === null) return runInOrder(db, opened);
  const player = members.find(({ account }) => account === 'player');
  const methods = await db.select().from(paymentMethod);
  const payIn = methods.find(({ code }) => code === 'qr');
  const payOut = methods.find(({ code }) => code === 'bank');
  if (!player || !payIn || !payOut) throw new Error('the demo site has no player, or no way to pay');
  const play = createPostPlay(db);
  const random = createRandom('history');
  const context: HistoryContext = { ...seed, play, random, games, payIn, payOut, minorUnits, hoursAgo };
  const events = [...(await playerHistory(context, player)), ...(await teamHistory(context, members))];
  await runInOrder(db, [...opened, ...events]);
};

/** Runs the tasks of the site that add payments and rounds to the figures of days, games and teams. */
export const settleHistory = async ({
  db,
  settings,
}: Pick<SeedContext, 'db' | 'settings'>): Promise<void> => {
  const { currency, timeZone, feed } = settings;
  const report = (error: unknown): never => {
    throw error;
  };
  const { signal } = new AbortController();
  const terms = { db, currency, timeZone, feed, report };
  for (const task of [...createSettlement(terms), createCountCash(terms)]) await task.run(signal);
};
