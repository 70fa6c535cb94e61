import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '@parlour/shared-server/testing/postgres';

const run = promisify(execFile);

export interface PgbenchOptions {
  readonly url: string;
  readonly script: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface PgbenchResult {
  readonly rate: number;
  /** Duration of each transaction, in milliseconds. */
  readonly times: readonly number[];
}

/** Returns the transactions per second of PostgreSQL's own client, with prepared statements. */
export const pgbench = async (options: PgbenchOptions): Promise<PgbenchResult> => {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('there is no pgbench');
  const folder = mkdtempSync(join(tmpdir(), 'parlour-pgbench-'));
  const { url, script, connections, seconds } = options;
  writeFileSync(join(folder, 'script.sql'), script);
  const words = ['-n', '-M', 'prepared', '-c', connections, '-j', 2, '-T', seconds, '-l', '-f', 'script.sql'];
  const { stdout } = await run(join(bin, 'pgbench'), [...words.map(String), url], { cwd: folder });
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('pgbench_log'))
    .flatMap((name) => readTimes(join(folder, name)));
  rmSync(folder, { recursive: true });
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), times };
};

/** The third word of a log line is the duration of the transaction, in microseconds. */
const readTimes = (file: string): number[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]) / 1_000);
