import { readOf, type Platform } from '@parlour/shared-contracts';
import { articleEndpoints, type ListedKind } from '@parlour/shared-contracts/domains/articles';
import { articleListQuery, helpQuery } from './articleQueries.ts';

export type ArticlesApi = ReturnType<typeof createArticlesApi>;

/** Creates the calls that read articles in the language of the page. */
export const createArticlesApi = ({ http, i18n }: Pick<Platform, 'http' | 'i18n'>) => ({
  list: (kind: ListedKind, page: number) =>
    readOf(http, articleEndpoints.list, () => ({ query: articleListQuery(i18n.language, kind, page) })),
  one: (slug: string) =>
    readOf(http, articleEndpoints.one, () => ({ params: { slug }, query: { language: i18n.language } })),
  helpCenter: () => readOf(http, articleEndpoints.helpCenter, () => ({ query: helpQuery(i18n.language) })),
});
