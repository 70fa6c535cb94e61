import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of idempotent calls. A row without a status is a running call. */
export const idempotentAnswer = pgTable(
  'kept_answer',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the request. Another request with the same key is refused. */
    requestHash: text('request_hash').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    status: integer(),
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('kept_answer_expiry').on(table.expiresAt),
  ],
);
