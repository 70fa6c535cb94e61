import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { addSettledBets } from '../../agents/public.ts';
import { settledBet } from '../tables.ts';

/** What counts: bets in the site's currency, which trial accounts have none of. */
interface SettledDaysOptions {
  readonly currency: string;
  /** In which days begin. */
  readonly timeZone: string;
}

/**
 * Adds facts to the days on which they were settled. A fact that corrects an earlier one changes the day on which
 * it came, as an accountant's correction does; it counts as a bet where it has a stake.
 */
export const addToMemberDays = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  { currency, timeZone }: SettledDaysOptions,
): Promise<void> => {
  const bets = tx
    .select({
      memberId: settledBet.memberId,
      day: sql<string>`to_char(${settledBet.settledAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      stake: settledBet.stake,
      validBet: settledBet.validBet,
      payout: settledBet.payout,
    })
    .from(settledBet)
    .where(and(inArray(settledBet.id, [...factIds]), eq(settledBet.currency, currency)))
    .as('bets');
  const days = await tx
    .select({
      memberId: bets.memberId,
      day: bets.day,
      betCount: sql`count(*) filter (where ${bets.stake} > 0)`.mapWith(Number),
      validBets: sql`sum(${bets.validBet})`.mapWith(Number),
      profitAndLoss: sql`sum(${bets.payout} - ${bets.stake})`.mapWith(Number),
    })
    .from(bets)
    .groupBy(bets.memberId, bets.day)
    .orderBy(asc(bets.memberId), asc(bets.day));
  await addSettledBets(tx, days);
};
