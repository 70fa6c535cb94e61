import type { MessageKind } from '@parlour/shared-contracts/domains/messageKinds';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text().$type<MessageKind>().notNull(),
    /** By the kind's schema (`messageKinds`). */
    parameters: jsonb().$type<unknown>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('message_member').on(table.memberId, table.id),
    index('message_unread')
      .on(table.memberId, table.id)
      .where(sql`${table.readAt} is null`),
    index('message_sent').on(table.sentAt),
  ],
);
