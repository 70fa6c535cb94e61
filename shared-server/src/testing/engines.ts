import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from './embeddedDatabases.ts';
import { copySharedDatabase, hasSharedPostgres } from './sharedPostgres.ts';

export interface OpenDatabase<H> {
  readonly database: H;
  /** Closes the database and removes all its files. */
  remove(): Promise<void>;
}

/** Initial content of a test database in addition to its tables. Each name always stands for the same content. */
export interface Filling<H> {
  readonly name: string;
  readonly fill: (database: H) => Promise<void>;
}

export interface Engine<H> {
  readonly name: string;
  /** Opens a migrated database, empty or with the content. */
  open(filling?: Filling<H>): Promise<OpenDatabase<H>>;
}

export interface EngineOptions {
  readonly url: string | null;
  readonly folder: string;
  readonly production: boolean;
}

interface ClosableDatabase {
  close(): Promise<void>;
}

/**
 * Creates the database engines for tests: PGlite, and PostgreSQL if the machine has it. Each database is a
 * copy of an original that is migrated and filled once in a test run.
 */
export const createEngines = <H extends ClosableDatabase>(
  owner: string,
  openDatabase: (options: EngineOptions) => Promise<H>,
): readonly Engine<H>[] => {
  const openEmbedded = (folder: string) => openDatabase({ url: null, folder, production: false });
  const openServed = (url: string) => openDatabase({ url, folder: '', production: true });
  const originalOf = ({ name, fill }: Filling<H> = { name: 'empty', fill: async () => {} }) => ({
    name: `${owner}_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`,
    fillWith: async (opened: H): Promise<void> => {
      try {
        await fill(opened);
      } finally {
        await opened.close();
      }
    },
  });
  const pglite: Engine<H> = {
    name: 'PGlite',
    open: async (filling) => {
      const { name, fillWith } = originalOf(filling);
      const folder = mkdtempSync(join(tmpdir(), 'parlour-database-'));
      await copyDatabase(name, folder, async (draft) => fillWith(await openEmbedded(draft)));
      const database = await openEmbedded(folder);
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
    open: async (filling) => {
      const { name, fillWith } = originalOf(filling);
      const { url, drop } = await copySharedDatabase(name, async (draft) =>
        fillWith(await openServed(draft)),
      );
      const database = await openServed(url);
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
