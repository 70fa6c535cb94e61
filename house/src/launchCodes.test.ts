import { launchCodes, readLaunchCode } from './launchCodes.ts';

it('a code names a game, and for a slot its volatility and symbols', () => {
  expect(readLaunchCode('dice')).toEqual({ game: 'dice', slot: null });
  expect(readLaunchCode('slot')).toEqual({
    game: 'slot',
    slot: { volatility: 'medium', symbols: 'classic' },
  });
  expect(readLaunchCode('slot-high-egypt')).toEqual({
    game: 'slot',
    slot: { volatility: 'high', symbols: 'egypt' },
  });
  expect(launchCodes.every((code) => readLaunchCode(code) !== null)).toBe(true);
  expect(new Set(launchCodes).size).toBe(launchCodes.length);
});

it.each([
  '',
  'poker',
  'slot-high',
  'slot-wild-egypt',
  'slot-high-mars',
  'slot-high-egypt-2',
  'dice-high-egypt',
])('there is no game with the code “%s”', (code) => expect(readLaunchCode(code)).toBeNull());
