import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { measureBalances } from './balances.ts';
import { measureBets } from './bets.ts';
import { measureRules } from './rules.ts';
import { growLedger } from './size.ts';
import { startPlay } from './startPlay.ts';

const ROUNDS = 3;
const MEASUREMENTS = ['bets', 'rules', 'balances', 'size'];

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !MEASUREMENTS.includes(wanted)) {
  throw new Error(`expected one of ${MEASUREMENTS.join(', ')}, or nothing for all of them`);
}
const isWanted = (measurement: string): boolean => wanted === undefined || wanted === measurement;

/** Prints the machine's load with each result, because a result on a busy machine means little. */
const measure = async (measurement: string, once: () => Promise<object>): Promise<void> => {
  if (!isWanted(measurement)) return;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
    const result = { measurement, round, load, ...(await once()) };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
try {
  if (['bets', 'rules', 'balances'].some(isWanted)) {
    const play = await startPlay(postgres.url, folder);
    try {
      await measure('bets', () => measureBets({ ...play, url: postgres.url }));
      await measure('rules', () => measureRules({ ...play, url: postgres.url }));
      await measure('balances', () => measureBalances({ ...play, url: postgres.url }));
    } finally {
      await play.stop();
    }
  }
  if (isWanted('size')) {
    const ledgers = await growLedger(postgres.url);
    await measure('size', ledgers.measure);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
