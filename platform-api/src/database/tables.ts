import { choreTables } from '@parlour/shared-server/durable/choreTables';
import { outboxTables } from '@parlour/shared-server/durable/outboxTables';
import { pgTable } from 'drizzle-orm/pg-core';

/** Of the API as a whole, whatever its domains. */
export const { chores } = choreTables(pgTable);
export const { outbox, outboxReaders, outboxDeadLetters } = outboxTables(pgTable);
