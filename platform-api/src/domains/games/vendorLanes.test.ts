import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { Catalogue } from './catalogue.ts';
import type { VendorPlace } from './VendorPlace.ts';
import { createFindGames } from './search/findGames.ts';
import { buildVendorLanes } from './vendorLanes.ts';

const place = (vendorCode: string, category: CatalogueType, classification = 'ALL'): VendorPlace => ({
  vendorCode,
  category,
  classification,
  position: 0,
  vendor: { code: vendorCode, name: `${vendorCode} Games`, logo: '/logo.svg' },
});

const lanesOf = (...places: VendorPlace[]) => {
  const catalogue: Catalogue = {
    all: [],
    namesByType: new Map(),
    byNode: new Map(),
    places,
    findGames: createFindGames([], { filters: [], names: new Map() }),
    findVendors: () => [],
  };
  return buildVendorLanes(catalogue).map(({ gameCategory, cards }) => [gameCategory, Object.keys(cards)]);
};

describe('vendor lanes', () => {
  it.each(['AV', 'AI', 'IMES', 'TF', 'IA'])(
    '[LOBBY-027] [LOBBY-029] moves %s from sports to e-sports',
    (code) => {
      expect(lanesOf(place(code, 'SPORTS'), place('SBO', 'SPORTS'), place('PP', 'PVP'))).toEqual([
        ['SPORTS', ['SBO']],
        ['ESPORTS', [code]],
        ['PVP', ['PP']],
      ]);
    },
  );

  it('[LOBBY-028] puts cockfight after sports and e-sports', () => {
    expect(lanesOf(place('DS88', 'SPORTS'), place('AV', 'SPORTS'), place('SBO', 'SPORTS'))).toEqual([
      ['SPORTS', ['SBO']],
      ['ESPORTS', ['AV']],
      ['COCKFIGHT', ['DS88']],
    ]);
  });

  it('omits sports if all its vendors moved to other categories', () => {
    expect(lanesOf(place('DS88', 'SPORTS'))).toEqual([['COCKFIGHT', ['DS88']]]);
  });

  it('does not change the same code in another category', () => {
    expect(lanesOf(place('AV', 'RNG'))).toEqual([['RNG', ['AV']]]);
  });
});
