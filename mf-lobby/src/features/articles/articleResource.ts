import { mapRead, type Platform } from '@parlour/shared-contracts';
import type { Article } from '@parlour/shared-contracts/domains/articles';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createArticlesApi } from './articlesApi.ts';

/** An article that a link names. */
export interface NamedArticle {
  /** Null if the article has ended, or never was. */
  readonly article: Article | null;
}

/** Creates the read of one article. */
export const createArticleResource = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
  slug: string,
): Resource<NamedArticle> =>
  new Resource<NamedArticle>(platform, {
    reloadOn: ['language', 'session'],
    read: mapRead(createArticlesApi(platform).one(slug), (article) => ({ article })),
  });
