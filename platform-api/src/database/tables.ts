import { scheduledTaskTables } from '@parlour/shared-server/durable/scheduledTaskTables';
import { outboxTables } from '@parlour/shared-server/durable/outboxTables';
import { pgTable } from 'drizzle-orm/pg-core';

/** Tables that belong to no domain. */
export const { scheduledTask } = scheduledTaskTables(pgTable);
export const { outbox, outboxReaders, outboxDeadLetters } = outboxTables(pgTable);
