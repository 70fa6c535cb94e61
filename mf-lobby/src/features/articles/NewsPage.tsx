import { ChipBar, useTranslation } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import Newspaper from 'lucide-react/icons/newspaper';
import { ArticleList } from './ArticleList.tsx';
import { ArticlePage } from './ArticlePage.tsx';

/** Query parameter that names the kind of articles: `news` or `blog`. */
const KIND = 'kind';
const kinds = ['news', 'blog'] as const;

/** The page with the news and the blog. */
export const NewsPage = () => {
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((known) => known === query.get(KIND)) ?? 'news';
  return (
    <ArticlePage title={t('page_news')} icon={<Newspaper />}>
      <ChipBar
        label={t('page_news')}
        items={kinds.map((key) => ({ key, label: t(`articles.kind.${key}`) }))}
        value={kind}
        onChange={(next) => setQuery(next === 'news' ? {} : { [KIND]: next })}
      />
      <ArticleList
        key={kind}
        kind={kind}
        label={t(`articles.kind.${kind}`)}
        as="cards"
        emptyIcon={<Newspaper />}
      />
    </ArticlePage>
  );
};
