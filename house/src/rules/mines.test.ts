import * as fc from 'fast-check';
import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamOf } from '../fairness/seeds.ts';
import { highestPayout } from './highestPayout.ts';
import { endsAfter, FIELDS, layMines, minesPayout, playMines } from './mines.ts';

const fixedStream = (...numbers: number[]): ResultStream => {
  const left = [...numbers];
  return { below: () => left.shift() ?? 0 };
};
const mines = fc.integer({ min: 1, max: 24 });

it('mines lie on different fields, and every way to lay two of them comes from two pairs of numbers', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < FIELDS; first += 1)
    for (let second = 0; second < FIELDS - 1; second += 1) {
      const laid = layMines(fixedStream(first, second), 2).join(' ');
      counts.set(laid, (counts.get(laid) ?? 0) + 1);
    }
  expect(counts.size).toBe(300);
  expect(new Set(counts.values())).toEqual(new Set([2]));
});

it('a stop after any number of safe fields returns 99 % of the stake, exactly', () => {
  const ways = (all: bigint, chosen: bigint): bigint =>
    chosen === 0n ? 1n : (ways(all - 1n, chosen - 1n) * all) / chosen;
  for (let laid = 1; laid <= 24; laid += 1)
    for (let safe = 1; safe <= FIELDS - laid; safe += 1) {
      const [all, good] = [ways(25n, BigInt(safe)), ways(BigInt(FIELDS - laid), BigInt(safe))];
      // For this stake the payout is a whole number. Its mean is the payout times the chance of all safe fields.
      const stake = Number(good) * 100;
      expect(BigInt(minesPayout(stake, laid, safe)) * good).toBe(99n * BigInt(stake / 100) * all);
    }
});

it('a round is lost at the first mine, and nothing is opened after it', () => {
  const stream = () => fixedStream(3, 0);
  expect(playMines(stream(), 1_000, { mines: 1, fields: [0, 3, 5] })).toEqual({
    mines: [3],
    opened: [0, 3],
    payout: 0,
  });
  expect(playMines(stream(), 1_000, { mines: 1, fields: [0, 0, 1] })).toEqual({
    mines: [3],
    opened: [0, 1],
    payout: minesPayout(1_000, 1, 2),
  });
});

it('the house ends a round at its last safe field, or when it pays ten thousand times the stake', () => {
  expect([endsAfter(1, 23), endsAfter(1, 24), endsAfter(24, 1)]).toEqual([false, true, true]);
  expect([endsAfter(12, 9), endsAfter(12, 10)]).toEqual([false, true]);
  const all = Array.from({ length: FIELDS }, (_, field) => field);
  fc.assert(
    fc.property(fc.nat(), mines, fc.shuffledSubarray(all), (nonce, laid, fields) => {
      const stream = streamOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'mines', nonce });
      const { opened, payout, mines: found } = playMines(stream, 1_000, { mines: laid, fields });
      const safe = opened.filter((field) => !found.includes(field));
      expect(safe.length).toBeGreaterThanOrEqual(opened.length - 1);
      expect(payout).toBe(safe.length === opened.length ? minesPayout(1_000, laid, safe.length) : 0);
      expect(payout).toBeLessThanOrEqual(
        highestPayout({ stake: 1_000, choice: { game: 'mines', mines: laid } }),
      );
    }),
  );
});
