import { gameSearchQuerySchema } from '@parlour/shared-contracts/domains/gameSearch';
import * as z from '@parlour/shared-contracts/schema';
import {
  countFilters,
  gameFilterQuery,
  readGameFilter,
  toggleValue,
  unfilteredGames,
  type GameSearchFilter,
} from './GameSearchFilter.ts';
import { gameSearchQuery } from './gameSearchApi.ts';

const full: GameSearchFilter = {
  text: 'dragon',
  chosen: {
    types: ['RNG', 'LIVE'],
    vendors: ['KMJ'],
    kinds: ['CRASH'],
    themes: ['eastern'],
    features: ['freeSpins'],
    volatilities: ['high'],
  },
  minRtp: 9_600,
  isNew: true,
  isPlayable: true,
  hasDemo: true,
  sort: 'rtp',
};

describe('GameSearchFilter', () => {
  it('is the same after a round trip through an address', () => {
    expect(readGameFilter(new URLSearchParams(gameFilterQuery(full)))).toEqual(full);
    expect(gameFilterQuery(unfilteredGames)).toEqual({});
  });

  it.each([
    'types=HOME&themes=x&volatilities=,&sort=luck&minRtp=1&isNew=2',
    'vendors=%3Cscript%3E&kinds=__proto__&q=%20%20',
  ])('ignores invalid filters (%s)', (address) => {
    expect(readGameFilter(new URLSearchParams(address))).toEqual(unfilteredGames);
  });

  it('cuts a text to the length that the API accepts', () => {
    expect(readGameFilter(new URLSearchParams(`q=${'a'.repeat(300)}`)).text).toBe('a'.repeat(80));
  });

  it('has at most as many providers as the API accepts', () => {
    const vendors = (length: number): string =>
      Array.from({ length: 60 }, (_, index) => String(index).padStart(length, 'V')).join();
    for (const [length, count] of [
      [3, 20],
      [40, 6],
    ] as const) {
      const filter = readGameFilter(new URLSearchParams({ vendors: vendors(length) }));
      expect(filter.chosen.vendors).toHaveLength(count);
      const query = gameSearchQuery('EN', filter);
      expect(z.safeParse(gameSearchQuerySchema, query).success).toBe(true);
    }
  });

  it('sends the chosen filters to the API, and nothing else', () => {
    expect(gameSearchQuery('EN', unfilteredGames)).toEqual({ language: 'EN', pageNo: 1, pageSize: 24 });
    expect(gameSearchQuery('EN', full, 3)).toEqual({
      language: 'EN',
      text: 'dragon',
      types: 'RNG,LIVE',
      vendors: 'KMJ',
      kinds: 'CRASH',
      themes: 'eastern',
      features: 'freeSpins',
      volatilities: 'high',
      minRtp: 9_600,
      isNew: 1,
      isPlayable: 1,
      hasDemo: 1,
      sort: 'rtp',
      pageNo: 3,
      pageSize: 24,
    });
  });

  it('adds a value, removes it again, and counts the set filters', () => {
    const chosen = toggleValue(unfilteredGames, 'themes', 'ocean');
    expect([countFilters(unfilteredGames), countFilters(chosen), countFilters(full)]).toEqual([0, 1, 11]);
    expect(toggleValue(chosen, 'themes', 'ocean')).toEqual(unfilteredGames);
  });
});
