import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';

/** The highest sum of a member's deposits, in minor units. Null: no limit. */
const most = (name: string) => bigint(name, { mode: 'number' });

/** Limits of deposits in force. A row without limits says that the member has confirmed to want none. */
export const depositLimit = pgTable('deposit_limit', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  currency: text().notNull(),
  /** Within 24 hours, 7 days and 30 days before a deposit, with it. */
  day: most('day'),
  week: most('week'),
  month: most('month'),
});
