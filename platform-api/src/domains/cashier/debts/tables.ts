import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';
import { deposit } from '../payments/tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a member owes after a credited deposit was taken back and the member could not give all of it back. */
export const debt = pgTable(
  'debt',
  {
    depositId: uuid('deposit_id')
      .primaryKey()
      .references(() => deposit.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    currency: text().notNull(),
    /** What was owed at first. What is still owed is this less the collections. */
    amount: money('amount').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When all of it was collected; null while the member owes something. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('debt_open')
      .on(table.memberId)
      .where(sql`${table.settledAt} is null`),
    check('debt_amount', sql`${table.amount} > 0`),
  ],
);

/** Money of the member that paid a part of a debt. A row is never changed. */
export const debtCollection = pgTable(
  'debt_collection',
  {
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => debt.depositId),
    /** Number of the collection within its debt, from 1. */
    number: integer().notNull(),
    amount: money('amount').notNull(),
    collectedAt: moment('collected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.depositId, table.number] }),
    check('debt_collection_amount', sql`${table.amount} > 0`),
  ],
);
