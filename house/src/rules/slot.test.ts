import * as fc from 'fast-check';
import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamOf } from '../fairness/seeds.ts';
import { volatilities, type Volatility } from '../slotVariants.ts';
import { highestPayout } from './highestPayout.ts';
import { playRound, type Bet } from './playRound.ts';
import { slotHitRate, slotRtp } from './slot.ts';
import { slotLines } from './slotLines.ts';
import { slotMachines } from './slotMachines.ts';

const STOPS = 40;
const betOf = (volatility: Volatility, stake = 1_000): Bet => ({
  stake,
  choice: { game: 'slot', volatility },
});
const spin = (bet: Bet, stream: ResultStream) => {
  const { outcome, payout } = playRound(stream, bet);
  if (outcome.game !== 'slot') throw new Error(`${outcome.game} was played`);
  return { outcome, payout };
};
const stoppedAt = (...stops: number[]): ResultStream => {
  const left = [...stops];
  return { below: () => left.shift() ?? 0 };
};

describe.each(volatilities)('a slot of %s volatility', (volatility) => {
  const { strips, paytable } = slotMachines[volatility];

  it('pays every line from the left by the paytable, with a tenth of the stake on each line', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 10 ** 9 }), (nonce, stake) => {
        const stream = streamOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'rules', nonce });
        const { outcome, payout } = spin(betOf(volatility, stake), stream);
        expect(outcome.reels.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
        for (const { rows, symbol, count, payout: paid } of outcome.wins) {
          const shown = rows.map((row, reel) => outcome.reels[reel]?.[row]);
          expect(shown.slice(0, count).every((other) => other === symbol)).toBe(true);
          expect(shown[count]).not.toBe(symbol);
          expect(paid).toBe(Math.floor((stake * (paytable[symbol]?.[count - 3] ?? 0)) / 1_000));
        }
        expect(payout).toBe(outcome.wins.reduce((sum, win) => sum + win.payout, 0));
      }),
    );
  });

  it('has the same symbols on each reel, and pays more for more and for rarer ones', () => {
    const counts = strips.map((strip) =>
      paytable.map((_, symbol) => strip.filter((s) => s === symbol).length),
    );
    expect(new Set(counts.map(String)).size).toBe(1);
    expect(strips.every((strip) => strip.length === STOPS)).toBe(true);
    for (const [symbol, pays] of paytable.entries()) {
      expect([...pays].toSorted((a, b) => a - b)).toEqual(pays);
      const rarer = paytable[symbol - 1];
      if (rarer) expect(pays.every((each, index) => each < (rarer[index] ?? 0))).toBe(true);
    }
  });

  it('never pays more on all lines than one line of the rarest symbol', () => {
    const at = (reel: number, stop: number): number => strips[reel]?.[stop % STOPS] ?? 0;
    const most = paytable.map((pays) => Math.max(...pays));
    const all = Array.from({ length: STOPS }, (_, stop) => stop);
    /** For a stake of 1,000, a line pays as many minor units as the paytable has hundredths. */
    let highest = 0;
    const look = (first: number, second: number, third: number): void => {
      let bound = 0;
      for (const [x = 0, y = 0, z = 0] of slotLines) {
        const symbol = at(0, first + x);
        if (symbol === at(1, second + y) && symbol === at(2, third + z)) bound += most[symbol] ?? 0;
      }
      if (bound <= highest) return;
      for (const fourth of all)
        for (const fifth of all) {
          const stream = stoppedAt(first, second, third, fourth, fifth);
          highest = Math.max(highest, spin(betOf(volatility), stream).payout);
        }
    };
    for (const first of all) for (const second of all) for (const third of all) look(first, second, third);
    expect(highestPayout(betOf(volatility))).toBe(highest);
  });
});

/** Returns what all 40⁵ stops together pay on one line, in hundredths of its stake, by counting symbols. */
const sumOfAllStops = (volatility: Volatility): bigint => {
  const { strips, paytable } = slotMachines[volatility];
  const count = (reel: number, symbol: number): bigint =>
    BigInt((strips[reel] ?? []).filter((other) => other === symbol).length);
  let sum = 0n;
  for (const [symbol, pays] of paytable.entries())
    for (const [index, hundredths] of pays.entries()) {
      const matching = index + 3;
      const ways = strips.reduce((product, _, reel) => {
        if (reel < matching) return product * count(reel, symbol);
        return product * (reel === matching ? BigInt(STOPS) - count(reel, symbol) : BigInt(STOPS));
      }, 1n);
      sum += ways * BigInt(hundredths);
    }
  return sum;
};

it.each([
  ['low', 9_888_480_000n, 0.36],
  ['medium', 9_882_583_000n, 0.33],
  ['high', 9_876_871_500n, 0.2],
] as const)('the %s volatility has its exact return, and its share of paying rounds', (name, sum, hits) => {
  expect(sumOfAllStops(name)).toBe(sum);
  expect(slotRtp(slotMachines[name])).toBeCloseTo(Number(sum) / (100 * STOPS ** 5), 12);
  expect(slotHitRate(slotMachines[name])).toBeCloseTo(hits, 2);
});

it('a round without a volatility is medium', () => {
  const stream = () => stoppedAt(1, 2, 3, 4, 5);
  expect(playRound(stream(), { stake: 1_000, choice: { game: 'slot' } })).toEqual(
    playRound(stream(), betOf('medium')),
  );
});
