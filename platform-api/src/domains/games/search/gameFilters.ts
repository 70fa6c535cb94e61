import {
  gameKinds,
  type CountedFilter,
  type FilterCounts,
} from '@parlour/shared-contracts/domains/gameSearch';
import type { CatalogueGame } from '../catalogueGame.ts';
import { addTo, countBoth, emptySet, intersect, unite, type BitSet } from './bitSet.ts';

/** The chosen values of each filter. Values of one filter are alternatives; filters add up. */
export type ChosenValues = Readonly<Partial<Record<CountedFilter, readonly string[] | undefined>>>;

/** The values of a game in each filter. */
const valuesOf: Readonly<Record<CountedFilter, (game: CatalogueGame) => readonly string[]>> = {
  types: ({ type }) => [type],
  vendors: ({ vendorCode }) => [vendorCode],
  kinds: ({ category }) => (gameKinds.some((kind) => kind === category) ? [category] : []),
  themes: ({ theme }) => (theme ? [theme] : []),
  features: ({ features }) => features,
  volatilities: ({ volatility }) => (volatility ? [volatility] : []),
};

const filterNames: readonly CountedFilter[] = [
  'types',
  'vendors',
  'kinds',
  'themes',
  'features',
  'volatilities',
];

export interface FilteredGames {
  readonly matches: BitSet;
  readonly counts: Readonly<Record<CountedFilter, FilterCounts>>;
}

export interface GameFilters {
  /**
   * Filters the games of `among`, and counts what each value would show with the other filters unchanged. The values
   * with the most games come first.
   */
  apply(among: BitSet, chosen: ChosenValues): FilteredGames;
  /** Returns the games of a value; null if there are none. */
  setOfValue(name: CountedFilter, value: string): BitSet | null;
}

/** Keeps the games of each value of each filter as a set, so that a search only combines sets. */
export const createGameFilters = (games: readonly CatalogueGame[]): GameFilters => {
  const size = games.length;
  const sets = Object.fromEntries(filterNames.map((name) => [name, setsOf(games, valuesOf[name])]));

  const setOfChosen = (name: CountedFilter, { [name]: values }: ChosenValues): BitSet | null =>
    values?.length
      ? unite(
          values.flatMap((value) => sets[name]?.get(value) ?? []),
          size,
        )
      : null;

  const count = (name: CountedFilter, among: BitSet): FilterCounts =>
    [...(sets[name] ?? [])]
      .flatMap(([value, set]) => {
        const shown = countBoth(among, set);
        return shown > 0 ? [{ value, count: shown }] : [];
      })
      .toSorted((left, right) => right.count - left.count);

  return {
    setOfValue: (name, value) => sets[name]?.get(value) ?? null,
    apply: (among, chosen) => {
      const chosenSets = filterNames.flatMap((name) => {
        const set = setOfChosen(name, chosen);
        return set ? [{ name, set }] : [];
      });
      const without = (left: CountedFilter | null): BitSet =>
        chosenSets.reduce((rest, { name, set }) => (name === left ? rest : intersect(rest, set)), among);
      const matches = without(null);
      const baseOf = (name: CountedFilter) =>
        chosenSets.some((chosenSet) => chosenSet.name === name) ? without(name) : matches;
      return {
        matches,
        counts: {
          types: count('types', baseOf('types')),
          vendors: count('vendors', baseOf('vendors')),
          kinds: count('kinds', baseOf('kinds')),
          themes: count('themes', baseOf('themes')),
          features: count('features', baseOf('features')),
          volatilities: count('volatilities', baseOf('volatilities')),
        },
      };
    },
  };
};

const setsOf = (
  games: readonly CatalogueGame[],
  values: (game: CatalogueGame) => readonly string[],
): ReadonlyMap<string, BitSet> => {
  const sets = new Map<string, BitSet>();
  games.forEach((game, position) => {
    for (const value of values(game)) {
      const set = sets.get(value) ?? emptySet(games.length);
      addTo(set, position);
      sets.set(value, set);
    }
  });
  return sets;
};
