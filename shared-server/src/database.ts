import { once } from 'node:events';
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
import { applyFunctions, readFunctionSources } from './databaseFunctions.ts';
import { StartFailure } from './failure.ts';
import { lockFolder } from './folderLock.ts';
import { createPooledDatabase } from './pooledDatabase.ts';
import { prepareWrites } from './preparedWrites.ts';
import { startListening, type NotificationHandler } from './listening.ts';

type Schema = Record<string, unknown>;
/** Drizzle over PostgreSQL or PGlite. A transaction has the same methods. */
export type Database<S extends Schema = Schema> = PgDatabase<
  PgQueryResultHKT,
  S,
  ExtractTablesWithRelations<S>
>;

export interface DatabaseHandle<S extends Schema> {
  readonly db: Database<S>;
  readonly engine: 'postgresql' | 'pglite';
  /**
   * Calls `handler` for every NOTIFY on the channel until the handle closes. It survives lost connections.
   */
  listen(channel: string, handler: NotificationHandler): Promise<void>;
  /** Resolves if the database answers, and rejects if it does not within seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions<S extends Schema> {
  /** URL of PostgreSQL; null for the embedded PGlite below `folder`. */
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
  readonly schema: S;
  /** Folder with drizzle-kit's migrations. Its name separates two services in one database. */
  readonly migrations: string;
  readonly migrationsTable: string;
  /** Folder with the sources of SQL functions, which are applied after the migrations. */
  readonly functions?: string;
  readonly poolSize?: number;
}

/**
 * Timeouts in milliseconds. `call`: the wait for a connection of the pool, and the wait for an answer.
 * `start`: the first connection. `ping`: a health check.
 */
const TIMEOUTS_MS = { call: 30_000, start: 5_000, ping: 2_000 } as const;

/**
 * Number of connections of a process. With more connections, the calls of one account would wait for each other inside
 * the database.
 */
const POOL_SIZE = 8;

/** Returns the folder of the embedded database. */
export const embeddedFolder = (folder: string): string => join(folder, 'pglite');

/** Opens the database and applies its migrations. */
export const openDatabase = <S extends Schema>(options: DatabaseOptions<S>): Promise<DatabaseHandle<S>> =>
  options.url === null ? openPglite(options) : openPostgresql(options, options.url);

const openPglite = async <S extends Schema>(options: DatabaseOptions<S>): Promise<DatabaseHandle<S>> => {
  if (options.production) {
    throw new StartFailure('DATABASE_URL is not set: the embedded database needs NODE_ENV=development');
  }
  mkdirSync(options.folder, { recursive: true });
  const unlock = lockFolder(options.folder);
  const client = await PGlite.create(embeddedFolder(options.folder));
  const db = drizzlePglite(client, { schema: options.schema });
  await migratePglite(db, { migrationsFolder: options.migrations, migrationsTable: options.migrationsTable });
  await applyOwnFunctions(db, options);
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
    max: options.poolSize ?? POOL_SIZE,
    application_name: options.migrationsTable,
    connectionTimeoutMillis: TIMEOUTS_MS.call,
    query_timeout: TIMEOUTS_MS.call,
  });
  // A broken connection fails the query that uses it. The pool replaces it for the next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  prepareWrites(pool);
  const db = createPooledDatabase(pool, options.schema);
  await migrateOnce(url, options);
  const closers: (() => Promise<void>)[] = [];
  return {
    db: db as unknown as Database<S>,
    engine: 'postgresql',
    listen: async (name, handler) => void closers.push(await startListening({ url, name, handler })),
    ping: async () => {
      const deadline = AbortSignal.timeout(TIMEOUTS_MS.ping);
      const silence = once(deadline, 'abort').then(() => {
        throw new Error('the database does not answer');
      });
      await Promise.race([pool.query('select 1'), silence]);
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      await pool.end();
    },
  };
};

const applyOwnFunctions = async <S extends Schema, D extends Schema>(
  db: PgDatabase<PgQueryResultHKT, D, ExtractTablesWithRelations<D>>,
  { functions }: DatabaseOptions<S>,
): Promise<void> => {
  if (functions !== undefined) await applyFunctions(db, readFunctionSources(functions));
};

/** Replicas start together. An advisory lock lets one migrate while the others wait. */
const migrateOnce = async <S extends Schema>(url: string, options: DatabaseOptions<S>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUTS_MS.start });
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw new StartFailure(
      `DATABASE_URL: no connection (${cause instanceof Error ? cause.message : String(cause)})`,
    );
  });
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [options.migrationsTable]);
    const db = drizzlePg(client);
    await migratePg(db, {
      migrationsFolder: options.migrations,
      migrationsTable: options.migrationsTable,
    });
    await applyOwnFunctions(db, options);
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => {});
  }
};
