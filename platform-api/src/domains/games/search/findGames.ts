import type { FilterName, GameSort } from '@parlour/shared-contracts/domains/gameSearch';
import type { CatalogueGame } from '../catalogueGame.ts';
import type { Slice } from '../repository.ts';
import { foldText, wordsOf } from '../searchText.ts';
import { has, intersect, setOf, type BitSet } from './bitSet.ts';
import { createGameFilters, type ChosenValues, type FilteredGames } from './gameFilters.ts';
import { keepResults } from '../keepResults.ts';
import type { SearchWords } from './searchWords.ts';
import { createWordIndex, type FoundTexts } from './wordIndex.ts';

export interface GameSearch {
  readonly text: string;
  readonly chosen: ChosenValues;
  /** Basis points; 0 for any return. */
  readonly minRtp: number;
  readonly onlyPlayable: boolean;
  readonly onlyNew: boolean;
  readonly onlyWithDemo: boolean;
  readonly sort: GameSort;
}

export interface FoundGames {
  /** A part of the matching games, in the order of the search. */
  readonly games: readonly CatalogueGame[];
  /** Number of all matching games. */
  readonly total: number;
  readonly counts: FilteredGames['counts'];
  /** The words that replaced misspelt ones, or an empty text. */
  readonly corrected: string;
  /** The values of filters that have the text, or a part of it, as a name. */
  readonly named: readonly FilterName[];
}

/** Searches the games of one catalogue. */
export type FindGames = (search: GameSearch, slice: Slice) => FoundGames;

interface FoundPositions extends Pick<FoundGames, 'counts' | 'corrected' | 'named'> {
  /** Positions in the catalogue of all matching games. */
  readonly positions: Uint32Array;
}

/** Number of searches whose result is kept: pages and visitors repeat them. */
const MAX_CACHED_SEARCHES = 500;

const orders: Readonly<Record<GameSort, ((left: CatalogueGame, right: CatalogueGame) => number) | null>> = {
  // The catalogue is in this order already.
  popularity: null,
  new: (left, right) => Number(right.isNew) - Number(left.isNew),
  rtp: (left, right) => right.rtpBasisPoints - left.rtpBasisPoints,
  name: (left, right) => left.name.localeCompare(right.name, 'en'),
};

/** Prepares a catalogue for searches. `all` is in display order. */
export const createFindGames = (all: readonly CatalogueGame[], searchWords: SearchWords): FindGames => {
  const games = all.filter(({ isVendorEntry }) => !isVendorEntry);
  const filters = createGameFilters(games);
  const words = createWordIndex({
    texts: games.map(({ name, vendorName }) => `${name} ${vendorName}`),
    words: searchWords,
    setOfValue: ({ filter, value }) => filters.setOfValue(filter, value),
  });
  const names = games.map(({ name }) => foldText(name));
  const playable = setOf(games, ({ isPlayable }) => isPlayable);
  const fresh = setOf(games, ({ isNew }) => isNew);
  const withDemo = setOf(
    games,
    ({ isPlayable, hasTrial, hasFreePlay }) => isPlayable && (hasTrial || hasFreePlay),
  );
  const everything = setOf(games, () => true);
  const ordered = createPositions(games);
  const withRtp = new Map<number, BitSet>();

  const rtpSet = (minRtp: number): BitSet => {
    // Returns are few different numbers, and the filter has whole percents, so that the map stays small.
    const known = withRtp.get(minRtp) ?? setOf(games, ({ rtpBasisPoints }) => rtpBasisPoints >= minRtp);
    withRtp.set(minRtp, known);
    return known;
  };

  /** Returns how well a game matches a text: 0 is best. Games that cannot be played come after all others. */
  const rankOf = (position: number, text: string, literal: BitSet): number => {
    const closed = has(playable, position) ? 0 : 3;
    if (names[position]?.startsWith(text)) return closed;
    return closed + (has(literal, position) ? 1 : 2);
  };

  const find = ({ text, chosen, sort, ...search }: GameSearch): FoundPositions => {
    const wanted = wordsOf(text);
    const found: FoundTexts =
      wanted.length > 0
        ? words.find(wanted)
        : { matches: everything, literal: everything, named: [], corrected: null };
    const narrowed = [
      ...(search.onlyPlayable ? [playable] : []),
      ...(search.onlyNew ? [fresh] : []),
      ...(search.onlyWithDemo ? [withDemo] : []),
      ...(search.minRtp > 0 ? [rtpSet(search.minRtp)] : []),
    ].reduce(intersect, found.matches);
    const { matches, counts } = filters.apply(narrowed, chosen);
    const positions = ordered[sort].filter((position) => has(matches, position));
    const corrected = found.corrected?.join(' ') ?? '';
    const start = corrected || foldText(text);
    const ranked =
      sort === 'popularity' && wanted.length > 0
        ? inRanks(positions, (position) => rankOf(position, start, found.literal))
        : positions;
    return { positions: Uint32Array.from(ranked), counts, corrected, named: found.named };
  };
  const keptFind = keepResults(find, { most: MAX_CACHED_SEARCHES, keyOf: JSON.stringify });
  return (search, { limit, offset }) => {
    const { positions, ...rest } = keptFind(search);
    const shown = [...positions.subarray(offset, offset + limit)];
    return {
      ...rest,
      games: shown.flatMap((position) => games[position] ?? []),
      total: positions.length,
    };
  };
};

/** Sorts positions by rank. Positions with the same rank keep their order. */
const inRanks = (positions: readonly number[], rankOf: (position: number) => number): readonly number[] =>
  [...Map.groupBy(positions, rankOf)]
    .toSorted(([left], [right]) => left - right)
    .flatMap(([, ofRank]) => ofRank);

const createPositions = (games: readonly CatalogueGame[]): Readonly<Record<GameSort, readonly number[]>> => {
  const inOrder = games.map((game, position) => ({ game, position }));
  const sorted = (sort: GameSort): readonly number[] => {
    const compare = orders[sort];
    return (compare ? inOrder.toSorted((left, right) => compare(left.game, right.game)) : inOrder).map(
      ({ position }) => position,
    );
  };
  return { popularity: sorted('popularity'), new: sorted('new'), rtp: sorted('rtp'), name: sorted('name') };
};
