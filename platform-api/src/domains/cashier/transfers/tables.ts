import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';

const memberId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => member.id);

/** Money that one member has sent to another. A row is never changed. */
export const memberTransfer = pgTable(
  'member_transfer',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of the rows. Cursors name it. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    fromMemberId: memberId('from_member_id'),
    toMemberId: memberId('to_member_id'),
    reference: text().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    note: text(),
    idempotencyKey: text('idempotency_key').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('member_transfer_reference').on(table.reference),
    uniqueIndex('member_transfer_key').on(table.fromMemberId, table.idempotencyKey),
    uniqueIndex('member_transfer_from').on(table.fromMemberId, table.sequence),
    uniqueIndex('member_transfer_to').on(table.toMemberId, table.sequence),
    index('member_transfer_day').on(table.fromMemberId, table.sentAt),
    check('member_transfer_amount', sql`${table.amount} > 0`),
    check('member_transfer_parties', sql`${table.fromMemberId} <> ${table.toMemberId}`),
  ],
);
