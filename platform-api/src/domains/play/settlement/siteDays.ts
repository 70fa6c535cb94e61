import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game } from '../../games/public.ts';
import { playDayFact, playRoundTable } from '../tables.ts';

interface SiteDays {
  readonly currency: string;
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
}

const isOfDays = ({ currency, from, to }: SiteDays) =>
  sql`${playDayFact.currency} = ${currency} and ${playDayFact.day} between ${from}::date and ${to}::date`;

/** Returns stakes and payouts of all members by the day on which they were settled, in minor units. */
export const sumSiteDays = async (
  db: ApiDatabase,
  days: SiteDays,
): Promise<{ stakes: number; payouts: number }> => {
  const [row] = await db
    .select({
      stakes: sql`coalesce(sum(${playDayFact.stake}), 0)`.mapWith(Number),
      payouts: sql`coalesce(sum(${playDayFact.payout}), 0)`.mapWith(Number),
    })
    .from(playDayFact)
    .where(isOfDays(days));
  return row ?? { stakes: 0, payouts: 0 };
};

/** Returns the games that were played, in order of their numbers. */
export const readPlayedGames = (db: ApiDatabase, days: SiteDays) =>
  db
    .select({
      nodeId: game.nodeId,
      vendorCode: game.vendorCode,
      name: game.name,
      rtpBasisPoints: game.rtpBasisPoints,
    })
    .from(game)
    .where(sql`${game.nodeId} in (select ${playDayFact.nodeId} from ${playDayFact} where ${isOfDays(days)})`)
    .orderBy(game.nodeId);

/** Returns the sums of each game that was played. Rounds count on the day on which they began. */
export const sumGameDays = (db: ApiDatabase, days: SiteDays) =>
  db
    .select({
      nodeId: playDayFact.nodeId,
      rounds: sql`sum(${playDayFact.beganCount})`.mapWith(Number),
      stakes: sql`sum(${playDayFact.stake})`.mapWith(Number),
      payouts: sql`sum(${playDayFact.payout})`.mapWith(Number),
    })
    .from(playDayFact)
    .where(isOfDays(days))
    .groupBy(playDayFact.nodeId);

/** Returns the number of open rounds, and what was staked in them, in minor units. */
export const sumOpenRounds = async (
  db: ApiDatabase,
  currency: string,
): Promise<{ rounds: number; stakes: number }> => {
  const [row] = await db
    .select({
      rounds: sql`count(*)`.mapWith(Number),
      stakes: sql`coalesce(sum(${playRoundTable.stake}), 0)`.mapWith(Number),
    })
    .from(playRoundTable)
    .where(sql`not ${playRoundTable.isClosed} and ${playRoundTable.currency} = ${currency}`);
  return row ?? { rounds: 0, stakes: 0 };
};
