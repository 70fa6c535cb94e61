import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';
import { slotLines } from './slotLines.ts';

/** The symbols of each reel, one digit per symbol. The reels differ in order only. */
const STRIPS = [
  '5765746376547637627650647247327517543716',
  '7264576476376571375476547352067361754276',
  '7567527637563746745374627641746170537562',
  '2745763467167527537567364765746732054176',
  '5675462467267367567537413647057167237547',
].map((strip) => [...strip].map(Number));

const ROWS = 3;
const MIN_MATCH = 3;

/** By symbol, the rarest first: payouts for 3, 4 and 5 in a line, in hundredths of the stake per line. */
export const slotPaytable: readonly (readonly number[])[] = [
  [1_000, 5_000, 50_000],
  [250, 1_500, 10_000],
  [100, 500, 2_500],
  [60, 250, 1_200],
  [40, 150, 500],
  [25, 80, 250],
  [15, 40, 130],
  [10, 20, 60],
].map((pays) => pays.map((times) => times * 100));

export interface SlotWin {
  line: number;
  rows: number[];
  symbol: number;
  count: number;
  payout: number;
}

/** Stops every reel at random. Each line has a tenth of the stake, and its payout is rounded down. */
export const playSlot = (
  stream: ResultStream,
  stake: number,
): { readonly reels: number[][]; readonly wins: SlotWin[]; readonly payout: number } => {
  const reels = STRIPS.map((strip) => {
    const stop = stream.below(strip.length);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
  const wins = slotLines.flatMap((rows, line) => winOf(reels, rows, line, stake));
  return { reels, wins, payout: wins.reduce((sum, win) => sum + win.payout, 0) };
};

/**
 * Returns the pay of one line of the rarest symbol. No position of the five reels pays more on all ten lines
 * together.
 */
export const highestSlotPayout = (stake: number): number =>
  shareOf(stake, Math.max(...slotPaytable.flat()), 100 * slotLines.length);

const winOf = (
  reels: readonly (readonly number[])[],
  rows: readonly number[],
  line: number,
  stake: number,
): SlotWin[] => {
  const shown = rows.map((row, reel) => reels[reel]?.[row] ?? 0);
  const [symbol = 0] = shown;
  const end = shown.findIndex((other) => other !== symbol);
  const count = end < 0 ? shown.length : end;
  const pays = slotPaytable[symbol]?.[count - MIN_MATCH];
  if (pays === undefined) return [];
  const payout = shareOf(stake, pays, 100 * slotLines.length);
  return payout > 0 ? [{ line, rows: [...rows], symbol, count, payout }] : [];
};

/**
 * The exact return. Each row of a reel shows each position of its strip equally often. So the mean return of
 * a line follows from the shares of the symbols, and it is the same for all lines.
 */
export const slotRtp = (): number => {
  const shareOf = (reel: number, symbol: number): number => {
    const strip = STRIPS[reel] ?? [];
    return strip.filter((other) => other === symbol).length / strip.length;
  };
  const returnOf = (symbol: number, pays: readonly number[]): number =>
    pays.reduce((sum, hundredths, index) => {
      const count = index + MIN_MATCH;
      const matches = STRIPS.slice(0, count).reduce((share, _, reel) => share * shareOf(reel, symbol), 1);
      const ends = count < STRIPS.length ? 1 - shareOf(count, symbol) : 1;
      return sum + (matches * ends * hundredths) / 100;
    }, 0);
  return slotPaytable.reduce((sum, pays, symbol) => sum + returnOf(symbol, pays), 0);
};

/** Returns the share of rounds with a payout. The first three reels decide it. */
export const slotHitRate = (): number => {
  const [first = [], second = [], third = []] = STRIPS;
  const at = (strip: readonly number[], position: number): number => strip[position % strip.length] ?? 0;
  let hits = 0;
  for (let a = 0; a < first.length; a += 1)
    for (let b = 0; b < second.length; b += 1)
      for (let c = 0; c < third.length; c += 1) {
        const isHit = slotLines.some(([x = 0, y = 0, z = 0]) => {
          const symbol = at(first, a + x);
          return symbol === at(second, b + y) && symbol === at(third, c + z);
        });
        if (isHit) hits += 1;
      }
  return hits / (first.length * second.length * third.length);
};
