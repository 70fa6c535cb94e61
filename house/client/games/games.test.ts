import { Bets } from '../table/Bets.ts';
import { dealingOrder, handTotalOf } from './baccarat/Deal.ts';
import { Flight, shownMultiplierAfter, flightTimeUntil } from './crash/Flight.ts';
import { readMultiplier } from './crash/multipliers.ts';
import { DiceBet } from './dice/DiceBet.ts';
import { AutoPlay } from './slot/AutoPlay.ts';
import { colourOf, rouletteSpots } from '../../src/rules/rouletteSpots.ts';
import { nearestIn, placeOf } from './roulette/layout.ts';
import { wheelOrder } from './roulette/Wheel.ts';
import { isSuspenseful } from './slot/Reels.ts';

const card = (rank: number) => ({ rank, suit: 0 });

describe('dice', () => {
  it('has the same chance and payout on both sides of a point and its mirror', () => {
    const bet = new DiceBet(9_900);
    bet.point.value = 25;
    expect(bet.choice).toEqual({ game: 'dice', direction: 'under', target: 2_500 });
    expect([bet.winningRolls.value, bet.multiplier.value, bet.payoutOf(333)]).toEqual([2_500, 3.96, 1_318]);
    bet.direction.value = 'over';
    bet.point.value = 75;
    expect(bet.choice).toEqual({ game: 'dice', direction: 'over', target: 7_499 });
    expect([bet.winningRolls.value, bet.multiplier.value]).toEqual([2_500, 3.96]);
  });
});

describe('crash', () => {
  it('is drawn from the earliest take-off that an answer of the house implies', () => {
    const flight = new Flight(0, 1_000);
    flight.correct(400, 1_300);
    expect(flight.elapsed(2_000)).toBe(1_100);
    flight.correct(500, 1_900);
    expect(flight.elapsed(2_000)).toBe(1_100);
    expect(shownMultiplierAfter(flightTimeUntil(250))).toBeCloseTo(250, 6);
  });

  it.each([
    ['2', 200],
    [' 1,01 ', 101],
    ['1.005', null],
    ['1', null],
    ['10000.01', null],
    ['two', null],
    ['', null],
  ])('parses “%s” for an automatic cash-out as %s hundredths', (typed, hundredths) => {
    expect(readMultiplier(typed)).toBe(hundredths);
  });
});

describe('baccarat', () => {
  it('puts chips on spots up to the table’s limit, and takes back the last or all', () => {
    const bets = new Bets<'player' | 'tie' | 'banker'>(100);
    expect([bets.place('player', 60), bets.place('tie', 40), bets.place('banker', 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([bets.spots.value, bets.total.value]).toEqual([{ player: 60, tie: 40 }, 100]);
    bets.undo();
    expect(bets.spots.value).toEqual({ player: 60 });
    bets.clear();
    expect(bets.total.value).toBe(0);
  });

  it('deals in turn, with the player’s third card before the banker’s', () => {
    const order = dealingOrder({
      game: 'baccarat',
      player: [card(1), card(2), card(3)],
      banker: [card(11), card(12), card(13)],
      winner: 'player',
    });
    expect(order.map(({ hand, card: { rank }, isThird }) => [hand, rank, isThird])).toEqual([
      ['player', 1, false],
      ['banker', 11, false],
      ['player', 2, false],
      ['banker', 12, false],
      ['player', 3, true],
      ['banker', 13, true],
    ]);
    expect(handTotalOf([card(9), card(8), card(12)])).toBe(7);
  });
});

describe('roulette', () => {
  const placed = (code: string) => {
    const spot = rouletteSpots.find((each) => each.code === code);
    if (!spot) throw new Error(`no spot ${code}`);
    const { along, across } = placeOf(spot);
    return [along, across];
  };

  it('has each spot between the numbers that it covers, at a place of its own', () => {
    expect(
      ['0', '1', '36', '17-18', '17-20', '16-17-18', '16-17-19-20', '16-17-18-19-20-21'].map(placed),
    ).toEqual([
      [0, 1],
      [1, 0],
      [12, 2],
      [6, 1.5],
      [6.5, 1],
      [6, -0.5],
      [6.5, 0.5],
      [6.5, -0.5],
    ]);
    expect(['0-2', '0-1-2', '0-2-3', '0-1-2-3', 'dozen3', 'column2', 'high'].map(placed)).toEqual([
      [0.5, 1],
      [0.5, 0.5],
      [0.5, 1.5],
      [0.5, -0.5],
      [10.5, -1],
      [13, 1],
      [11.5, -2],
    ]);
    expect(new Set(rouletteSpots.map(({ code }) => String(placed(code)))).size).toBe(157);
  });

  it('has each number once on its wheel, red and black in turn after the zero', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, index) => colour === (index % 2 === 0 ? 'red' : 'black'))).toBe(true);
  });

  it('moves to the nearest spot in a direction, and stays at the edge', () => {
    const boxes = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 30, y: 60 },
      { x: 100, y: 4 },
    ];
    const [from = { x: 0, y: 0 }] = boxes;
    expect(nearestIn(boxes, from, { x: 1, y: 0 })).toBe(1);
    expect(nearestIn(boxes, from, { x: 0, y: 1 })).toBe(2);
    expect(nearestIn(boxes, from, { x: -1, y: 0 })).toBe(-1);
  });
});

describe('slot', () => {
  it('delays a reel if all reels before it show the same precious symbol', () => {
    const reels = [
      [0, 5, 6],
      [7, 0, 4],
      [3, 3, 3],
      [0, 0, 0],
      [1, 1, 1],
    ];
    expect([1, 2, 3, 4].map((next) => isSuspenseful(reels, next))).toEqual([false, true, false, false]);
    expect(
      isSuspenseful(
        [
          [5, 5, 5],
          [5, 5, 5],
          [5, 5, 5],
        ],
        2,
      ),
    ).toBe(false);
  });

  it('plays automatically for a hundred rounds at most', () => {
    const auto = new AutoPlay();
    auto.start({ rounds: 5_000, loss: 1_000_000, win: null });
    expect(auto.left.value).toBe(100);
  });

  it('ends automatic play after its rounds, before the loss limit, at the win limit, and on demand', () => {
    const auto = new AutoPlay();
    const leftAfter = (limits: Parameters<AutoPlay['start']>[0], ...payouts: number[]): number => {
      auto.start(limits);
      for (const payout of payouts) auto.count({ stake: 10, payout });
      return auto.left.value;
    };
    expect(leftAfter({ rounds: 3, loss: 100, win: null }, 0, 0)).toBe(1);
    expect(leftAfter({ rounds: 3, loss: 100, win: null }, 0, 0, 0)).toBe(0);
    expect(leftAfter({ rounds: 9, loss: 25, win: null }, 0)).toBe(8);
    expect(leftAfter({ rounds: 9, loss: 25, win: null }, 0, 0)).toBe(0);
    expect(leftAfter({ rounds: 9, loss: 25, win: null }, 0, 20, 0)).toBe(6);
    expect(leftAfter({ rounds: 9, loss: 25, win: 50 }, 50)).toBe(0);
    auto.start({ rounds: 9, loss: 100, win: null });
    auto.stop();
    expect([auto.isOn.value, auto.stopped.aborted]).toEqual([false, true]);
  });
});
