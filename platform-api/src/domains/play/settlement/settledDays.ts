import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { addToDays } from '../../agents/public.ts';
import { playHourFact, settledBet } from '../tables.ts';

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
  await addToHours(tx, factIds, { currency, timeZone });
};

/** Stores the hours in which bets were settled. An hour that is stored again changes nothing. */
const addToHours = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  { currency, timeZone }: SettledDaysOptions,
): Promise<void> => {
  const settledAt = sql`(${settledBet.settledAt} at time zone ${timeZone})`;
  const bets = tx
    .select({
      memberId: settledBet.memberId,
      day: sql<string>`to_char(${settledAt}, 'YYYY-MM-DD')`.as('day'),
      bit: sql<number>`1 << extract(hour from ${settledAt})::integer`.as('bit'),
    })
    .from(settledBet)
    .where(
      and(inArray(settledBet.id, [...factIds]), eq(settledBet.currency, currency), gt(settledBet.stake, 0)),
    )
    .as('bets');
  const hours = await tx
    .select({ memberId: bets.memberId, day: bets.day, hours: sql`bit_or(${bets.bit})`.mapWith(Number) })
    .from(bets)
    .groupBy(bets.memberId, bets.day)
    .orderBy(asc(bets.memberId), asc(bets.day));
  if (hours.length === 0) return;
  await tx
    .insert(playHourFact)
    .values(hours)
    .onConflictDoUpdate({
      target: [playHourFact.memberId, playHourFact.day],
      set: { hours: sql`${playHourFact.hours} | excluded.hours` },
    });
};
