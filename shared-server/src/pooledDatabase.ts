import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseOutage } from './databaseOutage.ts';

/**
 * Drizzle over a pool. Its own transactions keep a connection for ever whose `begin` fails: some outages
 * later the pool would be empty. Here every connection is given back, and a broken one is replaced.
 */
export const createPooledDatabase = <S extends Record<string, unknown>>(
  pool: pg.Pool,
  schema: S,
): NodePgDatabase<S> => {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase<S>>();
  const databaseOf = (client: pg.PoolClient): NodePgDatabase<S> => {
    const database = databases.get(client) ?? drizzle(client, { schema });
    databases.set(client, database);
    return database;
  };
  const database: NodePgDatabase<S> = drizzle(pool, { schema });
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await databaseOf(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
};
