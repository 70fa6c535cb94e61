import { makeGames } from './games.ts';
import { houseGameOf } from './houseGames.ts';

describe('the house games that run the demo catalogue', () => {
  const played = makeGames().flatMap((game) => {
    const house = houseGameOf(game);
    return house ? [{ game, house }] : [];
  });
  const slots = played.filter(({ game }) => game.category === 'SLOT');

  it('give slots symbols of their own world, in at least eight sets and all three volatilities', () => {
    const sets = new Set(slots.map(({ house }) => house.launchCode.split('-')[2]));
    expect(sets.size).toBeGreaterThanOrEqual(8);
    expect(new Set(slots.map(({ house }) => house.volatility))).toEqual(new Set(['low', 'medium', 'high']));
    const egypt = slots.filter(({ game }) => /^\/media\/games\/\w+-egypt-/.test(game.art));
    expect(egypt.length).toBeGreaterThan(0);
    expect(egypt.every(({ house }) => house.launchCode.endsWith('-egypt'))).toBe(true);
  });

  it('run games of the kind that their name says', () => {
    const codeOf = (word: RegExp): unknown[] => [
      ...new Set(
        played
          .filter(({ game }) => word.test(game.name) && game.type === 'RNG' && game.category !== 'SLOT')
          .map(({ house }) => house.launchCode),
      ),
    ];
    expect(codeOf(/Mines/)).toEqual(['mines']);
    expect(codeOf(/Keno/)).toEqual(['keno']);
    expect(codeOf(/Roulette/)).toEqual(['roulette']);
    expect(codeOf(/Dragon Tiger/)).toEqual(['dragonTiger']);
    expect(codeOf(/Baccarat/)).toEqual(['baccarat']);
  });

  it('fill the live lobbies of tables that the house has', () => {
    const codesOf = (category: string): unknown[] => [
      ...new Set(
        played
          .filter(({ game }) => game.type === 'LIVE' && game.category === category)
          .map(({ house }) => house.launchCode),
      ),
    ];
    expect(['BACCARAT', 'ROULETTE', 'DRAGON_TIGER', 'SICBO'].map(codesOf)).toEqual([
      ['baccarat'],
      ['roulette'],
      ['dragonTiger'],
      [],
    ]);
  });

  it('run all fishing games of connected vendors', () => {
    const fish = played.filter(({ game }) => game.type === 'FISH');
    expect(fish.length).toBeGreaterThan(50);
    expect(new Set(fish.map(({ house }) => house.launchCode))).toEqual(new Set(['fishing']));
  });

  it('have the highest return that the house states to operators, and the lowest one if bets differ', () => {
    const returns = new Map(
      played.map(({ game, house }) => [
        house.launchCode.split('-').slice(0, 2).join('-'),
        [game.leastRtpBasisPoints, game.rtpBasisPoints],
      ]),
    );
    expect(Object.fromEntries(returns)).toEqual({
      'slot-low': [null, 9_656],
      'slot-medium': [null, 9_650],
      'slot-high': [null, 9_645],
      dice: [null, 9_900],
      crash: [null, 9_900],
      mines: [null, 9_900],
      keno: [9_894, 9_896],
      baccarat: [8_564, 9_894],
      roulette: [null, 9_729],
      dragonTiger: [8_602, 9_626],
      fishing: [null, 9_600],
    });
  });

  it('give a game the return of the rules that run it', () => {
    expect(played.filter(({ game, house }) => game.rtpBasisPoints !== house.rtpBasisPoints)).toEqual([]);
  });
});
