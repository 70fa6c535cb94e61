import type { Article } from '@parlour/shared-contracts/domains/articles';
import {
  Button,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ArticleArt } from './ArticleArt.tsx';
import { createArticleResource } from './articleResource.ts';
import classes from './Articles.module.css';
import { PrintButton } from './PrintButton.tsx';

interface ArticleViewProps {
  readonly slug: string;
  /** Address of the list. Without it there is no button that leads back. */
  readonly back?: string;
}

/** Loads and shows one article. */
export const ArticleView = observer(({ slug, back }: ArticleViewProps) => {
  const { t } = useTranslation('lobby');
  const store = useScopedStore((platform) => createArticleResource(platform, slug));
  return (
    <>
      {back !== undefined && (
        <div>
          <Button href={back} icon={<ArrowLeft />}>
            {t('articles.back')}
          </Button>
        </div>
      )}
      <Loaded from={store} frame={Panel} loading={<LoadingState kind="list" count={4} />}>
        {({ article }) =>
          article === null ? (
            <Panel>
              <EmptyState title={t('articles.gone')} text={t('articles.goneText')} />
            </Panel>
          ) : (
            <ArticleBody article={article} />
          )
        }
      </Loaded>
    </>
  );
});

const ArticleBody = observer(({ article }: { readonly article: Article }) => {
  const { describePage } = usePlatform();
  const text = useRef<HTMLDivElement>(null);
  const { title, summary, content, image, kind, startsAt, endsAt, changedAt } = article;
  useEffect(() => describePage({ title, description: summary }), [describePage, title, summary]);
  const { t } = useTranslation('lobby');
  const format = useFormat();
  return (
    <Panel>
      <article className={classes['article']}>
        <h1 className={classes['articleTitle']}>{title}</h1>
        <p className={classes['date']}>
          {kind === 'legal'
            ? t('articles.changed', { date: format.date(changedAt, 'day') })
            : format.date(startsAt, 'day')}
          {endsAt !== null && ` · ${t('articles.until', { date: format.date(endsAt, 'moment') })}`}
        </p>
        {image !== '' && <ArticleArt image={image} shape="wide" isFirst />}
        {summary !== '' && <p className={classes['lead']}>{summary}</p>}
        <div ref={text}>
          <RichText html={content} />
        </div>
        {kind === 'legal' && <PrintButton title={title} text={text} />}
      </article>
    </Panel>
  );
});
