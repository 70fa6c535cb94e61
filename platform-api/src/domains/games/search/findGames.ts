import type { GameSort } from '@parlour/shared-contracts/domains/gameSearch';
import type { CatalogueGame } from '../catalogueGame.ts';
import type { Slice } from '../repository.ts';
import { foldText, wordsOf } from '../searchText.ts';
import { has, intersect, setOf, type BitSet } from './bitSet.ts';
import { createGameFilters, type ChosenValues, type FilteredGames } from './gameFilters.ts';
import { createWordIndex } from './wordIndex.ts';

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
}

/** Searches the games of one catalogue. */
export type FindGames = (search: GameSearch, slice: Slice) => FoundGames;

interface FoundPositions extends Pick<FoundGames, 'counts' | 'corrected'> {
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
export const createFindGames = (all: readonly CatalogueGame[]): FindGames => {
  const games = all.filter(({ isVendorEntry }) => !isVendorEntry);
  const words = createWordIndex(games.map(({ name, vendorName }) => `${name} ${vendorName}`));
  const names = games.map(({ name }) => foldText(name));
  const filters = createGameFilters(games);
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

  const find = ({ text, chosen, sort, ...search }: GameSearch): FoundPositions => {
    const wanted = wordsOf(text);
    const named = wanted.length > 0 ? words.find(wanted) : { matches: everything, corrected: null };
    const narrowed = [
      ...(search.onlyPlayable ? [playable] : []),
      ...(search.onlyNew ? [fresh] : []),
      ...(search.onlyWithDemo ? [withDemo] : []),
      ...(search.minRtp > 0 ? [rtpSet(search.minRtp)] : []),
    ].reduce(intersect, named.matches);
    const { matches, counts } = filters.apply(narrowed, chosen);
    const found = ordered[sort].filter((position) => has(matches, position));
    const ranked =
      sort === 'popularity' && wanted.length > 0 ? beginningFirst(found, names, foldText(text)) : found;
    return {
      positions: Uint32Array.from(ranked),
      counts,
      corrected: named.corrected?.join(' ') ?? '',
    };
  };
  const cachedFind = cached(find);
  return (search, { limit, offset }) => {
    const { positions, ...rest } = cachedFind(search);
    const shown = [...positions.subarray(offset, offset + limit)];
    return {
      ...rest,
      games: shown.flatMap((position) => games[position] ?? []),
      total: positions.length,
    };
  };
};

/** Returns the positions with those first whose name begins with the text. */
const beginningFirst = (
  positions: readonly number[],
  names: readonly string[],
  text: string,
): readonly number[] => {
  const { true: first = [], false: others = [] } = Object.groupBy(positions, (position) =>
    names[position]?.startsWith(text) ? 'true' : 'false',
  );
  return [...first, ...others];
};

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

const cached = (find: (search: GameSearch) => FoundPositions): typeof find => {
  const results = new Map<string, FoundPositions>();
  return (search) => {
    const key = JSON.stringify(search);
    const result = results.get(key) ?? find(search);
    results.delete(key);
    results.set(key, result);
    if (results.size > MAX_CACHED_SEARCHES) results.delete(results.keys().next().value ?? '');
    return result;
  };
};
