import { readOf, type Platform } from '@parlour/shared-contracts';
import {
  countedFilters,
  gameSearchEndpoints,
  gameSorts,
  SEARCH_PAGE_SIZE,
} from '@parlour/shared-contracts/domains/gameSearch';
import {
  DEFAULT_SORT,
  gameFilterQuery,
  knownValues,
  rtpChoices,
  type GameSearchFilter,
} from './GameSearchFilter.ts';

export type GameSearchApi = ReturnType<typeof createGameSearchApi>;

/**
 * The parameters of the address of a game list, as `firstRead` expects them. The list has the order of the query of
 * `gameSearchEndpoints.find`. Each parameter has the values that `readGameFilter` accepts. `q=` accepts no value: the
 * text of a search is called `text` in the query, so it cannot be copied from the address.
 */
export const addressFilters: readonly string[] = [
  ...countedFilters.map((name) => {
    const values = knownValues[name];
    return values === null ? name : `${name}*=${values.join('|')}`;
  }),
  `minRtp=${rtpChoices.join('|')}`,
  'isPlayable=1',
  'isNew=1',
  'hasDemo=1',
  `sort=${gameSorts.filter((sort) => sort !== DEFAULT_SORT).join('|')}`,
  'q=',
];

/** Returns the query of a page of found games. The page table and the API use the same one. */
export const gameSearchQuery = (
  language: string,
  filter: GameSearchFilter,
  page = 1,
  pageSize: number = SEARCH_PAGE_SIZE,
) => {
  const { q, minRtp, isNew, isPlayable, hasDemo, sort: _, ...lists } = gameFilterQuery(filter);
  return {
    language,
    pageNo: page,
    pageSize,
    ...(q ? { text: q } : {}),
    ...lists,
    ...(minRtp ? { minRtp: filter.minRtp } : {}),
    ...(isPlayable ? { isPlayable: 1 } : {}),
    ...(isNew ? { isNew: 1 } : {}),
    ...(hasDemo ? { hasDemo: 1 } : {}),
    ...(filter.sort === DEFAULT_SORT ? {} : { sort: filter.sort }),
  };
};

export const createGameSearchApi = ({ http, i18n }: Pick<Platform, 'http' | 'i18n'>) => ({
  find: (filter: GameSearchFilter, page?: number, pageSize?: number) =>
    readOf(http, gameSearchEndpoints.find, () => ({
      query: gameSearchQuery(i18n.language, filter, page, pageSize),
    })),
  popular: () => readOf(http, gameSearchEndpoints.popular, () => ({ query: { language: i18n.language } })),
  suggested: () =>
    readOf(http, gameSearchEndpoints.suggested, () => ({ query: { language: i18n.language } })),
});
