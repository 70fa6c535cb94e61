import type { Platform } from '@parlour/shared-contracts';
import { articleEndpoints, type Article } from '@parlour/shared-contracts/domains/articles';
import type { AcceptedArticle } from '@parlour/shared-contracts/domains/terms';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';

export type LegalText = Pick<Article, 'slug' | 'title' | 'content'>;

/** Reads articles in the language of the page. It leaves out an article that the site does not have. */
export const createLegalTexts = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
  articles: () => readonly AcceptedArticle[],
) =>
  new Resource<readonly LegalText[]>(platform, {
    reloadOn: ['language'],
    read: async (signal) => {
      const { language } = platform.i18n;
      const found = await Promise.all(
        articles().map((slug) =>
          platform.http.call(articleEndpoints.one, { params: { slug }, query: { language } }, { signal }),
        ),
      );
      return found.filter((article) => article !== null);
    },
  });
