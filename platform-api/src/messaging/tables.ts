import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages that were not sent, for development. */
export const devMessage = pgTable('dev_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'text' | 'mail'>().notNull(),
  to: text().notNull(),
  /** Only for mails. */
  subject: text(),
  content: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }).notNull(),
});
