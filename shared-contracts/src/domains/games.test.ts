import * as z from 'zod';
import { catalogueTypes, gameSchema, gameTypes, selectorTypes } from './games.ts';

const specified =
  'HOME PROMO HOT FAV RECENT RNG LIVE FISH SPORTS PVP LOTT ELOTT ESPORTS COCKFIGHT SEARCH'.split(' ');

describe('types of games', () => {
  it('[LOBBY-022] are those of the specification, and a record of a game has no other one', () => {
    expect([...gameTypes]).toEqual(specified);
    expect(catalogueTypes.every((type) => specified.includes(type))).toBe(true);
    const { gameType } = gameSchema.shape;
    for (const type of catalogueTypes) expect(z.safeParse(gameType, type).success).toBe(true);
    for (const type of ['SLOT', 'rng', '', 'HOME']) expect(z.safeParse(gameType, type).success).toBe(false);
  });

  it('[LOBBY-023] has the selectors of the specification', () => {
    expect([...selectorTypes]).toEqual(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT', 'SEARCH']);
  });
});
