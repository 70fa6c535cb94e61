import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartFailure } from './failure.ts';
import { lockFolder } from './folderLock.ts';

type Schema = Record<string, unknown>;
/** Drizzle over PostgreSQL or PGlite; a transaction has the same methods. */
export type Database<S extends Schema = Schema> = PgDatabase<
  PgQueryResultHKT,
  S,
  ExtractTablesWithRelations<S>
>;

export interface DatabaseHandle<S extends Schema> {
  readonly db: Database<S>;
  readonly engine: 'postgresql' | 'pglite';
  /** Calls `handler` for every NOTIFY on the channel until the handle closes. */
  listen(channel: string, handler: (payload: string) => void): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions<S extends Schema> {
  /** PostgreSQL; null is the embedded PGlite below `folder`. */
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
  readonly schema: S;
  /** Folder with drizzle-kit's migrations; its name keeps two services apart in one database. */
  readonly migrations: string;
  readonly migrationsTable: string;
  readonly poolSize?: number;
}

/** Where the embedded database is kept. */
export const embeddedFolder = (folder: string): string => join(folder, 'pglite');

/** Opens the database and brings its schema up to date. */
export const openDatabase = <S extends Schema>(options: DatabaseOptions<S>): Promise<DatabaseHandle<S>> =>
  options.url === null ? openPglite(options) : openPostgresql(options, options.url);

const openPglite = async <S extends Schema>(options: DatabaseOptions<S>): Promise<DatabaseHandle<S>> => {
  if (options.production) {
    throw new StartFailure('DATABASE_URL is not set: the embedded database is not for NODE_ENV=production');
  }
  mkdirSync(options.folder, { recursive: true });
  const unlock = lockFolder(options.folder);
  const client = await PGlite.create(embeddedFolder(options.folder));
  const db = drizzlePglite(client, { schema: options.schema });
  await migratePglite(db, { migrationsFolder: options.migrations, migrationsTable: options.migrationsTable });
  return {
    db: db as unknown as Database<S>,
    engine: 'pglite',
    listen: async (channel, handler) => void (await client.listen(channel, handler)),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      unlock();
    },
  };
};

const openPostgresql = async <S extends Schema>(
  options: DatabaseOptions<S>,
  url: string,
): Promise<DatabaseHandle<S>> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    application_name: options.migrationsTable,
  });
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema: options.schema });
  await migrateOnce(pool, options);
  const listeners: pg.Client[] = [];
  return {
    db: db as unknown as Database<S>,
    engine: 'postgresql',
    listen: async (channel, handler) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      client.on('notification', ({ payload }) => handler(payload ?? ''));
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      listeners.push(client);
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await Promise.all(listeners.map((client) => client.end()));
      await pool.end();
    },
  };
};

/** Replicas start together: an advisory lock lets one migrate while the others wait. */
const migrateOnce = async <S extends Schema>(pool: pg.Pool, options: DatabaseOptions<S>): Promise<void> => {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new StartFailure(
      `DATABASE_URL: no connection (${cause instanceof Error ? cause.message : String(cause)})`,
    );
  });
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [options.migrationsTable]);
    await migratePg(drizzlePg(client), {
      migrationsFolder: options.migrations,
      migrationsTable: options.migrationsTable,
    });
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [options.migrationsTable]).catch(() => {});
    client.release();
  }
};
