import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { openedNumberSchema, type OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import * as z from '@parlour/shared-contracts/schema';
import { verifyDraws } from './verifyDraw.ts';

const VECTORS = new URL('../../../../draw-vectors.json', import.meta.url);
const USAGE =
  'npm run fair:draws -- <file>: an answer of /lgw/vn/numeros/opened/game or /lotto/lgw/games/opened/numero ' +
  'for one gameCode, as it was saved; without a file: all of platform-api/draw-vectors.json';

const draws = z.array(openedNumberSchema);
const answerSchema = z.union([draws, z.object({ value: draws })]);

/** Returns null if the file is not such an answer. */
const readDraws = (file: string | URL): readonly OpenedNumber[] | null => {
  try {
    const read = z.safeParse(answerSchema, JSON.parse(readFileSync(file, 'utf8')));
    if (!read.success) return null;
    return 'value' in read.data ? read.data.value : read.data;
  } catch {
    return null;
  }
};

/** @returns 0 if all are valid, 1 if not, 2 if there is nothing to verify. */
const verify = (file: string | URL): number => {
  const read = readDraws(file);
  if (!read || read.length === 0) {
    console.error(USAGE);
    return 2;
  }
  let missed = 0;
  for (const [{ gameCode, numero }, faults] of verifyDraws(read)) {
    if (faults.length > 0) missed += 1;
    console.log(`${faults.length > 0 ? `NOT MET (${faults.join(', ')})` : 'met'}: ${gameCode} ${numero}`);
  }
  console.log(`${read.length - missed} of ${read.length} draws met`);
  return missed > 0 ? 1 : 0;
};

process.exitCode = verify(argv[2] ?? VECTORS);
