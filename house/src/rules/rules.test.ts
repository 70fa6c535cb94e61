import * as fc from 'fast-check';
import { createResultStream, type ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamOf } from '../fairness/seeds.ts';
import type { RoundChoice, RoundOutcome } from '../protocol.ts';
import { doesBankerDraw } from './baccarat.ts';
import { baccaratChances } from './baccaratChances.ts';
import { cashOutAt, crashLimits, drawCrash, instantCrashShare, multiplierAfter, timeUntil } from './crash.ts';
import { isPlayable } from './isPlayable.ts';
import { playRound, type Bet } from './playRound.ts';
import { volatilities } from '../slotVariants.ts';
import { simulate } from './simulation.ts';
import { describeGames, statedReturn } from './games.ts';
import { highestPayout } from './highestPayout.ts';

/** Returns these numbers in turn and ignores the bound. */
const fixedStream = (...numbers: number[]): ResultStream => {
  const left = [...numbers];
  return { below: () => left.shift() ?? 0 };
};
const any = {
  nonce: fc.nat(),
  stake: fc.integer({ min: 1, max: 10 ** 9 }),
};
const streamFor = (nonce: number): ResultStream =>
  streamOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'rules', nonce });
const outcomeOf = <G extends RoundOutcome['game']>(bet: Bet, stream: ResultStream, game: G) => {
  const { outcome, payout } = playRound(stream, bet);
  if (outcome.game !== game) throw new Error(`${outcome.game} was played`);
  return { outcome: outcome as Extract<RoundOutcome, { game: G }>, payout };
};

describe('a stated return', () => {
  const ways = Object.values(describeGames()).flatMap(({ rtp }) => rtp);

  it('is never higher than the true one, and is exact to a basis point', () => {
    for (const way of ways) {
      expect(statedReturn(way)).toBeLessThanOrEqual(way.basisPoints);
      expect(statedReturn(way)).toBeGreaterThan(way.basisPoints - 1);
    }
  });

  it('is a whole number of basis points, so that no page rounds it up', () => {
    expect(ways.map(statedReturn).filter((stated) => !Number.isInteger(stated))).toEqual([]);
  });
});

describe('dice', () => {
  const bet = (direction: 'under' | 'over', target: number, stake = 1_000): Bet => ({
    stake,
    choice: { game: 'dice', direction, target },
  });

  it('pays 0.99 divided by the chance, on both sides, and loses on the target itself', () => {
    const payouts = [4_949, 4_950, 4_951].flatMap((roll) =>
      [bet('under', 4_950), bet('over', 4_950)].map((each) => playRound(fixedStream(roll), each).payout),
    );
    expect(payouts).toEqual([2_000, 0, 0, 0, 0, Math.floor((1_000 * 9_900) / 5_049)]);
  });

  it('returns 99 % of any stake over all rolls, less rounding of under a minor unit each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_800 }), any.stake, (target, stake) => {
        const won = playRound(fixedStream(0), bet('under', target, stake)).payout;
        expect(won * target).toBeLessThanOrEqual(stake * 9_900);
        expect((won + 1) * target).toBeGreaterThan(stake * 9_900);
      }),
    );
  });

  it('accepts 100 to 9,800 winning rolls', () => {
    const choices = [
      bet('under', 99),
      bet('under', 100),
      bet('under', 9_801),
      bet('over', 199),
      bet('over', 198),
    ];
    expect(choices.map(isPlayable)).toEqual([false, true, false, true, false]);
  });
});

describe('crash', () => {
  it('reaches a multiplier with probability 0.99 divided by it, for all of its 2⁵² flights', () => {
    const RANGE = 2n ** 52n;
    const flight = (chance: bigint): number =>
      drawCrash(fixedStream(Number(chance >> 26n), Number(chance & (2n ** 26n - 1n))));
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1_000_000 }), (multiplier) => {
        const least = RANGE - (99n * RANGE) / BigInt(multiplier);
        expect(flight(least)).toBeGreaterThanOrEqual(multiplier);
        expect(flight(least - 1n)).toBeLessThan(multiplier);
      }),
    );
    expect([flight(0n), flight(RANGE - 1n)]).toEqual([100, crashLimits.most]);
    expect(instantCrashShare()).toBeCloseTo(0.0198, 4);
  });

  it('is cashed out at a multiplier that the flight reaches, never at once, and automatically at the maximum', () => {
    expect([
      cashOutAt(250, 250),
      cashOutAt(250, 251),
      cashOutAt(250, null),
      cashOutAt(100, 100),
      cashOutAt(101, 100),
      cashOutAt(crashLimits.most, null),
    ]).toEqual([250, null, null, null, 100, crashLimits.most]);
  });

  it('grows its multiplier exponentially with time', () => {
    expect([0, 6_931, 6_932, 10 ** 9].map(multiplierAfter)).toEqual([100, 199, 200, crashLimits.most]);
    expect(timeUntil(200)).toBeCloseTo(6_931.47, 2);
    const choices: RoundChoice[] = [100, 101, null].map((autoCashOut) => ({ game: 'crash', autoCashOut }));
    expect(choices.map((choice) => isPlayable({ stake: 1, choice }))).toEqual([false, true, true]);
  });
});

