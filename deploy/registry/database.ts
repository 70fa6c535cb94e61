import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseHandle } from '@parlour/shared-server/database';
import { schema } from './schema.ts';

export type RegistryDatabase = Database<typeof schema>;
export type RegistryHandle = DatabaseHandle<typeof schema>;

export interface RegistryDatabaseOptions {
  /** Null is the embedded database below `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly production: boolean;
}

export const openRegistryDatabase = (options: RegistryDatabaseOptions): Promise<RegistryHandle> =>
  openDatabase({
    url: options.databaseUrl,
    folder: join(options.dataFolder, 'registry'),
    production: options.production,
    schema,
    migrations: join(import.meta.dirname, '../drizzle'),
    migrationsTable: 'registry_migrations',
  });
