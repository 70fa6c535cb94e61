import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, money } from '../../../database/columns.ts';
import { member } from '../../members/tables.ts';
import { deposit } from '../payments/tables.ts';

/** What a member owes because a credited deposit was taken back after the money was spent. */
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
    /** Amount of the debt when it was opened. The member still owes this amount minus the sum of the collections. */
    amount: money('amount').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the debt was paid in full; null until then. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('debt_open')
      .on(table.memberId)
      .where(sql`${table.settledAt} is null`),
    check('debt_amount', sql`${table.amount} > 0`),
  ],
);

/** A payment of a debt from the member's wallet. A row is never changed. */
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
