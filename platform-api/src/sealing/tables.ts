import type { JWK } from 'jose';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys that sealed bodies are encrypted to; the newest is the one to use. */
export const sealingKey = pgTable('sealing_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Nonces of sealed bodies that were opened, until their time has passed. */
export const usedNonce = pgTable(
  'used_nonce',
  { nonce: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('used_nonce_expiry').on(table.expiresAt)],
);
