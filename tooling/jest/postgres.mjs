import { findPostgres, startPostgres } from '../../shared-server/src/testing/postgres.ts';
import { SHARED_POSTGRES } from '../../shared-server/src/testing/sharedPostgres.ts';

let cluster;

/** One PostgreSQL for all files of a run, each of which makes its own databases; to start one takes a second. */
export default async () => {
  if (findPostgres() === undefined) return;
  cluster = await startPostgres();
  process.env[SHARED_POSTGRES] = cluster.url;
};

export const stopPostgres = () => cluster?.stop();