describe('baccarat', () => {
  const cards = (game: { rank: number }[]) => game.map(({ rank }) => rank);
  const spots = { player: 1_000, banker: 1_000, tie: 1_000 };
  const bet: Bet = { stake: 3_000, choice: { game: 'baccarat', spots } };

  it('draws third cards by the rule, from a shoe of eight decks, and pays one winner', () => {
    fc.assert(
      fc.property(any.nonce, (nonce) => {
        const { outcome, payout } = outcomeOf(bet, streamFor(nonce), 'baccarat');
        const points = (hand: { rank: number }[]): number =>
          cards(hand).reduce((sum, rank) => sum + (rank < 10 ? rank : 0), 0) % 10;
        const two = [outcome.player.slice(0, 2), outcome.banker.slice(0, 2)].map(points);
        const isNatural = two.some((total) => total >= 8);
        const [, , third] = outcome.player;
        expect(outcome.player).toHaveLength(!isNatural && (two[0] ?? 0) <= 5 ? 3 : 2);
        const mayDraw = doesBankerDraw(two[1] ?? 0, third ? points([third]) : null);
        expect(outcome.banker).toHaveLength(!isNatural && mayDraw ? 3 : 2);
        const difference = points(outcome.player) - points(outcome.banker);
        expect(payout).toBe(difference === 0 ? 11_000 : difference > 0 ? 2_000 : 1_950);
      }),
    );
  });

  it('draws for the banker against each third card as casinos publish it', () => {
    const drawing = [3, 4, 5, 6].map((banker) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => doesBankerDraw(banker, third)).join(''),
    );
    expect(drawing).toEqual(['012345679', '234567', '4567', '67']);
    expect([2, 7].map((banker) => doesBankerDraw(banker, 8))).toEqual([true, false]);
    expect([5, 6].map((banker) => doesBankerDraw(banker, null))).toEqual([true, false]);
  });

  it('[STD-106] has the known chances of eight decks of cards', () => {
    const chances = baccaratChances();
    expect(chances.banker).toBeCloseTo(0.458597, 6);
    expect(chances.player).toBeCloseTo(0.446247, 6);
    expect(chances.tie).toBeCloseTo(0.095156, 6);
  });

  it('accepts spots whose sum is the stake', () => {
    expect([3_000, 2_999].map((stake) => isPlayable({ ...bet, stake }))).toEqual([true, false]);
  });
});

/** Returns the part of an outcome that the player sees, without the amounts. */
const shownBy = (outcome: RoundOutcome | undefined) => (outcome?.game === 'slot' ? outcome.reels : outcome);

describe('every game', () => {
  it('[STD-107] meets its exact return, of 75 % or more for each way of betting, in a hundred thousand rounds', () => {
    const simulated = simulate(100_000, '02'.repeat(32));
    expect(simulated.filter(({ exact }) => exact < 0.75)).toEqual([]);
    const missed = simulated.filter(({ exact, mean, margin }) => Math.abs(mean - exact) > margin);
    expect(missed).toEqual([]);
  });

  it('pays whole minor units, and never below 0', () => {
    const choice = fc.oneof(
      fc.constantFrom(...volatilities).map((volatility): RoundChoice => ({ game: 'slot', volatility })),
      fc
        .integer({ min: 100, max: 9_800 })
        .map((target): RoundChoice => ({ game: 'dice', direction: 'under', target })),
      fc
        .integer({ min: 101, max: 1_000_000 })
        .map((autoCashOut): RoundChoice => ({ game: 'crash', autoCashOut })),
      any.stake.map((player): RoundChoice => ({
        game: 'baccarat',
        spots: { player, banker: player, tie: 1 },
      })),
    );
    fc.assert(
      fc.property(any.nonce, any.stake, choice, (nonce, stake, choice) => {
        const { payout } = playRound(streamFor(nonce), { stake, choice });
        expect(Number.isSafeInteger(payout) && payout >= 0).toBe(true);
        expect(payout).toBeLessThanOrEqual(highestPayout({ stake, choice }));
      }),
    );
  });

  it('[STD-104] takes its numbers from the stream only, for every stake', () => {
    const choices: RoundChoice[] = [
      { game: 'slot', volatility: 'low' },
      { game: 'slot', volatility: 'high' },
      { game: 'dice', direction: 'over', target: 5_000 },
      { game: 'crash', autoCashOut: 200 },
    ];
    fc.assert(
      fc.property(any.nonce, any.stake, any.stake, (nonce, one, another) => {
        for (const choice of choices) {
          const [first, second] = [one, another].map(
            (stake) => playRound(streamFor(nonce), { stake, choice }).outcome,
          );
          expect(shownBy(first)).toEqual(shownBy(second));
        }
        const [first, second] = [one, another].map(
          (player) =>
            outcomeOf(
              { stake: player, choice: { game: 'baccarat', spots: { player, banker: 0, tie: 0 } } },
              streamFor(nonce),
              'baccarat',
            ).outcome,
        );
        expect(first).toEqual(second);
      }),
    );
    const zeroes = createResultStream(() => new Uint8Array(32));
    expect(
      playRound(zeroes, { stake: 100, choice: { game: 'dice', direction: 'under', target: 100 } }),
    ).toEqual({
      outcome: { game: 'dice', roll: 0 },
      payout: 9_900,
    });
  });
});
