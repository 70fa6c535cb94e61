import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_RUN_FOLDER } from '../../shared-server/src/testing/embeddedDatabases.ts';
import { findPostgres, startPostgres } from '../../shared-server/src/testing/postgres.ts';
import { SHARED_POSTGRES } from '../../shared-server/src/testing/sharedPostgres.ts';

let folder;
let cluster;

/** All test files of a run share a folder and one PostgreSQL, in which each test creates its own databases. */
export default async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-test-run-'));
  process.env[TEST_RUN_FOLDER] = folder;
  if (findPostgres() === undefined) return;
  cluster = await startPostgres();
  process.env[SHARED_POSTGRES] = cluster.url;
};

export const endTestRun = async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
};
