import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseOutage } from './databaseOutage.ts';

/**
 * Creates Drizzle over a pool. Drizzle's own transactions never release a connection whose `begin` fails, so
 * the pool would be empty after some outages. This one always releases the connection, and replaces a broken
 * one.
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
