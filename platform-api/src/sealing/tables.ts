import { usedNonceTables } from '@parlour/shared-server/durable/usedNonces';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

/** Keys that sealed bodies are encrypted to. Callers use the newest. */
export const sealingKey = pgTable('sealing_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** One-time values that are used up (`spendOnce.ts`), until they expire. */
export const { usedNonces } = usedNonceTables(pgTable);
