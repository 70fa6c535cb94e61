import { gameQuerySchema } from '@parlour/shared-contracts/domains/games';
import * as z from '@parlour/shared-contracts/schema';
import {
  classifyKeys,
  queryOf,
  readFilter,
  unfiltered,
  withClassify,
  withSearch,
  withVendor,
  type LobbyFilter,
} from './LobbyFilter.ts';

const deep: LobbyFilter = { vendor: 'KMJ', classify: 'JP', search: 'dragon', page: 4 };

describe('LobbyFilter', () => {
  it('[LOBBY-037] [LOBBY-038] has NEW and the sub-types in RNG only', () => {
    expect(classifyKeys('RNG', ['EN'])).toEqual([
      'ALL',
      'HOT',
      'NEW',
      'RECENT',
      'FAV',
      'SC',
      'VP',
      'JP',
      'TG',
      'AC',
    ]);
    expect(classifyKeys('FISH', ['EN', 'TY'])).toEqual(['ALL', 'HOT', 'RECENT', 'FAV']);
  });

  it('[LOBBY-025] offers bingo on sites in Thai', () => {
    expect(classifyKeys('RNG', ['EN', 'TY'])).toContain('BG');
    expect(classifyKeys('RNG', ['EN', 'PT'])).not.toContain('BG');
  });

  it('[LOBBY-020] has the tables of the live lobby', () => {
    expect(classifyKeys('LIVE', ['EN'])).toEqual(
      expect.arrayContaining([
        'BACCARAT',
        'SICBO',
        'ROULETTE',
        'DRAGON_TIGER',
        'BLACKJACK',
        'MAHJONG',
        'THREE_CARD_POKER',
        'FAN_TAN',
        'NIUNIU',
        'FISH_PRAWN_CRAB',
      ]),
    );
  });

  it('[LOBBY-046] [LOBBY-047] [LOBBY-048] another vendor starts with its first page of all games', () => {
    expect(withVendor('SDR')).toEqual({ vendor: 'SDR', classify: 'ALL', search: '', page: 1 });
  });

  it('[LOBBY-046] [LOBBY-047] another classification keeps the vendor only', () => {
    expect(withClassify(deep, 'HOT')).toEqual({ vendor: 'KMJ', classify: 'HOT', search: '', page: 1 });
  });

  it('[LOBBY-035] trims the search, and ignores a blank one', () => {
    expect(withSearch(deep, '  tiger ')).toEqual({
      vendor: 'KMJ',
      classify: 'ALL',
      search: 'tiger',
      page: 1,
    });
    expect(withSearch(deep, '   ').search).toBe('');
  });

  it.each([
    ['a'.repeat(300), 'a'.repeat(80)],
    [`${'a'.repeat(79)}😀`, 'a'.repeat(79)],
    [`${'a'.repeat(79)} bc`, 'a'.repeat(79)],
    ['dra%00gon', 'dragon'],
  ])('cuts the search %s of an address to what the API accepts', (text, search) => {
    const filter = readFilter(new URLSearchParams(`q=${text}`), []);
    expect(filter.search).toBe(search);
    expect(z.safeParse(gameQuerySchema.shape.gameName, search).success).toBe(true);
  });

  it('is the same after a round trip through its query', () => {
    const query = new URLSearchParams(queryOf(deep));
    expect(readFilter(query, ['ALL', 'JP'])).toEqual(deep);
    expect(queryOf(unfiltered)).toEqual({});
  });

  it.each([
    'classify=XX&page=0',
    'page=-2',
    'page=1.5',
    'page=abc',
    'page=100001',
    `vendor=${'V'.repeat(41)}`,
  ])('ignores invalid filters (%s)', (text) => {
    expect(readFilter(new URLSearchParams(text), ['ALL', 'HOT'])).toEqual(unfiltered);
  });
});
