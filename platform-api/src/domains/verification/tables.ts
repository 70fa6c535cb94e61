import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { millisecond } from '../../database/columns.ts';

/** The newest code that was sent to a number for a purpose. Codes and tokens are stored as keyed hashes. */
export const verificationCode = pgTable(
  'verification_code',
  {
    purpose: text().$type<'noLogin' | 'register'>().notNull(),
    mobile: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Keyed hash of the token of the browser that asked for the code. */
    browserHash: text('browser_hash').notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: millisecond('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.mobile] }),
    index('verification_code_expiry').on(table.expiresAt),
  ],
);

/** Number of limited events since a time. The subjects are hashed into a fixed number of rows. */
export const hourlyCount = pgTable('text_count', {
  bucket: integer().primaryKey(),
  since: millisecond('since').notNull(),
  events: integer('texts').notNull(),
});
