import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';
import { slotLines } from './slotLines.ts';
import type { SlotMachine } from './slotMachines.ts';

const ROWS = 3;
const MIN_MATCH = 3;

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
  { strips, paytable }: SlotMachine,
): { readonly reels: number[][]; readonly wins: SlotWin[]; readonly payout: number } => {
  const reels = strips.map((strip) => {
    const stop = stream.below(strip.length);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
  const wins = slotLines.flatMap((rows, line) => winOf(reels, { rows, line }, { stake, paytable }));
  return { reels, wins, payout: wins.reduce((sum, win) => sum + win.payout, 0) };
};

/**
 * Returns the pay of one line of the rarest symbol. No position of the five reels pays more on all ten lines
 * together.
 */
export const highestSlotPayout = (stake: number, { paytable }: SlotMachine): number =>
  shareOf(stake, Math.max(...paytable.flat()), 100 * slotLines.length);

const winOf = (
  reels: readonly (readonly number[])[],
  { rows, line }: { readonly rows: readonly number[]; readonly line: number },
  { stake, paytable }: { readonly stake: number; readonly paytable: SlotMachine['paytable'] },
): SlotWin[] => {
  const shown = rows.map((row, reel) => reels[reel]?.[row] ?? 0);
  const [symbol = 0] = shown;
  const end = shown.findIndex((other) => other !== symbol);
  const count = end < 0 ? shown.length : end;
  const pays = paytable[symbol]?.[count - MIN_MATCH];
  if (pays === undefined) return [];
  const payout = shareOf(stake, pays, 100 * slotLines.length);
  return payout > 0 ? [{ line, rows: [...rows], symbol, count, payout }] : [];
};

/**
 * The exact return. Each row of a reel shows each position of its strip equally often. So the mean return of
 * a line follows from the shares of the symbols, and it is the same for all lines.
 */
export const slotRtp = ({ strips, paytable }: SlotMachine): number => {
  const shareOf = (reel: number, symbol: number): number => {
    const strip = strips[reel] ?? [];
    return strip.filter((other) => other === symbol).length / strip.length;
  };
  const returnOf = (symbol: number, pays: readonly number[]): number =>
    pays.reduce((sum, hundredths, index) => {
      const count = index + MIN_MATCH;
      const matches = strips.slice(0, count).reduce((share, _, reel) => share * shareOf(reel, symbol), 1);
      const ends = count < strips.length ? 1 - shareOf(count, symbol) : 1;
      return sum + (matches * ends * hundredths) / 100;
    }, 0);
  return paytable.reduce((sum, pays, symbol) => sum + returnOf(symbol, pays), 0);
};

/** Returns the share of rounds with a payout. The first three reels decide it. */
export const slotHitRate = ({ strips }: SlotMachine): number => {
  const [first = [], second = [], third = []] = strips;
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
