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
import { startListening, type NotificationHandler } from './listening.ts';

type Schema = Record<string, unknown>;
/** Drizzle over PostgreSQL or PGlite; a transaction has the same methods. */
export type Database<S extends Schema = Schema> = PgDatabase<
  PgQueryResultHKT,
  S,
  ExtractTablesWithRelations<S>
>;

/** What Drizzle stands on, for a library that brings statements of its own. */
export type DatabaseDriver =
  | { readonly engine: 'postgresql'; readonly pool: pg.Pool }
  | { readonly engine: 'pglite'; readonly client: PGlite };

export interface DatabaseHandle<S extends Schema> {
  readonly db: Database<S>;
  readonly driver: DatabaseDriver;
  readonly engine: 'postgresql' | 'pglite';
  /** Calls `handler` for every NOTIFY on the channel until the handle closes, whatever becomes of connections. */
  listen(channel: string, handler: NotificationHandler): Promise<void>;
  /** Resolves when the database answers, rejects when it does not within seconds. */
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
  /** Folder with the sources of SQL functions, which are applied after the migrations. */
  readonly functions?: string;
  readonly poolSize?: number;
}

/**
 * How long a call may wait, for one of the pool's connections and again for the answer, and how long the first
 * connection and a health check may; in milliseconds.
 */
const DEADLINES = { call: 30_000, start: 5_000, ping: 2_000 } as const;

/** Connections of a process. Of more the calls of one account wait for each other inside the database. */
const POOL_SIZE = 8;

/** Where the embedded database is kept. */
export const embeddedFolder = (folder: string): string => join(folder, 'pglite');

/** Opens the database and brings its schema up to date. */
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
    driver: { engine: 'pglite', client },
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
    connectionTimeoutMillis: DEADLINES.call,
    query_timeout: DEADLINES.call,
  });
  // A connection that breaks fails the query that uses it, and is replaced at the next one.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = createPooledDatabase(pool, options.schema);
  await migrateOnce(url, options);
  const closers: (() => Promise<void>)[] = [];
  return {
    db: db as unknown as Database<S>,
    driver: { engine: 'postgresql', pool },
    engine: 'postgresql',
    listen: async (name, handler) => void closers.push(await startListening({ url, name, handler })),
    ping: async () => {
      const deadline = AbortSignal.timeout(DEADLINES.ping);
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

/** Replicas start together: an advisory lock lets one migrate while the others wait. */
const migrateOnce = async <S extends Schema>(url: string, options: DatabaseOptions<S>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DEADLINES.start });
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
    // The lock ends with its connection.
    await client.end().catch(() => {});
  }
};
