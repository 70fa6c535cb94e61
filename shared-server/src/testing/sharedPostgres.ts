import { randomUUID } from 'node:crypto';
import { execute } from './postgres.ts';

/** Names the PostgreSQL of this test run, where there is one; `tooling/jest/testRun.mjs` starts it. */
export const SHARED_POSTGRES = 'PARLOUR_TEST_POSTGRES';

export interface SharedDatabase {
  readonly name: string;
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
  const name = `test_${unique()}`;
  await execute(rootUrl(), `create database ${name}`);
  return sharedDatabase(name);
};

/**
 * A copy of a filled database.
 * @param fill fills the empty database at the address that it is given, and leaves nobody connected; once in a test run
 */
export const copySharedDatabase = async (
  original: string,
  fill: (url: string) => Promise<void>,
): Promise<SharedDatabase> => {
  const name = `test_${unique()}`;
  const copy = `create database ${name} template ${original}`;
  await execute(rootUrl(), copy).catch(async (error: unknown) => {
    if (!isFailure(error, UNKNOWN_DATABASE)) throw error;
    await makeOriginal(original, fill);
    await execute(rootUrl(), copy);
  });
  return sharedDatabase(name);
};

const makeOriginal = async (name: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const draft = await createSharedDatabase();
  await fill(draft.url);
  await execute(rootUrl(), `alter database ${draft.name} rename to ${name}`).catch(async (error: unknown) => {
    // Another process made it at the same time.
    if (!isFailure(error, DUPLICATE_DATABASE)) throw error;
    await draft.drop();
  });
};

const UNKNOWN_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';

const isFailure = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const unique = (): string => randomUUID().replaceAll('-', '');

const rootUrl = (): string => {
  const root = process.env[SHARED_POSTGRES];
  if (root === undefined) throw new Error('this test run has no PostgreSQL: npm run verify installs it');
  return root;
};

const sharedDatabase = (name: string): SharedDatabase => ({
  name,
  url: String(new URL(`/${name}`, rootUrl())),
  drop: () => execute(rootUrl(), `drop database ${name} with (force)`),
});
