import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { applyFunctions, readFunctionSources } from './databaseFunctions.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-functions-'));
const client = new PGlite();
const db = drizzle(client);

/** Writes a function that returns `answer`, and the number of the release. */
const writeSources = (release: number, answer: number): void => {
  const body = `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS $$ SELECT ${answer} $$;`;
  writeFileSync(join(folder, 'group/answer.sql'), body);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ release, hash: '' }));
};
const apply = () => applyFunctions(db, readFunctionSources(folder));
const answer = async (): Promise<unknown> =>
  (await db.execute<{ answer: number }>(sql`select answer()`)).rows[0]?.answer;

beforeAll(async () => {
  mkdirSync(join(folder, 'group'));
  await db.execute(
    sql`create table function_release (id integer primary key, release integer not null, hash text not null)`,
  );
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

describe('SQL functions in files', () => {
  it('replace those of an older release', async () => {
    writeSources(1, 41);
    await apply();
    expect(await answer()).toBe(41);
    writeSources(2, 42);
    await apply();
    expect(await answer()).toBe(42);
  });

  it('leave those of a newer release', async () => {
    writeSources(1, 41);
    await apply();
    expect(await answer()).toBe(42);
  });

  it('are not applied again when they have not changed', async () => {
    await db.execute(sql`create or replace function answer() returns integer language sql as 'select 7'`);
    writeSources(2, 42);
    await apply();
    expect(await answer()).toBe(7);
  });

  it('stay as they were when one of the new ones is invalid', async () => {
    writeSources(3, 43);
    writeFileSync(join(folder, 'group/broken.sql'), 'CREATE FUNCTION broken() RETURNS nonsense;');
    await expect(apply()).rejects.toThrow();
    expect(await answer()).toBe(7);
    rmSync(join(folder, 'group/broken.sql'));
    await apply();
    expect(await answer()).toBe(43);
  });
});
