import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';

const RESULTS_FD = 'PARLOUR_RESULTS_FD';
const isJson = process.argv.includes('--json');

// Programs read one line of JSON from standard output. Build tools and child processes also print there, so
// the measurement runs with its output on standard error and sends the results through a separate file
// descriptor.
if (isJson && process.env[RESULTS_FD] === undefined) {
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: [0, 2, 2, 1],
    env: { ...process.env, [RESULTS_FD]: '3' },
  });
  process.exit(status ?? 1);
}

export const log = (line: string): void => void (isJson || process.stderr.write(`${line}\n`));

export const printResults = (results: unknown): void =>
  void (isJson && writeSync(Number(process.env[RESULTS_FD]), `${JSON.stringify(results)}\n`));
