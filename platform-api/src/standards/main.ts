import { join } from 'node:path';
import { findMarketProfile, marketProfiles } from '../market/marketProfiles.ts';
import { readStandards } from '../market/standards.ts';
import { describeMarket } from './describeMarket.ts';
import { findProofs } from './findProofs.ts';

const root = join(import.meta.dirname, '../../..');
const codes = process.argv.slice(2);

try {
  const profiles = codes.length === 0 ? marketProfiles : codes.map(findMarketProfile);
  const { note, rows } = readStandards();
  const proofs = await findProofs(root);
  process.stdout.write(`${note}\n\n`);
  for (const profile of profiles) process.stdout.write(`${describeMarket(profile, rows, proofs)}\n\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
