import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from '../database.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const CACHE = join(import.meta.dirname, '../../../.cache/databases');

/** Environment variable with the folder of this test run; `tooling/jest/testRun.mjs` creates it. */
export const TEST_RUN_FOLDER = 'PARLOUR_TEST_FOLDER';

/**
 * Puts an empty embedded database below `folder` for `openDatabase`, unless one exists. Creating a database
 * takes seconds of CPU time, a copy takes tenths of a second. The original stays from run to run.
 */
export const copyEmptyDatabase = async (folder: string): Promise<void> => {
  const target = embeddedFolder(folder);
  if (existsSync(target)) return;
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const original = join(CACHE, `empty-${dependencies['@electric-sql/pglite']}`);
  await makeOnce(original, makeEmptyDatabase);
  cpSync(original, target, { recursive: true });
};

/**
 * Creates a small database, so that copies and starts are fast: it lowers the buffers from hundreds of megabytes
 * and drops two databases that no test uses.
 */
const makeEmptyDatabase = async (folder: string): Promise<void> => {
  const database = await PGlite.create(folder);
  await database.query("alter system set shared_buffers = '16MB'");
  await database.query('update pg_database set datistemplate = false');
  await database.query('drop database template0');
  await database.query('drop database template1');
  await database.close();
};

/**
 * Puts a copy of a filled embedded database below `folder`.
 * @param fill opens the empty database below the given folder, fills and closes it. It runs once in a test
 * run.
 */
export const copyDatabase = async (
  name: string,
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> => {
  const original = join(process.env[TEST_RUN_FOLDER] ?? folder, 'originals', name);
  await makeOnce(original, async (draft) => {
    await copyEmptyDatabase(draft);
    await fill(draft);
  });
  cpSync(embeddedFolder(original), embeddedFolder(folder), { recursive: true });
};

/** Runs a statement in the embedded database below `folder`, which must not be open. */
export const changeDatabase = async (
  folder: string,
  statement: string,
  values: readonly unknown[],
): Promise<void> => {
  const database = await PGlite.create(embeddedFolder(folder));
  await database.query(statement, [...values]);
  await database.close();
};

const makeOnce = async (original: string, make: (draft: string) => Promise<void>): Promise<void> => {
  if (existsSync(original)) return;
  const draft = `${original}.${randomUUID()}`;
  await mkdir(dirname(draft), { recursive: true });
  await make(draft);
  await rename(draft, original).catch(async (error: unknown) => {
    // Another process created it at the same time.
    if (!existsSync(original)) throw error;
    await rm(draft, { recursive: true });
  });
};
