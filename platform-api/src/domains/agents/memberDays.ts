import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { MemberCashDay } from '../wallets/public.ts';
import { memberDayFact } from './tables.ts';

/** A member's settled bets of one day in the platform's zone, or a change of them. */
type SettledDay = Pick<
  typeof memberDayFact.$inferSelect,
  'memberId' | 'day' | 'betCount' | 'validBets' | 'profitAndLoss'
>;

/** Adds to members' days. Each day of a member occurs once, and all writers use the same order. */
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

/** Adds deposits and withdrawals to members' days. Each day of a member occurs once, in the order of the members. */
export const addCash = async (tx: ApiDatabase, days: readonly MemberCashDay[]): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .insert(memberDayFact)
    .values(days.map((day) => ({ ...day, betCount: 0, validBets: 0, profitAndLoss: 0 })))
    .onConflictDoUpdate({
      target: [memberDayFact.memberId, memberDayFact.day],
      set: {
        deposits: sql`${memberDayFact.deposits} + excluded.deposits`,
        withdrawals: sql`${memberDayFact.withdrawals} + excluded.withdrawals`,
      },
    });
};
