import type { CatalogueGame } from '../catalogueGame.ts';
import { createFindGames, type GameSearch } from './findGames.ts';

let nextNode = 0;
const gameOf = (name: string, fields: Partial<CatalogueGame> = {}): CatalogueGame => ({
  nodeId: (nextNode += 1),
  vendorCode: 'KMJ',
  vendorName: 'Kumojiro',
  gameCode: name,
  type: 'RNG',
  category: 'SLOT',
  classification: 'SLOT',
  name,
  isVendorEntry: false,
  isHot: false,
  isNew: false,
  hasTrial: false,
  hasFreePlay: false,
  art: '/art.svg',
  rtpBasisPoints: 9_600,
  popularity: 0,
  theme: null,
  volatility: null,
  features: [],
  rounds: 0,
  isPlayable: true,
  ...fields,
});

const everything: GameSearch = {
  text: '',
  chosen: {},
  minRtp: 0,
  onlyPlayable: false,
  onlyNew: false,
  onlyWithDemo: false,
  sort: 'popularity',
};

const find = createFindGames([
  gameOf('Golden Dragon', { theme: 'eastern', volatility: 'high', features: ['freeSpins'] }),
  gameOf('Dragon Gate', { theme: 'eastern', volatility: 'low', vendorCode: 'SDR', vendorName: 'Sundrake' }),
  gameOf('Café Royale', { theme: 'classic', volatility: 'low', isNew: true, rtpBasisPoints: 9_800 }),
  gameOf('Emerald Baccarat', { type: 'LIVE', category: 'BACCARAT', isPlayable: false }),
  gameOf('มังกร ทอง', { hasFreePlay: true }),
  gameOf('Kumojiro', { isVendorEntry: true }),
]);
const firstPage = { limit: 10, offset: 0 };
const names = (search: Partial<GameSearch>) =>
  find({ ...everything, ...search }, firstPage).games.map(({ name }) => name);

describe('findGames', () => {
  it('finds all games without a text, and no entries of providers', () => {
    expect(names({})).toEqual([
      'Golden Dragon',
      'Dragon Gate',
      'Café Royale',
      'Emerald Baccarat',
      'มังกร ทอง',
    ]);
  });

  it('finds parts of words in any order, the names that begin with the text first', () => {
    expect(names({ text: 'DRAGON' })).toEqual(['Dragon Gate', 'Golden Dragon']);
    expect(names({ text: 'drag gold' })).toEqual(['Golden Dragon']);
    expect(names({ text: 'nothing' })).toEqual([]);
  });

  it('finds games by the name of their provider', () => {
    expect(names({ text: 'sundrake dragon' })).toEqual(['Dragon Gate']);
  });

  it.each(['cafe', 'CAFÉ', 'café royal'])('ignores accents and case in %s', (text) => {
    expect(names({ text })).toEqual(['Café Royale']);
  });

  it.each(['มังกรทอง', 'มังกร ทอง', 'มังกร  ทอง'])('ignores spaces inside Thai in %s', (text) => {
    expect(names({ text })).toEqual(['มังกร ทอง']);
  });

  it.each([
    ['dragn', 'a missing letter'],
    ['draggon', 'an added letter'],
    ['drafon', 'another letter'],
    ['drgaon', 'two exchanged letters'],
  ])('accepts %s, which has %s, and says what it searched for', (text) => {
    expect(names({ text })).toHaveLength(2);
    expect(find({ ...everything, text }, firstPage).corrected).toBe('dragon');
  });

  it('does not correct short words', () => {
    expect(names({ text: 'gte' })).toEqual([]);
  });

  it('finds games that match all filters, and any of the values of one filter', () => {
    expect(names({ chosen: { themes: ['eastern', 'classic'], volatilities: ['low'] } })).toEqual([
      'Dragon Gate',
      'Café Royale',
    ]);
    expect(names({ chosen: { vendors: ['SDR'], features: ['freeSpins'] } })).toEqual([]);
    expect(names({ onlyPlayable: true, chosen: { types: ['LIVE'] } })).toEqual([]);
    expect(names({ onlyNew: true })).toEqual(['Café Royale']);
    expect(names({ onlyWithDemo: true })).toEqual(['มังกร ทอง']);
    expect(names({ minRtp: 9_700 })).toEqual(['Café Royale']);
  });

  it('counts each value as if it were chosen with the other filters', () => {
    const { counts } = find(
      { ...everything, chosen: { themes: ['eastern'], volatilities: ['low'] } },
      firstPage,
    );
    expect(counts.themes).toEqual([
      { value: 'eastern', count: 1 },
      { value: 'classic', count: 1 },
    ]);
    expect(counts.volatilities).toEqual([
      { value: 'high', count: 1 },
      { value: 'low', count: 1 },
    ]);
    expect(counts.vendors).toEqual([{ value: 'SDR', count: 1 }]);
  });

  it('returns a part of the games and the number of all', () => {
    const { games, total } = find(everything, { limit: 2, offset: 1 });
    expect(games.map(({ name }) => name)).toEqual(['Dragon Gate', 'Café Royale']);
    expect(total).toBe(5);
    expect(find(everything, { limit: 2, offset: 100 }).games).toEqual([]);
  });

  it('sorts by return, name and age', () => {
    expect(names({ sort: 'rtp' })[0]).toBe('Café Royale');
    expect(names({ sort: 'new' })[0]).toBe('Café Royale');
    expect(names({ sort: 'name' }).slice(0, 2)).toEqual(['Café Royale', 'Dragon Gate']);
  });
});
