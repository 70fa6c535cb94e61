import * as fc from 'fast-check';
import { FISHING_DRAWS, fishingRtp } from './fishing.ts';
import { fishKinds, fishPays, type FishKind } from './fishKinds.ts';
import { describeGames } from './games.ts';
import { highestPayout } from './highestPayout.ts';
import { isPlayable } from './isPlayable.ts';
import { playRound, type Bet } from './playRound.ts';

const shotAt = (fish: FishKind, stake = 1): Bet => ({ stake, choice: { game: 'fishing', fish } });
const shoot = (bet: Bet, draw: number) => playRound({ below: () => draw }, bet);
const draws = Array.from({ length: FISHING_DRAWS }, (_, draw) => draw);

describe('fishing', () => {
  it('[STD-107] returns 96 % with every kind of fish, counted over all draws', () => {
    for (const fish of fishKinds) {
      const paid = draws.reduce((sum, draw) => sum + shoot(shotAt(fish), draw).payout, 0);
      expect([fish, paid]).toEqual([fish, 9_600]);
      expect(fishingRtp(fish)).toBe(0.96);
    }
    expect(describeGames().fishing.rtp.map(({ name, basisPoints }) => [name, basisPoints])).toEqual(
      fishKinds.map((fish) => [fish, 9_600]),
    );
  });

  it('catches a fish on the lowest draws; their number is 9,600 divided by the pay', () => {
    expect(shoot(shotAt('shark', 7), 95)).toEqual({
      outcome: { game: 'fishing', draw: 95, isCaught: true },
      payout: 700,
    });
    expect(shoot(shotAt('shark', 7), 96)).toEqual({
      outcome: { game: 'fishing', draw: 96, isCaught: false },
      payout: 0,
    });
    expect(['sardine', 'goldenCarp'].map((fish) => catchesOf(fish as FishKind))).toEqual([4_800, 48]);
  });

  it('pays a whole number of minor units for a catch; it is the highest payout of the bet', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fishKinds), fc.integer({ min: 1, max: 10 ** 12 }), (fish, stake) => {
        const bet = shotAt(fish, stake);
        expect(isPlayable(bet)).toBe(true);
        expect(shoot(bet, 0).payout).toBe(stake * fishPays[fish]);
        expect(highestPayout(bet)).toBe(stake * fishPays[fish]);
      }),
    );
  });

  it('[STD-104] draws one of the same 10,000 numbers for each stake and each kind of fish', () => {
    const bounds: number[] = [];
    const stream = { below: (bound: number) => bounds.push(bound) };
    for (const fish of fishKinds) for (const stake of [1, 1_000_000]) playRound(stream, shotAt(fish, stake));
    expect(new Set(bounds)).toEqual(new Set([FISHING_DRAWS]));
    expect(bounds).toHaveLength(2 * fishKinds.length);
  });
});

const catchesOf = (fish: FishKind): number =>
  draws.filter((draw) => shoot(shotAt(fish), draw).payout > 0).length;
