import { loadavg, tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import pg from 'pg';
import { openApiDatabase } from '../src/database/database.ts';
import { openWallets } from './ledger/players.ts';
import { percentile, rounded } from './ledger/statistics.ts';
import { growPlayer } from './records/growPlayer.ts';
import { betFileOf, recordQueries, type Query } from './records/queries.ts';

const MEMBERS = 1_000;
const RUNS = 100;
const [entriesText = '10000000', journalsText = '1000000'] = process.argv.slice(2);
const [entries, journals] = [Number(entriesText), Number(journalsText)];

const print = (result: object): void => void process.stdout.write(`${JSON.stringify(result)}\n`);

const timesOf = async (query: Query): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await query();
    times.push(performance.now() - start);
  }
  return times;
};

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** Reads a file as a slow caller does not: as fast as it comes. */
const measureFile = async (open: () => AsyncIterable<string>) => {
  const start = performance.now();
  const before = process.memoryUsage().rss;
  let [firstMs, lines, mostBytes] = [0, 0, before];
  for await (const text of open()) {
    if (firstMs === 0) firstMs = performance.now() - start;
    lines += text.split('\r\n').length - 1;
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
  }
  return {
    what: 'CSV of bets',
    lines,
    firstByteMs: rounded(firstMs),
    seconds: rounded((performance.now() - start) / 1_000),
    memoryMegabytes: megabytes(mostBytes - before),
  };
};

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
try {
  const database = await openApiDatabase({ url: postgres.url, folder, production: false });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await openWallets(client, MEMBERS);
  const { memberId, accountId } = await growPlayer(client, { journals, entries });
  const yardstick: Query = () => client.query('select * from ledger_account where id = $1', [accountId]);
  const { db } = database;
  print({ what: 'ledger', entries, journalsOfPlayer: journals, load: rounded(loadavg()[0] ?? 0) });
  for (const [what, query] of [
    ['one row by its key', yardstick] as const,
    ...Object.entries(recordQueries(db, memberId)),
  ]) {
    const times = await timesOf(query);
    print({ what, medianMs: rounded(percentile(times, 0.5)), p99Ms: rounded(percentile(times, 0.99)) });
  }
  print(await measureFile(() => betFileOf(db, memberId)));
  await client.end();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
