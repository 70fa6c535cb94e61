import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { scheduledTaskTables } from '../durable/scheduledTaskTables.ts';
import { outboxTables } from '../durable/outboxTables.ts';
import { usedNonceTables } from '../durable/usedNonces.ts';

export const { scheduledTask } = scheduledTaskTables(pgTable);
export const { outbox, outboxReaders, outboxDeadLetters } = outboxTables(pgTable);
export const { usedNonces } = usedNonceTables(pgTable);

/** An audit table like those of the programs. */
export const entries = pgTable('entry', {
  sequence: integer().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  amount: integer().notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

export const durableSchema = { scheduledTask, outbox, outboxReaders, outboxDeadLetters, usedNonces, entries };
