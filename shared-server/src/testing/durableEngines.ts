import { join } from 'node:path';
import { openDatabase, type DatabaseHandle } from '../database.ts';
import { durableSchema } from './durableSchema.ts';
import { createEngines } from './engines.ts';

export type DurableDatabase = DatabaseHandle<typeof durableSchema>;

/** Databases with the durable tables, and no others. */
export const durableEngines = createEngines('durable', (options) =>
  openDatabase({
    ...options,
    schema: durableSchema,
    migrations: join(import.meta.dirname, 'drizzle'),
    migrationsTable: 'durable_migrations',
  }),
);
