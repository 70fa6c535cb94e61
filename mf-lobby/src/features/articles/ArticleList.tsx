import type { ArticleSummary, ListedKind } from '@parlour/shared-contracts/domains/articles';
import {
  EmptyState,
  Loaded,
  LoadingState,
  Pager,
  Panel,
  useFormat,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { NoSuchPage } from '../../ui/NoSuchPage.tsx';
import { ArticleArt } from './ArticleArt.tsx';
import { ArticleListStore } from './ArticleListStore.ts';
import { createArticlesApi } from './articlesApi.ts';
import { OPEN, PAGE, readPage } from './articleAddress.ts';
import classes from './Articles.module.css';

export interface ArticleListProps {
  readonly kind: ListedKind;
  readonly label: string;
  /** Cards show the picture of an article. Rows do not. */
  readonly as: 'cards' | 'rows';
  readonly emptyIcon: ReactNode;
}

/** Lists the articles of one kind, nine on each page (CONTENT-006). The address contains the number of the page. */
export const ArticleList = observer(({ kind, label, as, emptyIcon }: ArticleListProps) => {
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const page = readPage(query);
  const store = useScopedStore(
    (platform) => new ArticleListStore(createArticlesApi(platform), platform, { kind, page }),
  );
  useEffect(() => void store.show({ kind, page }), [store, kind, page]);
  const hrefOf = (slug: string): string => {
    const next = new URLSearchParams(query);
    next.set(OPEN, slug);
    return `?${next.toString()}`;
  };
  const show = (target: number): void => {
    const next = new URLSearchParams(query);
    next.set(PAGE, String(target));
    setQuery(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <Loaded
      from={store.result}
      frame={Panel}
      loading={<LoadingState kind="list" count={5} />}
      empty={
        store.result.value?.total ? (
          <NoSuchPage icon={emptyIcon} onFirstPage={() => show(1)} />
        ) : (
          <EmptyState icon={emptyIcon} title={t(`articles.empty.${kind}`)} text={t('articles.emptyText')} />
        )
      }
    >
      {({ items, totalPages }) => (
        <>
          <ul className={classes[as]} aria-label={label} aria-busy={store.result.isLoading}>
            {items.map((item, index) => (
              <li key={item.slug} className={classes['item']}>
                <Item article={item} href={hrefOf(item.slug)} as={as} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <Pager page={page} totalPages={totalPages} onChange={show} />
        </>
      )}
    </Loaded>
  );
});

interface ItemProps {
  readonly article: ArticleSummary;
  readonly href: string;
  readonly as: ArticleListProps['as'];
  readonly isFirst: boolean;
}

const Item = observer(({ article, href, as, isFirst }: ItemProps) => {
  const { title, summary, image, startsAt, endsAt } = article;
  const { t } = useTranslation('lobby');
  const format = useFormat();
  return (
    <a className={classes['link']} href={href}>
      {as === 'cards' && image !== '' && <ArticleArt image={image} shape="card" isFirst={isFirst} />}
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        {summary !== '' && <span className={classes['summary']}>{summary}</span>}
        <span className={classes['date']}>
          {endsAt === null
            ? format.date(startsAt, 'day')
            : t('articles.until', { date: format.date(endsAt, 'moment') })}
        </span>
      </span>
      {as === 'rows' && <ChevronRight className={classes['arrow']} aria-hidden="true" />}
    </a>
  );
});
