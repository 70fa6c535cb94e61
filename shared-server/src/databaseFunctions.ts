import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { integer, pgTable, text, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The SQL functions that a database has, in one row. */
export const functionRelease = pgTable('function_release', {
  id: integer().primaryKey(),
  /** Increases with every change of a function. */
  release: integer().notNull(),
  hash: text().notNull(),
});

export interface FunctionSources {
  readonly release: number;
  /** SHA-256 of all files in hexadecimal. */
  readonly hash: string;
  /** Whether the release file has this hash. If not, a function was changed and the release was not raised. */
  readonly isRecorded: boolean;
  /** The content of each file, which is exactly one statement. */
  readonly statements: readonly string[];
}

const RELEASE_FILE = 'release.json';
const ROW_ID = 1;

/** Reads the SQL files of a folder and its subfolders, and the number of their release. */
export const readFunctionSources = (folder: string): FunctionSources => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const statements = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const recorded = JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as {
    release: number;
    hash: string;
  };
  const hash = createHash('sha256').update(JSON.stringify(statements)).digest('hex');
  return { release: recorded.release, hash, isRecorded: recorded.hash === hash, statements };
};

/**
 * Brings the database's functions to the release of these sources, in one transaction. Does not change a newer release,
 * so that processes of the previous version can restart during a roll-out.
 */
export const applyFunctions = <S extends Record<string, unknown>>(
  db: PgDatabase<PgQueryResultHKT, S, ExtractTablesWithRelations<S>>,
  { release, hash, statements }: FunctionSources,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [applied] = await tx.select().from(functionRelease);
    if (applied && (applied.release > release || applied.hash === hash)) return;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx
      .insert(functionRelease)
      .values({ id: ROW_ID, release, hash })
      .onConflictDoUpdate({ target: functionRelease.id, set: { release, hash } });
  });
