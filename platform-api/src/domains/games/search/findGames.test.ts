import type { CatalogueGame } from '../catalogueGame.ts';
import { createFindGames, type GameSearch } from './findGames.ts';
import { readSearchWords } from './searchWords.ts';

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
  leastRtpBasisPoints: null,
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

const find = createFindGames(
  [
    gameOf('Golden Dragon', { theme: 'eastern', volatility: 'high', features: ['freeSpins'] }),
    gameOf('Dragon Gate', { theme: 'eastern', volatility: 'low', vendorCode: 'SDR', vendorName: 'Sundrake' }),
    gameOf('Café Royale', { theme: 'classic', volatility: 'low', isNew: true, rtpBasisPoints: 9_800 }),
    gameOf('Emerald Baccarat', { type: 'LIVE', category: 'BACCARAT', isPlayable: false }),
    gameOf('มังกร ทอง', { hasFreePlay: true }),
    gameOf('Kumojiro', { isVendorEntry: true }),
  ],
  readSearchWords(),
);
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

  it.each([
    ['drgn', 'dragon'],
    ['goldn drgn', 'golden dragon'],
    ['goldendragon', 'golden dragon'],
    ['kumojro', 'kumojiro'],
    ['slto', 'slots'],
  ])('searches for %s as %s', (text, corrected) => {
    expect(find({ ...everything, text }, firstPage)).toMatchObject({ corrected });
    expect(names({ text })).toEqual(names({ text: corrected }));
    expect(names({ text })).not.toEqual([]);
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

describe('the words for types, kinds, features and themes', () => {
  const shelf = createFindGames(
    [
      gameOf('Lucky Baccarat Reels', { isPlayable: false }),
      gameOf('Harbour', { type: 'LIVE', category: 'BACCARAT' }),
      gameOf('Spinning Wheel', { type: 'LIVE', category: 'ROULETTE' }),
      gameOf('Ruby Roulette', { category: 'TABLE', theme: 'tables' }),
      gameOf('Ruby Tiger', { type: 'LIVE', category: 'DRAGON_TIGER' }),
      gameOf('Golden Dragon', { features: ['freeSpins'] }),
      gameOf('Reef', { type: 'FISH', category: 'FISHING', theme: 'ocean' }),
      gameOf('Old Rooster', { type: 'COCKFIGHT', category: 'COCKFIGHT', isPlayable: false }),
      gameOf('Domino Duel', { type: 'PVP', category: 'DOMINO' }),
      gameOf('Dice', { category: 'MINI' }),
      gameOf('Bank Cash', { category: 'SCRATCH' }),
      gameOf('Burning 7s', { theme: 'classic' }),
    ],
    readSearchWords(),
  );
  const answerOf = (text: string) => shelf({ ...everything, text }, firstPage);
  const namesOf = (text: string) => answerOf(text).games.map(({ name }) => name);

  it.each([
    ['บาคาร่า', 'Harbour', 'BACCARAT'],
    ['บา คา ร่า', 'Harbour', 'BACCARAT'],
    ['รูเล็ต', 'Spinning Wheel', 'ROULETTE'],
    ['roleta', 'Spinning Wheel', 'ROULETTE'],
    ['เสือมังกร', 'Ruby Tiger', 'DRAGON_TIGER'],
    ['dragontiger', 'Ruby Tiger', 'DRAGON_TIGER'],
    ['dragon tigr', 'Ruby Tiger', 'DRAGON_TIGER'],
    ['rồng hổ', 'Ruby Tiger', 'DRAGON_TIGER'],
    ['ยิงปลา', 'Reef', 'FISH'],
    ['ยิง ปลา', 'Reef', 'FISH'],
    ['bắn cá', 'Reef', 'FISH'],
    ['ไก่ ชน', 'Old Rooster', 'COCKFIGHT'],
    ['cockfigt', 'Old Rooster', 'COCKFIGHT'],
    ['caca niqueis', 'Golden Dragon', 'RNG'],
    ['free spins', 'Golden Dragon', 'freeSpins'],
    ['rodadas grátis', 'Golden Dragon', 'freeSpins'],
    ['ocean', 'Reef', 'ocean'],
  ])('find games and the value of a filter for %s', (text, name, value) => {
    expect(namesOf(text)).toContain(name);
    expect(answerOf(text).named.map((named) => named.value)).toContain(value);
  });

  it('find games that have the word in their name, in all languages', () => {
    expect(namesOf('รูเล็ต')).toEqual(['Spinning Wheel', 'Ruby Roulette']);
    expect(namesOf('มังกร')).toEqual(['Golden Dragon', 'Ruby Tiger']);
    expect(namesOf('tigre')).toEqual(['Ruby Tiger']);
    expect(namesOf('777')).toEqual(['Burning 7s']);
  });

  it('combine with other words', () => {
    expect(namesOf('harbour บาคาร่า')).toEqual(['Harbour']);
    expect(namesOf('สล็อตมังกร')).toEqual(['Golden Dragon']);
  });

  it('do not match parts of other words', () => {
    expect(namesOf('mini')).toContain('Dice');
    expect(namesOf('mini games')).toEqual(['Dice']);
    expect(answerOf('dice').named).toEqual([]);
    expect(namesOf('bắn cá')).toEqual(['Reef']);
  });

  it('name no value that has no games', () => {
    expect(answerOf('blackjack').named).toEqual([]);
  });

  it('list games that cannot be played after all others', () => {
    expect(namesOf('baccarat')).toEqual(['Harbour', 'Lucky Baccarat Reels']);
  });
});
