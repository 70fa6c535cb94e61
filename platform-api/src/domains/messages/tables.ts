import { bigint, index, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../texts.ts';
import { member } from '../members/tables.ts';

export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    title: jsonb().$type<LocalizedText>().notNull(),
    body: jsonb().$type<LocalizedText>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [index('message_member').on(table.memberId, table.readAt)],
);
