import { readSettings } from '../settings.ts';
import { findMarketProfile } from './marketProfiles.ts';
import { findMostStake } from './stakeLimits.ts';

const slot = { type: 'RNG', category: 'SLOT' } as const;
const mostAt = (age: number | null, game = slot) =>
  findMostStake(findMarketProfile('GB').rules.stakeLimits, 'GBP', game, age);

it('the stake of a slot in Great Britain is £5 at most, and £2 below the age of 25 or at an unknown age', () => {
  expect([null, 18, 24, 25, 80].map((age) => mostAt(age))).toEqual([200, 200, 200, 500, 500]);
});

it('the law of Great Britain limits no stake of a table with a dealer', () => {
  expect(
    findMostStake(
      findMarketProfile('GB').rules.stakeLimits,
      'GBP',
      { type: 'LIVE', category: 'ROULETTE' },
      18,
    ),
  ).toBe(null);
});

describe('the highest stakes of a site', () => {
  const read = (changes: Readonly<Record<string, string>>) =>
    readSettings({ MARKET_PROFILE: 'GB', ...changes }).api.market.rules.stakeLimits;

  it('are those of its profile, unless a setting replaces them', () => {
    expect(read({})).toEqual(findMarketProfile('GB').rules.stakeLimits);
    expect(read({ STAKE_LIMITS: '[]' })).toEqual([]);
    const own = [{ games: ['LIVE'], most: { THB: 5_000 } }];
    expect(read({ STAKE_LIMITS: JSON.stringify(own) })).toEqual(own);
  });

  it.each([
    ['{', 'STAKE_LIMITS is not readable'],
    ['{}', 'STAKE_LIMITS is not readable'],
    ['[{"games":[],"most":{"THB":1}}]', 'at 0.games: '],
    ['[{"games":["SLOT"],"most":{"THB":0.5}}]', 'at 0.most.THB: '],
    ['[{"games":["SLOT"],"underAge":18,"most":{"THB":1}}]', 'at 0.underAge: '],
  ])(
    'stop the start of a process if they are not readable, with a message about the place: %s',
    (limits, fault) => expect(() => read({ STAKE_LIMITS: limits })).toThrow(fault),
  );

  it('stop the start of a process if they have no amount in the currency of the site', () => {
    expect(() => read({ CURRENCY: 'JPY' })).toThrow('no amount in JPY');
    expect(() => read({ CURRENCY: 'JPY', STAKE_LIMITS: '[{"games":["SLOT"],"most":{"THB":1}}]' })).toThrow(
      'JPY',
    );
  });
});
