import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseHandle } from '@parlour/shared-server/database';
import * as tables from './tables.ts';

/** The database, or a transaction. */
export type HouseDatabase = Database<typeof tables>;
/** The database for reading only. */
export type HouseReads = Pick<HouseDatabase, 'select'>;
/** The database for the holder of the lease. It writes only in transactions, and each transaction checks the lease. */
export interface HouseStore extends HouseReads {
  /** @throws LeaseLost if another process has taken the lease */
  transaction<T>(work: (tx: HouseDatabase) => Promise<T>): Promise<T>;
}
export type HouseDatabaseHandle = DatabaseHandle<typeof tables>;

export interface HouseDatabaseOptions {
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
}

/** Opens the house's database, migrated to the newest schema. */
export const openHouseDatabase = (options: HouseDatabaseOptions): Promise<HouseDatabaseHandle> =>
  openDatabase({
    ...options,
    schema: tables,
    migrations: join(import.meta.dirname, '../../drizzle'),
    migrationsTable: 'house_migrations',
  });
