import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/emptyDatabase';
import { findPostgres, startPostgres } from '@parlour/shared-server/testing/postgres';
import { openApiDatabase, type ApiDatabaseHandle } from '../database/database.ts';

export interface OpenDatabase {
  readonly database: ApiDatabaseHandle;
  /** Closes the database and removes everything of it. */
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** An empty, migrated database. */
  open(): Promise<OpenDatabase>;
}

const pglite: Engine = {
  name: 'PGlite',
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-api-'));
    await copyEmptyDatabase(folder);
    const database = await openApiDatabase({ url: null, folder, production: false });
    return {
      database,
      remove: async () => {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const postgresql: Engine = {
  name: 'PostgreSQL',
  open: async () => {
    const cluster = await startPostgres();
    const database = await openApiDatabase({ url: cluster.url, folder: '', production: true });
    return {
      database,
      remove: async () => {
        await database.close();
        await cluster.stop();
      },
    };
  },
};

/** What the same tests run on: PostgreSQL where the machine has it. */
export const engines: readonly Engine[] = findPostgres() === undefined ? [pglite] : [pglite, postgresql];
