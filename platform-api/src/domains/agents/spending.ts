import { and, between, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { memberDayFact } from './tables.ts';

export interface SpendingPeriods {
  /** The first day. All days are days in the platform's zone. */
  readonly from: string;
  /** The first recent day. */
  readonly recentFrom: string;
  /** The last day. */
  readonly to: string;
}

export interface Spending {
  readonly memberId: number;
  /** Stakes minus payouts, in minor units. A negative number means that the member has won. */
  readonly lossBefore: number;
  readonly lossRecently: number;
  readonly depositsBefore: number;
  readonly depositsRecently: number;
}

/** Sums the losses and deposits of members before and since a day. The query reads one row for each member and day. */
export const readSpending = (
  db: ApiDatabase,
  memberIds: readonly number[],
  { from, recentFrom, to }: SpendingPeriods,
): Promise<Spending[]> => {
  const { memberId, day, deposits, profitAndLoss } = memberDayFact;
  const sum = (value: typeof deposits, isRecent: boolean) =>
    sql`coalesce(sum(${value}) filter (where ${day} ${sql.raw(isRecent ? '>=' : '<')} ${recentFrom}), 0)`.mapWith(
      Number,
    );
  // Adding 0 turns the result -0 into 0.
  const loss = (isRecent: boolean) =>
    sql`-${sum(profitAndLoss, isRecent)}`.mapWith((value) => Number(value) + 0);
  return db
    .select({
      memberId,
      lossBefore: loss(false),
      lossRecently: loss(true),
      depositsBefore: sum(deposits, false),
      depositsRecently: sum(deposits, true),
    })
    .from(memberDayFact)
    .where(and(inArray(memberId, [...memberIds]), between(day, from, to)))
    .groupBy(memberId);
};
