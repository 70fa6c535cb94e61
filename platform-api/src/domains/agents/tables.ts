import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '../identity/tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What was settled for a member on one day of the platform's zone; money in minor units. */
export const memberDayFact = pgTable(
  'member_day_fact',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    day: date({ mode: 'string' }).notNull(),
    betCount: integer('bet_count').notNull(),
    deposits: money('deposits'),
    withdrawals: money('withdrawals'),
    validBets: money('valid_bets'),
    /** From the player's side. */
    profitAndLoss: money('profit_and_loss'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('member_day_fact_day').on(table.day),
  ],
);
