import * as fc from 'fast-check';
import { streamOf } from '../fairness/seeds.ts';
import { highestPayout } from './highestPayout.ts';
import { isPlayable } from './isPlayable.ts';
import { drawKeno, kenoChance, kenoPaysOf, kenoRtp } from './keno.ts';
import { kenoRisks } from './kenoPays.ts';
import { playRound } from './playRound.ts';

const PICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const streamFor = (nonce: number) => streamOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'keno', nonce });
const ways = (all: bigint, chosen: bigint): bigint =>
  chosen === 0n ? 1n : chosen > all ? 0n : (ways(all - 1n, chosen - 1n) * all) / chosen;

describe.each(kenoRisks)('keno of %s risk', (risk) => {
  it.each(PICKS)('returns 98.9 to 99 %% with picks: %i, counted over all draws', (picks) => {
    const pays = kenoPaysOf(risk, picks);
    expect(pays).toHaveLength(picks + 1);
    const all = ways(40n, 10n);
    const sum = pays.reduce(
      (total, hundredths, hits) =>
        total +
        BigInt(hundredths) * ways(BigInt(picks), BigInt(hits)) * ways(BigInt(40 - picks), BigInt(10 - hits)),
      0n,
    );
    // Hundredths of the stake in all draws together: more than 98.9, and at most 99 in a hundred.
    expect(sum * 10n > 989n * all && sum <= 99n * all).toBe(true);
    expect(kenoRtp(risk, picks)).toBeCloseTo(Number((sum * 10n ** 12n) / all) / 10 ** 14, 10);
  });

  it('pays more for more hits, and at most ten thousand times the stake', () => {
    for (const picks of PICKS) {
      const paying = kenoPaysOf(risk, picks).filter((pays) => pays > 0);
      expect(paying.toSorted((a, b) => a - b)).toEqual(paying);
      expect(Math.max(...paying)).toBeLessThanOrEqual(1_000_000);
    }
  });
});

it('all chances of hits together are one', () => {
  for (const picks of PICKS) {
    const sum = Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits)).reduce(
      (a, b) => a + b,
    );
    expect(sum).toBeCloseTo(1, 12);
  }
});

it('ten different numbers from 1 to 40 are drawn for every bet, and the hits are paid', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.nat(), numbers, fc.constantFrom(...kenoRisks), (nonce, picked, risk) => {
      const bet = { stake: 1_000, choice: { game: 'keno', risk, numbers: picked } } as const;
      const { outcome, payout } = playRound(streamFor(nonce), bet);
      const drawn = drawKeno(streamFor(nonce));
      expect(outcome).toEqual({ game: 'keno', drawn });
      expect(new Set(drawn).size).toBe(10);
      expect(drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
      const hits = picked.filter((number) => drawn.includes(number)).length;
      expect(payout).toBe(10 * (kenoPaysOf(risk, picked.length)[hits] ?? 0));
      expect(payout).toBeLessThanOrEqual(highestPayout(bet));
    }),
  );
});

it('takes one to ten different numbers', () => {
  const isTaken = (...numbers: number[]) =>
    isPlayable({ stake: 1_000, choice: { game: 'keno', risk: 'low', numbers } });
  expect([isTaken(), isTaken(1), isTaken(1, 1), isTaken(...PICKS), isTaken(...PICKS, 11)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
