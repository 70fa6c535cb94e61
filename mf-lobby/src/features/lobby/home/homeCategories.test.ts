import { categoryOf } from '../../../testing/factories.ts';
import { menuSections, orderedCategories } from './homeCategories.ts';
import { homeLimits } from './homeLimits.ts';

const categories = [
  categoryOf('LIVE', 1),
  categoryOf('RNG', 1),
  categoryOf('ESPORTS', 1),
  categoryOf('PVP', 1),
];

describe('home', () => {
  it('[LOBBY-007] [LOBBY-008] [LOBBY-010] starts the menu with HOT and hides the lists of a guest', () => {
    expect(menuSections(categories, { isMember: false, hasRecents: true })).toEqual([
      'HOT',
      'LIVE',
      'RNG',
      'ESPORTS',
      'PVP',
    ]);
  });

  it('[LOBBY-009] offers RECENT only when there are recent games', () => {
    expect(menuSections([], { isMember: true, hasRecents: false })).toEqual(['HOT', 'FAV']);
    expect(menuSections([], { isMember: true, hasRecents: true })).toEqual(['HOT', 'FAV', 'RECENT']);
  });

  it('[LOBBY-013] keeps its own order of sections', () => {
    expect(orderedCategories(categories).map(({ gameCategory }) => gameCategory)).toEqual([
      'RNG',
      'LIVE',
      'PVP',
      'ESPORTS',
    ]);
  });

  it('[LOBBY-015] [LOBBY-016] shows 5 entries, then 12 games and 6 vendors', () => {
    const more = { cut: 5, games: 12, vendors: 6 };
    expect(homeLimits(more, false)).toEqual({ games: 5, vendors: 5 });
    expect(homeLimits(more, true)).toEqual({ games: 12, vendors: 6 });
  });

  it('[LOBBY-017] shows 10 games and 6 vendors in the other reading of the specification, then more', () => {
    const more = { showBeyondGames: 10, showBeyondVendors: 6 };
    expect(homeLimits(more, false)).toEqual({ games: 10, vendors: 6 });
    expect(homeLimits(more, true).games).toBeGreaterThan(10);
    expect(homeLimits(more, true).vendors).toBeGreaterThan(6);
  });
});
