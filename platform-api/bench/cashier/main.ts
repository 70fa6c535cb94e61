import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { rounded } from '../ledger/statistics.ts';
import { startWebhooks } from './webhooks.ts';

const ROUNDS = 3;
const MEASUREMENTS = ['webhooks'];

const { positionals } = parseArgs({ allowPositionals: true });
const [wanted] = positionals;
if (wanted !== undefined && !MEASUREMENTS.includes(wanted)) {
  throw new Error(`expected one of ${MEASUREMENTS.join(', ')}, or nothing for all of them`);
}
const isWanted = (measurement: string): boolean => wanted === undefined || wanted === measurement;

const print = (result: object): void => void process.stdout.write(`${JSON.stringify(result)}\n`);

/** Prints the machine's load with each round, and the lowest and highest value of all rounds. */
const measure = async (measurement: string, once: () => Promise<Readonly<Record<string, number>>>) => {
  const results: Readonly<Record<string, number>>[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = rounded(loadavg()[0] ?? 0);
    const result = await once();
    results.push(result);
    print({ measurement, round, load, ...result });
  }
  const names = Object.keys(results[0] ?? {});
  const rangeOf = (name: string): string => {
    const values = results.map((result) => result[name] ?? Number.NaN);
    return `${Math.min(...values)}–${Math.max(...values)}`;
  };
  print({ measurement, rounds: ROUNDS, ...Object.fromEntries(names.map((name) => [name, rangeOf(name)])) });
};

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
try {
  if (isWanted('webhooks')) {
    const webhooks = await startWebhooks(postgres.url, folder);
    try {
      await measure('webhooks', webhooks.measure);
    } finally {
      await webhooks.stop();
    }
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
