import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { memberDayFact } from './tables.ts';

/** What a member's bets came to on a day of the platform's zone, or by how much that changes. */
type SettledDay = Pick<
  typeof memberDayFact.$inferSelect,
  'memberId' | 'day' | 'betCount' | 'validBets' | 'profitAndLoss'
>;

/** Adds to members' days, each day of a member once, in one order for all writers. */
export const addSettledBets = async (tx: ApiDatabase, days: readonly SettledDay[]): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .insert(memberDayFact)
    .values(days.map((day) => ({ ...day, deposits: 0, withdrawals: 0 })))
    .onConflictDoUpdate({
      target: [memberDayFact.memberId, memberDayFact.day],
      set: {
        betCount: sql`${memberDayFact.betCount} + excluded.bet_count`,
        validBets: sql`${memberDayFact.validBets} + excluded.valid_bets`,
        profitAndLoss: sql`${memberDayFact.profitAndLoss} + excluded.profit_and_loss`,
      },
    });
};
