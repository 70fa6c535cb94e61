import { mapRead } from '@parlour/shared-contracts';
import {
  Button,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  Resource,
  SearchBox,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import { useLocation, useSearchParams } from '@parlour/shared-ui/router';
import type { Article } from '@parlour/shared-contracts/domains/articles';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createArticlesApi } from '../articlesApi.ts';
import { PrintButton } from '../PrintButton.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { anchorOf, helpGroupsOf, type HelpGroup } from './helpGroups.ts';
import classes from './Help.module.css';

/** Path that the back button opens (CONTENT-016). */
const BACK = '/index';

/** The help centre has a search field, and answers grouped by topic. The address `/help#term` opens the terms. */
export const HelpPage = observer(() => {
  const { t } = useTranslation('lobby');
  const { destinations } = usePlatform();
  const articles = useScopedStore(
    (platform) =>
      new Resource<readonly Article[]>(platform, {
        reloadOn: ['language'],
        read: mapRead(createArticlesApi(platform).helpCenter(), ({ list }) => list),
      }),
  );
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const searchFor = (text: string) => setQuery(text === '' ? {} : { q: text });
  const feedback = destinations.href('feedback');
  return (
    <div className={classes['page']}>
      <div>
        <Button href={BACK} icon={<ArrowLeft />}>
          {t('backHome')}
        </Button>
      </div>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{t('help.question')}</h1>
        <SearchBox label={t('help.search')} value={search} onSearch={searchFor} />
      </header>
      <Loaded from={articles} frame={Panel} loading={<LoadingState kind="list" count={8} />}>
        {(list) => <Answers groups={helpGroupsOf(list, search)} onShowAll={() => searchFor('')} />}
      </Loaded>
      <ChatPanel />
      {feedback !== null && (
        <p className={classes['more']}>
          {t('help.more')} <a href={feedback}>{t('page_feedback')}</a>
        </p>
      )}
    </div>
  );
});

interface AnswersProps {
  readonly groups: readonly HelpGroup[];
  readonly onShowAll: () => void;
}

const Answers = ({ groups, onShowAll }: AnswersProps) => {
  const { t } = useTranslation('lobby');
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('help.nothing')}
          text={t('help.nothingText')}
          action={<Button onClick={onShowAll}>{t('help.showAll')}</Button>}
        />
      </Panel>
    );
  }
  return groups.map(({ topic, articles }) => (
    <Panel key={topic} title={t(`help.topic.${topic}`)} padding="flush">
      {articles.map((article) => (
        <Answer key={article.slug} article={article} />
      ))}
    </Panel>
  ));
};

/** One answer. It opens when the visitor presses it, or when the address contains its anchor. */
const Answer = observer(({ article }: { readonly article: Article }) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const { hash } = useLocation();
  const root = useRef<HTMLDetailsElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const anchor = anchorOf(article);
  useEffect(() => {
    if (hash !== `#${anchor}` || root.current === null) return;
    root.current.open = true;
    root.current.scrollIntoView({ block: 'start' });
  }, [hash, anchor]);
  return (
    <details ref={root} id={anchor} className={classes['answer']}>
      <summary>
        {article.title}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={classes['text']}>
        {article.kind === 'legal' && (
          <p className={classes['date']}>
            {t('articles.changed', { date: format.date(article.changedAt, 'day') })}
          </p>
        )}
        <div ref={text}>
          <RichText html={article.content} />
        </div>
        {article.kind === 'legal' && <PrintButton title={article.title} text={text} />}
      </div>
    </details>
  );
});
