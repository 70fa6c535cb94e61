import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseHandle } from '@parlour/shared-server/database';
import { schema } from './schema.ts';

/** Also what a transaction offers. */
export type ApiDatabase = Database;
export type ApiDatabaseHandle = DatabaseHandle<Record<string, unknown>>;

export interface ApiDatabaseOptions {
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
}

/** Opens the API's database, migrated to the newest schema. */
export const openApiDatabase = (options: ApiDatabaseOptions): Promise<ApiDatabaseHandle> =>
  openDatabase({
    ...options,
    schema,
    migrations: join(import.meta.dirname, '../../drizzle'),
    migrationsTable: 'platform_api_migrations',
  });
