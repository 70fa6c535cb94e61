import { randomUUID } from 'node:crypto';
import { execute } from './postgres.ts';

/** Names the PostgreSQL of this test run, where there is one; `tooling/jest/postgres.mjs` starts it. */
export const SHARED_POSTGRES = 'PARLOUR_TEST_POSTGRES';

export interface SharedDatabase {
  readonly url: string;
  /** Removes the database, whoever is connected. */
  drop(): Promise<void>;
}

export const hasSharedPostgres = (): boolean => process.env[SHARED_POSTGRES] !== undefined;

/**
 * An empty database in the one PostgreSQL of the test run, for everything but crashes (`startPostgres`).
 * @throws Error outside of a test run, and where the machine has no PostgreSQL.
 */
export const createSharedDatabase = async (): Promise<SharedDatabase> => {
  const root = process.env[SHARED_POSTGRES];
  if (root === undefined) throw new Error('this test run has no PostgreSQL: npm run verify installs it');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(root, `create database ${name}`);
  return {
    url: String(new URL(`/${name}`, root)),
    drop: () => execute(root, `drop database ${name} with (force)`),
  };
};
