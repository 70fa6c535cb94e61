import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { rounded } from '../ledger/statistics.ts';
import { startLimitedBets } from './limitedBets.ts';
import { measureRecords } from './records.ts';
import { startWebhooks } from './webhooks.ts';

const ROUNDS = 3;
const MEASUREMENTS = ['webhooks', 'limits', 'records'];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { journals: { type: 'string', default: '1000000' } },
});
const [wanted] = positionals;
if (wanted !== undefined && !MEASUREMENTS.includes(wanted)) {
  throw new Error(`expected one of ${MEASUREMENTS.join(', ')}, or nothing for all of them`);
}
const journals = Number(options.journals);
if (!Number.isSafeInteger(journals) || journals < 1_000) {
  throw new Error('--journals needs a number of 1000 or more');
}

const print = (result: object): void => void process.stdout.write(`${JSON.stringify(result)}\n`);
const load = (): number => rounded(loadavg()[0] ?? 0);

type Result = Readonly<Record<string, number>>;

interface Started {
  measure(): Promise<Result>;
  stop(): unknown;
}

/** Prints the machine's load with each round, and the lowest and highest value of all rounds. */
const printRounds = async (measurement: string, once: () => Promise<Result>): Promise<void> => {
  const results: Result[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = load();
    const result = await once();
    results.push(result);
    print({ measurement, round, load: before, ...result });
  }
  const rangeOf = (name: string): string => {
    const values = results.map((result) => result[name] ?? Number.NaN);
    return `${Math.min(...values)} to ${Math.max(...values)}`;
  };
  const names = Object.keys(results[0] ?? {});
  print({ measurement, rounds: ROUNDS, ...Object.fromEntries(names.map((name) => [name, rangeOf(name)])) });
};

/** Gives a measurement a database and a folder of its own. */
const run = async (
  measurement: string,
  work: (url: string, folder: string) => Promise<void>,
): Promise<void> => {
  if (wanted !== undefined && wanted !== measurement) return;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const postgres = await startPostgres();
  try {
    await work(postgres.url, folder);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const inRounds =
  (measurement: string, start: (url: string, folder: string) => Promise<Started>) =>
  async (url: string, folder: string): Promise<void> => {
    const { measure, stop } = await start(url, folder);
    try {
      await printRounds(measurement, measure);
    } finally {
      await stop();
    }
  };

await run('webhooks', inRounds('webhooks', startWebhooks));
await run('limits', inRounds('limits', startLimitedBets));
await run('records', (url, folder) =>
  measureRecords({
    url,
    folder,
    journals,
    print: (result) => print({ measurement: 'records', load: load(), ...result }),
  }),
);
