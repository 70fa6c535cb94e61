import { choreTables } from '@parlour/shared-server/durable/choreTables';
import { pgTable } from 'drizzle-orm/pg-core';

/** Of the API as a whole, whatever its domains. */
export const { chores } = choreTables(pgTable);
