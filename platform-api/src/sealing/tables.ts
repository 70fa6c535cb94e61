import { usedNonceTables } from '@parlour/shared-server/durable/usedNonces';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

/** Keys that sealed bodies are encrypted to; the newest is the one to use. */
export const sealingKey = pgTable('sealing_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What was good once and is spent (`spendOnce.ts`), until its time has passed. */
export const { usedNonces } = usedNonceTables(pgTable);
