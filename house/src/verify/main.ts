import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readClaim, type RoundClaim } from './claim.ts';
import { verifyRound, type Verified } from './verifyRound.ts';

const VECTORS = new URL('../../vectors.json', import.meta.url);
const USAGE =
  'npm run fair:verify -- --server-seed <hex> --client-seed <text> --nonce <n> --game slot|dice|crash|baccarat|mines|keno|' +
  'roulette|dragonTiger|fishing ' +
  '[--choice <json>] [--stake <minor units>], or without any of them: all of house/vectors.json';

type Vector = RoundClaim & Verified;

/** @returns the number of failed vectors. */
const verifyVectors = async (): Promise<number> => {
  const vectors: readonly Vector[] = JSON.parse(readFileSync(VECTORS, 'utf8'));
  let missed = 0;
  for (const { serverSeedHash, outcome, payout, ...claim } of vectors) {
    const isMet = isDeepStrictEqual(await verifyRound(claim), { serverSeedHash, outcome, payout });
    if (!isMet) missed += 1;
    console.log(`${isMet ? 'met' : 'NOT MET'}: ${claim.choice.game}, nonce ${claim.nonce}`);
  }
  console.log(`${vectors.length - missed} of ${vectors.length} vectors met`);
  return missed;
};

/** @returns 0 if the round could be computed. */
const verifyOne = async (): Promise<number> => {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    options: {
      'server-seed': text,
      'client-seed': text,
      nonce: text,
      game: text,
      choice: { type: 'string', default: '{}' },
      stake: { type: 'string' },
    },
  });
  const claim = readClaim({
    ...values,
    serverSeed: values['server-seed'],
    clientSeed: values['client-seed'],
  });
  if (!claim) {
    console.error(USAGE);
    return 2;
  }
  console.log(JSON.stringify(await verifyRound(claim), null, 2));
  return 0;
};

const code = argv.length > 2 ? await verifyOne() : await verifyVectors();
process.exitCode = code > 0 ? Math.min(code, 2) : 0;
