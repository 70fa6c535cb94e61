import {
  admits,
  Switch,
  Tabs,
  usePlatform,
  useScopedStore,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { FeedList } from './FeedList.tsx';
import { FeedStore, feedViews } from './FeedStore.ts';
import { useActivity } from './useActivity.ts';
import { useInView } from './useInView.ts';
import classes from './PlayFeed.module.css';

/** Wins, new bets and high stakes of the site in one place. */
export const PlayFeed = observer(() => {
  const { session, destinations } = usePlatform();
  const { bigWins } = useStores();
  const { t } = useTranslation('lobby');
  const store = useScopedStore((platform) => new FeedStore(platform));
  const root = useRef<HTMLDivElement>(null);
  useInView(root, store.setInView);
  useActivity(store.noteActivity);
  const winners = destinations.href('winners');
  return (
    <div ref={root} className={classes['root']}>
      <VisuallyHidden>
        <h2 id="lobby-winners">{t('feed.title')}</h2>
      </VisuallyHidden>
      <div className={classes['views']}>
        <Tabs
          label={t('feed.title')}
          items={feedViews.map((key) => ({ key, label: t(`feed.view.${key}`) }))}
          value={store.view}
          onChange={store.show}
        >
          <FeedList store={store} />
        </Tabs>
      </div>
      <div className={classes['foot']}>
        {winners !== null && (
          <a className={classes['all']} href={winners}>
            {t('feed.all')}
          </a>
        )}
        {admits(session, 'member') && (
          <Switch isOn={bigWins.isOn} onChange={bigWins.turn} label={t('feed.tell')} />
        )}
      </div>
    </div>
  );
});
