import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseHandle } from '@parlour/shared-server/database';
import { schema } from './schema.ts';

export type RegistryDatabase = Database<typeof schema>;
export type RegistryHandle = DatabaseHandle<typeof schema>;

export interface RegistryDatabaseOptions {
  /** Null for the embedded database below `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly production: boolean;
}

/** Returns the registry's folder in a process's data folder. */
export const registryFolder = (dataFolder: string): string => join(dataFolder, 'registry');

export const openRegistryDatabase = (options: RegistryDatabaseOptions): Promise<RegistryHandle> =>
  openDatabase({
    url: options.databaseUrl,
    folder: registryFolder(options.dataFolder),
    production: options.production,
    schema,
    migrations: join(import.meta.dirname, '../drizzle'),
    migrationsTable: 'registry_migrations',
  });
