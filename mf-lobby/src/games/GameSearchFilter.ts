import {
  countedFilters,
  gameFeatures,
  gameKinds,
  gameSorts,
  gameThemes,
  volatilities,
  type CountedFilter,
  type GameSort,
} from '@parlour/shared-contracts/domains/gameSearch';
import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { searchTextOf } from './searchText.ts';

/** The filters of a search for games. They are part of the address, so that reload, back and a link keep them. */
export interface GameSearchFilter {
  readonly text: string;
  readonly chosen: Readonly<Record<CountedFilter, readonly string[]>>;
  /** Basis points; 0 for any return. */
  readonly minRtp: number;
  readonly isNew: boolean;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
  readonly sort: GameSort;
}

/** Filters that are either on or off. */
export const switchFilters = ['isPlayable', 'hasDemo', 'isNew'] as const;
export type SwitchFilter = (typeof switchFilters)[number];

/** The choices of the lowest return, in basis points. */
export const rtpChoices = [9_500, 9_600, 9_700] as const;

/** Maximum number of values that the API accepts for one filter. */
const MAX_VALUES = 20;
/** Maximum number of characters of these values, with the commas between them. */
const MAX_LIST_CHARACTERS = 255;

export const DEFAULT_SORT: GameSort = 'popularity';

/** The known values of each filter; null if they are data of the site. */
export const knownValues: Readonly<Record<CountedFilter, readonly string[] | null>> = {
  types: catalogueTypes,
  vendors: null,
  kinds: gameKinds,
  themes: gameThemes,
  features: gameFeatures,
  volatilities,
};

/** A provider's code, as the API accepts it. */
const VENDOR_CODE = /^\w{1,40}$/;

export const unfilteredGames: GameSearchFilter = {
  text: '',
  chosen: { types: [], vendors: [], kinds: [], themes: [], features: [], volatilities: [] },
  minRtp: 0,
  isNew: false,
  isPlayable: false,
  hasDemo: false,
  sort: DEFAULT_SORT,
};

/** Reads the filters of an address, and leaves out unknown values. */
export const readGameFilter = (query: URLSearchParams): GameSearchFilter => {
  const valuesOf = (name: CountedFilter): readonly string[] => {
    const known = knownValues[name];
    const asked = (query.get(name) ?? '').split(',');
    const values = [...new Set(asked)]
      .filter((value) => (known ? known.includes(value) : VENDOR_CODE.test(value)))
      .slice(0, MAX_VALUES);
    while (values.join().length > MAX_LIST_CHARACTERS) values.pop();
    return values;
  };
  const minRtp = Number(query.get('minRtp'));
  const isOn = (name: SwitchFilter): boolean => query.get(name) === '1';
  return {
    text: searchTextOf(query.get('q') ?? ''),
    chosen: {
      types: valuesOf('types'),
      vendors: valuesOf('vendors'),
      kinds: valuesOf('kinds'),
      themes: valuesOf('themes'),
      features: valuesOf('features'),
      volatilities: valuesOf('volatilities'),
    },
    minRtp: rtpChoices.some((choice) => choice === minRtp) ? minRtp : 0,
    isNew: isOn('isNew'),
    isPlayable: isOn('isPlayable'),
    hasDemo: isOn('hasDemo'),
    sort: gameSorts.find((sort) => sort === query.get('sort')) ?? DEFAULT_SORT,
  };
};

/** Returns the filters as an address query without default values. */
export const gameFilterQuery = ({
  text,
  chosen,
  sort,
  minRtp,
  ...filter
}: GameSearchFilter): Record<string, string> => ({
  ...(text ? { q: text } : {}),
  ...Object.fromEntries(
    countedFilters.filter((name) => chosen[name].length > 0).map((name) => [name, chosen[name].join(',')]),
  ),
  ...(minRtp > 0 ? { minRtp: String(minRtp) } : {}),
  ...Object.fromEntries(switchFilters.filter((name) => filter[name]).map((name) => [name, '1'])),
  ...(sort === DEFAULT_SORT ? {} : { sort }),
});

/** Returns the filter with a value added, or removed if it is there. */
export const toggleValue = (
  filter: GameSearchFilter,
  name: CountedFilter,
  value: string,
): GameSearchFilter => {
  const values = filter.chosen[name];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...filter, chosen: { ...filter.chosen, [name]: next } };
};

/** Returns how many filters are set, without text and order. */
export const countFilters = ({ chosen, minRtp, ...filter }: GameSearchFilter): number =>
  countedFilters.reduce((sum, name) => sum + chosen[name].length, 0) +
  switchFilters.filter((name) => filter[name]).length +
  (minRtp > 0 ? 1 : 0);
