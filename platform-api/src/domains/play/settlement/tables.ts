import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';

/** The hours of a day in the platform's zone in which bets of a member were settled. */
export const playHourFact = pgTable(
  'play_hour_fact',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    day: date({ mode: 'string' }).notNull(),
    /** 24 bits. The lowest one stands for the hour that begins at midnight. */
    hours: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);
