import { scheduledTaskTables } from '@parlour/shared-server/durable/scheduledTaskTables';
import { outboxTables } from '@parlour/shared-server/durable/outboxTables';
import { pgTable } from 'drizzle-orm/pg-core';

/** Of the API as a whole, whatever its domains. */
export const { scheduledTask } = scheduledTaskTables(pgTable);
export const { outbox, outboxReaders, outboxDeadLetters } = outboxTables(pgTable);
