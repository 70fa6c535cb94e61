import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { addToDays } from '../../agents/public.ts';
import { settledBet } from '../tables.ts';

/** Only bets in the site's currency count. Trial accounts use another currency. */
interface SettledDaysOptions {
  readonly currency: string;
  /** Time zone of the days. */
  readonly timeZone: string;
}

/**
 * Adds facts to the days on which they were settled. A correction changes the day on which it arrived, as in
 * accounting. A fact counts as a bet if it has a stake.
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
  await addToDays(tx, days);
};
