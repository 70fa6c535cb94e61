import type { Database, DatabaseHandle } from '@parlour/shared-server/database';

/** The database of the API, or a transaction on it. */
export type ApiDatabase = Database;
export type ApiDatabaseHandle = DatabaseHandle<Record<string, unknown>>;
