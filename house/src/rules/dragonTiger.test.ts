import * as fc from 'fast-check';
import { streamOf } from '../fairness/seeds.ts';
import { dragonTigerRtp, dragonTigerSpots, type DragonTigerSpot } from './dragonTiger.ts';
import { highestPayout } from './highestPayout.ts';
import { isPlayable } from './isPlayable.ts';
import { playRound, type Bet } from './playRound.ts';

const CARDS = 416;
const nothing = { dragon: 0, tiger: 0, tie: 0, suitedTie: 0 };
const betOn = (stakes: Partial<Record<DragonTigerSpot, number>>): Bet => ({
  stake: Object.values(stakes).reduce((sum, stake) => sum + stake, 0),
  choice: { game: 'dragonTiger', spots: { ...nothing, ...stakes } },
});
/** Plays a round with the first card at this place of the shoe, and the second at this place of the rest. */
const deal = (bet: Bet, first: number, second: number) => {
  const draws = [first, second];
  const { outcome, payout } = playRound({ below: () => draws.shift() ?? 0 }, bet);
  if (outcome.game !== 'dragonTiger') throw new Error(`${outcome.game} was played`);
  return { ...outcome, payout };
};

describe('dragon tiger', () => {
  it('pays the higher rank, with an ace as the lowest and a king as the highest', () => {
    const bet = betOn({ dragon: 100 });
    expect(deal(bet, 12, 12)).toEqual({
      game: 'dragonTiger',
      dragon: { rank: 13, suit: 0 },
      tiger: { rank: 1, suit: 1 },
      winner: 'dragon',
      payout: 200,
    });
    expect(deal(bet, 0, 11)).toMatchObject({ winner: 'tiger', payout: 0 });
  });

  it('returns half of the stakes on dragon and tiger at a tie, rounded down, and pays the ties', () => {
    const bet = betOn({ dragon: 101, tiger: 100, tie: 10, suitedTie: 10 });
    // First two cards of one rank and two suits (a tie). Then two cards of one rank and one suit (a suited tie).
    expect(deal(bet, 0, 12)).toMatchObject({ winner: 'tie', payout: 50 + 50 + 120 });
    expect(deal(bet, 0, 51)).toMatchObject({ winner: 'tie', payout: 50 + 50 + 120 + 510 });
    expect(highestPayout(bet)).toBe(730);
    expect(highestPayout(betOn({ tiger: 100 }))).toBe(200);
  });

  it('[STD-106] has the exact returns of eight decks, counted over all pairs of cards', () => {
    const paid = { ...nothing };
    for (let first = 0; first < CARDS; first += 1)
      for (let second = 0; second < CARDS - 1; second += 1)
        for (const spot of dragonTigerSpots) paid[spot] += deal(betOn({ [spot]: 2 }), first, second).payout;
    const pairs = CARDS * (CARDS - 1);
    for (const spot of dragonTigerSpots)
      expect(dragonTigerRtp(spot)).toBeCloseTo(paid[spot] / (2 * pairs), 12);
    // After the first card, 31 of the other 415 cards make a tie, and 7 of these make a suited tie.
    expect(dragonTigerRtp('dragon')).toBeCloseTo(399.5 / 415, 12);
    expect(dragonTigerRtp('tiger')).toBeCloseTo(399.5 / 415, 12);
    expect(dragonTigerRtp('tie')).toBeCloseTo((12 * 31) / 415, 12);
    expect(dragonTigerRtp('suitedTie')).toBeCloseTo((51 * 7) / 415, 12);
  });

  it('pays at most its highest payout for every deal', () => {
    const stakes = fc.record({ dragon: fc.nat(), tiger: fc.nat(), tie: fc.nat(), suitedTie: fc.nat() });
    fc.assert(
      fc.property(fc.nat(), stakes, (nonce, spots) => {
        const stream = streamOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'tables', nonce });
        const { payout } = playRound(stream, betOn(spots));
        expect(payout).toBeGreaterThanOrEqual(0);
        expect(payout).toBeLessThanOrEqual(highestPayout(betOn(spots)));
      }),
    );
  });

  it('takes spots whose sum is the stake', () => {
    const bet = betOn({ dragon: 10, suitedTie: 5 });
    expect([isPlayable(bet), isPlayable({ ...bet, stake: 14 })]).toEqual([true, false]);
  });
});
