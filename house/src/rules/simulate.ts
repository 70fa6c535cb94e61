import { argv } from 'node:process';
import { createSeed } from '@parlour/shared-server/fairness/seeds';
import { simulate } from './simulation.ts';

const rounds = Number(argv[2] ?? 10_000_000);
const seed = createSeed();
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

console.log(`${rounds} rounds of each, server seed ${seed}`);
let isWithin = true;
for (const { name, exact, mean, margin } of simulate(rounds, seed)) {
  const isMet = Math.abs(mean - exact) <= margin;
  isWithin &&= isMet;
  const bounds = `${percent(exact - margin)} to ${percent(exact + margin)}`;
  console.log(`${name}: ${percent(exact)} exact, ${percent(mean)} met, 99 % of runs within ${bounds}`);
}
process.exitCode = isWithin ? 0 : 1;
