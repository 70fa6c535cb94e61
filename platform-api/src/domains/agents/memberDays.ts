import { and, eq, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { memberDayFact } from './tables.ts';

type Day = typeof memberDayFact.$inferSelect;
type Key = 'memberId' | 'day';
/** What is added to a day of a member. A sum that is absent stays as it is. */
type AddedDay = Pick<Day, Key> & Partial<Omit<Day, Key>>;

const nothing: Omit<Day, Key> = { betCount: 0, deposits: 0, withdrawals: 0, validBets: 0, profitAndLoss: 0 };

/** Adds to the days of members. Each day of a member occurs once. All callers sort by member and day. */
export const addToDays = async (tx: ApiDatabase, days: readonly AddedDay[]): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .insert(memberDayFact)
    .values(days.map((day) => ({ ...nothing, ...day })))
    .onConflictDoUpdate({
      target: [memberDayFact.memberId, memberDayFact.day],
      set: {
        betCount: sql`${memberDayFact.betCount} + excluded.bet_count`,
        deposits: sql`${memberDayFact.deposits} + excluded.deposits`,
        withdrawals: sql`${memberDayFact.withdrawals} + excluded.withdrawals`,
        validBets: sql`${memberDayFact.validBets} + excluded.valid_bets`,
        profitAndLoss: sql`${memberDayFact.profitAndLoss} + excluded.profit_and_loss`,
      },
    });
};

/** Sums the deposits and withdrawals of a member before a day, in minor units. The query reads one row for each day. */
export const sumCashBefore = async (
  db: ApiDatabase,
  memberId: number,
  day: string,
): Promise<{ readonly deposits: number; readonly withdrawals: number }> => {
  const [sums] = await db
    .select({
      deposits: sql`coalesce(sum(${memberDayFact.deposits}), 0)`.mapWith(Number),
      withdrawals: sql`coalesce(sum(${memberDayFact.withdrawals}), 0)`.mapWith(Number),
    })
    .from(memberDayFact)
    .where(and(eq(memberDayFact.memberId, memberId), lt(memberDayFact.day, day)));
  return sums ?? { deposits: 0, withdrawals: 0 };
};
