import pg from 'pg';
import { openApiDatabase } from '../../src/database/database.ts';
import { openWallets } from '../ledger/players.ts';
import { percentile, rounded } from '../ledger/statistics.ts';
import { growPlayer } from './records/growPlayer.ts';
import { betFileOf, recordQueries, type Query } from './records/queries.ts';

const MEMBERS = 1_000;
const RUNS = 100;
/** Entries of the ledger for each journal of the player. */
const ENTRIES_PER_JOURNAL = 10;
/** Milliseconds. */
const BOUNDS = { page: 50, profit: 100, firstByte: 300 };
const MAX_MEGABYTES = 50;
/** Rows of the file that is measured. */
const FILE_ROWS = 200_000;

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

/** Reads the CSV without pauses, and measures its first byte, its time and the memory. */
const measureFile = async (open: () => AsyncIterable<string>) => {
  const start = performance.now();
  const before = process.memoryUsage().rss;
  let [firstByteMs, rows, mostBytes] = [0, 0, before];
  for await (const text of open()) {
    if (firstByteMs === 0) firstByteMs = performance.now() - start;
    rows += text.split('\r\n').length - 1;
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
    if (rows >= FILE_ROWS) break;
  }
  const memoryMegabytes = megabytes(mostBytes - before);
  return {
    what: 'CSV of bets',
    rows,
    firstByteMs: rounded(firstByteMs),
    seconds: rounded((performance.now() - start) / 1_000),
    memoryMegabytes,
    isMet: firstByteMs <= BOUNDS.firstByte && memoryMegabytes <= MAX_MEGABYTES,
  };
};

export interface RecordsOptions {
  readonly url: string;
  readonly folder: string;
  /** Journals of the player. The ledger has ten times as many entries. */
  readonly journals: number;
  readonly print: (result: object) => void;
}

/** Measures the queries of the record pages for one player in a large ledger. A yardstick query runs before each of them. */
export const measureRecords = async ({ url, folder, journals, print }: RecordsOptions): Promise<void> => {
  const database = await openApiDatabase({ url, folder, production: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await openWallets(client, MEMBERS);
  const entries = journals * ENTRIES_PER_JOURNAL;
  const { memberId, accountId } = await growPlayer(client, { journals, entries });
  const { db } = database;
  const yardstick: Query = () => client.query('select * from ledger_account where id = $1', [accountId]);
  print({ what: 'ledger', entries, journalsOfPlayer: journals });
  for (const [what, query] of Object.entries(recordQueries(db, memberId))) {
    const oneRowP99Ms = rounded(percentile(await timesOf(yardstick), 0.99));
    const times = await timesOf(query);
    const p99Ms = rounded(percentile(times, 0.99));
    const isMet = p99Ms <= (what.startsWith('profit') ? BOUNDS.profit : BOUNDS.page);
    print({ what, medianMs: rounded(percentile(times, 0.5)), p99Ms, oneRowP99Ms, isMet });
  }
  print(await measureFile(() => betFileOf(db, memberId)));
  await client.end();
  await database.close();
};
