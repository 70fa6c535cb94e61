import { randomUUID } from 'node:crypto';
import { execute } from './postgres.ts';

/**
 * Environment variable with the URL of this test run's PostgreSQL, if there is one;
 * `tooling/jest/testRun.mjs` starts it.
 */
export const SHARED_POSTGRES = 'PARLOUR_TEST_POSTGRES';

export interface SharedDatabase {
  readonly name: string;
  readonly url: string;
  /** Removes the database, also with open connections. */
  drop(): Promise<void>;
}

export const hasSharedPostgres = (): boolean => process.env[SHARED_POSTGRES] !== undefined;

/**
 * Creates an empty database in the shared PostgreSQL of the test run. Tests of crashes use `startPostgres`
 * instead.
 * @throws Error outside of a test run, and if the machine has no PostgreSQL.
 */
export const createSharedDatabase = async (): Promise<SharedDatabase> => {
  const name = `test_${unique()}`;
  await execute(rootUrl(), `create database ${name}`);
  return sharedDatabase(name);
};

/**
 * Creates a copy of a filled database.
 * @param fill fills the empty database at the given URL and closes its connections. It runs once in a test
 * run.
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
    // Another process created it at the same time.
    if (!isFailure(error, DUPLICATE_DATABASE)) throw error;
    await draft.drop();
  });
};

const UNKNOWN_DATABASE = ['3D000'];
/** PostgreSQL reports 23505 if two sessions rename a database to the same name at the same time. */
const DUPLICATE_DATABASE = ['42P04', '23505'];

const isFailure = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

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
