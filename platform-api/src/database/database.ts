import { join } from 'node:path';
import { openDatabase } from '@parlour/shared-server/database';
import type { ApiDatabaseHandle } from './apiDatabase.ts';
import { schema } from './schema.ts';

export interface ApiDatabaseOptions {
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
}

/** Folder with the sources of the API's SQL functions. */
export const functionsFolder = join(import.meta.dirname, '../../sql');

/** Opens the API's database, migrated to the newest schema. */
export const openApiDatabase = (options: ApiDatabaseOptions): Promise<ApiDatabaseHandle> =>
  openDatabase({
    ...options,
    schema,
    migrations: join(import.meta.dirname, '../../drizzle'),
    migrationsTable: 'platform_api_migrations',
    functions: functionsFolder,
  });
