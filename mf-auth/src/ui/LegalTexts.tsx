import type { Platform } from '@parlour/shared-contracts';
import { articleEndpoints, type Article } from '@parlour/shared-contracts/domains/articles';
import type { AcceptedArticle } from '@parlour/shared-contracts/domains/terms';
import {
  EmptyState,
  Loaded,
  LoadingState,
  Resource,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import classes from './LegalTexts.module.css';

type LegalText = Pick<Article, 'slug' | 'title' | 'content'>;

/** Reads the articles in the language of the page. It leaves out an article that the site does not have. */
const createTexts = (platform: Platform, articles: readonly AcceptedArticle[]) =>
  new Resource<readonly LegalText[]>(platform, {
    reloadOn: ['language'],
    read: async (signal) => {
      const { language } = platform.i18n;
      const found = await Promise.all(
        articles.map((slug) =>
          platform.http.call(articleEndpoints.one, { params: { slug }, query: { language } }, { signal }),
        ),
      );
      return found.filter((article) => article !== null);
    },
  });

export interface LegalTextsProps {
  readonly articles: readonly AcceptedArticle[];
}

/** Shows what a person accepts, one text below the other. */
export const LegalTexts = ({ articles }: LegalTextsProps) => {
  const { t } = useTranslation('auth');
  const texts = useScopedStore((platform) => createTexts(platform, articles));
  const gone = <EmptyState title={t('registration.termsGone')} />;
  return (
    <Loaded from={texts} loading={<LoadingState kind="list" count={6} />} empty={gone}>
      {(found) =>
        found.map(({ slug, title, content }) => (
          <section key={slug} className={classes['text']} aria-label={title}>
            <h2 className={classes['title']}>{title}</h2>
            <RichText html={content} />
          </section>
        ))
      }
    </Loaded>
  );
};
