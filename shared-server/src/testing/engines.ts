import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from './emptyDatabase.ts';
import { createSharedDatabase, hasSharedPostgres } from './sharedPostgres.ts';

export interface OpenDatabase<H> {
  readonly database: H;
  /** Closes the database and removes everything of it. */
  remove(): Promise<void>;
}

export interface Engine<H> {
  readonly name: string;
  /** An empty, migrated database. */
  open(): Promise<OpenDatabase<H>>;
}

export interface EngineOptions {
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
}

/** What the same tests run on: PGlite, and PostgreSQL where the machine has it. */
export const createEngines = <H extends { close(): Promise<void> }>(
  openDatabase: (options: EngineOptions) => Promise<H>,
): readonly Engine<H>[] => {
  const pglite: Engine<H> = {
    name: 'PGlite',
    open: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-database-'));
      await copyEmptyDatabase(folder);
      const database = await openDatabase({ url: null, folder, production: false });
      return {
        database,
        remove: async () => {
          await database.close();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
  const postgresql: Engine<H> = {
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await createSharedDatabase();
      const database = await openDatabase({ url, folder: '', production: true });
      return {
        database,
        remove: async () => {
          await database.close();
          await drop();
        },
      };
    },
  };
  return hasSharedPostgres() ? [pglite, postgresql] : [pglite];
};
