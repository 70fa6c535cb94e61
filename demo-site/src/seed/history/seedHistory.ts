import { createCountCash, createPostPlay, createSettlement } from '@parlour/platform-api/commands';
import { wholeUnits } from '@parlour/shared-contracts';
import { paymentMethod } from '@parlour/platform-api/tables';
import { createRandom } from '../../random.ts';
import type { SeedGame } from '../games.ts';
import type { SeedContext } from '../SeedContext.ts';
import type { SeedMember } from '../seedMembers.ts';
import { openingEvents } from './openings.ts';
import { playersPast } from './playersPast.ts';
import type { PastContext } from './PastContext.ts';
import { tell } from './PastEvent.ts';
import { teamsPast } from './teamsPast.ts';

const HOUR_MS = 3_600_000;
/** Nothing is older. */
const DAYS = 90;

/**
 * Opens the members' wallets. Then the members have paid in, played and paid out, by the commands that the site itself
 * uses. So balances, records, messages, figures of teams and reports agree with each other.
 * @param games what the members have played, the player's recent games first. Null: they only have a balance
 */
export const seedPast = async (
  seed: SeedContext,
  members: readonly SeedMember[],
  games: readonly SeedGame[] | null,
): Promise<void> => {
  const { db, now, settings } = seed;
  const { currency } = settings;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const minorUnits = (whole: number): number => wholeUnits(whole, currency).amount;
  const opened = await openingEvents(seed, members, { oldest: hoursAgo(DAYS * 24), hasPast: games !== null });
  if (games === null) return tell(db, opened);
  const player = members.find(({ account }) => account === 'player');
  const methods = await db.select().from(paymentMethod);
  const payIn = methods.find(({ code }) => code === 'qr');
  const payOut = methods.find(({ code }) => code === 'bank');
  if (!player || !payIn || !payOut) throw new Error('the demo site has no player, or no way to pay');
  const play = createPostPlay(db);
  const random = createRandom('past');
  const context: PastContext = { ...seed, play, random, games, payIn, payOut, minorUnits, hoursAgo };
  const events = [...(await playersPast(context, player)), ...(await teamsPast(context, members))];
  await tell(db, [...opened, ...events]);
};

/** Brings what was paid and played into the figures that the site's tasks keep. */
export const settlePast = async ({ db, settings }: Pick<SeedContext, 'db' | 'settings'>): Promise<void> => {
  const { currency, timeZone } = settings;
  const report = (error: unknown): never => {
    throw error;
  };
  const { signal } = new AbortController();
  const terms = { db, currency, timeZone, report };
  for (const task of [...createSettlement(terms), createCountCash(terms)]) await task.run(signal);
};
