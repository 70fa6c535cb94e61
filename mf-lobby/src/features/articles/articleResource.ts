import { mapRead, type Platform } from '@parlour/shared-contracts';
import type { Article } from '@parlour/shared-contracts/domains/articles';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createArticlesApi } from './articlesApi.ts';

/** The answer of the API about an article. */
export interface NamedArticle {
  /** Null: the article does not exist or is not shown at this time. */
  readonly article: Article | null;
}

/** Creates the resource that loads one article. */
export const createArticleResource = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
  slug: string,
): Resource<NamedArticle> =>
  new Resource<NamedArticle>(platform, {
    reloadOn: ['language', 'session'],
    read: mapRead(createArticlesApi(platform).one(slug), (article) => ({ article })),
  });
