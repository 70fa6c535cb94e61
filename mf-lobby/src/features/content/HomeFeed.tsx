import {
  Deferred,
  DeferredCode,
  ErrorState,
  Skeleton,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import Trophy from 'lucide-react/icons/trophy';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNearViewport } from '../../ui/useNearViewport.ts';
import classes from './HomeFeed.module.css';

const playFeed = new DeferredCode(
  async () => (await import(/* webpackChunkName: "play-feed" */ './feed/PlayFeed.tsx')).PlayFeed,
);

/** The first view of the feed. It has the size of the feed. */
const FirstView = () => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <h2 id="lobby-winners" className={classes['title']}>
        <Trophy aria-hidden="true" /> {t('winners')}
      </h2>
      <ol className={classes['list']} tabIndex={0} aria-labelledby="lobby-winners" aria-busy>
        {Array.from({ length: 7 }, (_, index) => (
          <li key={index} className={classes['placeholder']}>
            <Skeleton shape="box" width={40} height={48} />
            <Skeleton width="60%" />
          </li>
        ))}
      </ol>
    </>
  );
};

const firstView = <FirstView />;

/**
 * The place of the feed of wins and bets (LOBBY-081…084). The feed loads when this place comes near the visible part of
 * the page. A placeholder of the same size is shown until the first read of wins has ended. So the browser computes the
 * layout of the feed once. Later reads of wins do not bring the placeholder back.
 */
export const HomeFeed = observer(() => {
  const { winnerBoard } = usePlatform().site;
  const root = useRef<HTMLElement>(null);
  const isNear = useNearViewport(root);
  useEffect(() => {
    if (isNear) winnerBoard.ensure();
  }, [isNear, winnerBoard]);
  const isRead = winnerBoard.value !== null || winnerBoard.failure !== null;
  const [hasBeenRead, setHasBeenRead] = useState(isRead);
  if (isRead && !hasBeenRead) setHasBeenRead(true);
  return (
    <section ref={root} className={classes['root']} aria-labelledby="lobby-winners">
      <Deferred code={playFeed} isWanted={isNear} loading={firstView} failure={ErrorState}>
        {(PlayFeed) => (hasBeenRead ? <PlayFeed /> : firstView)}
      </Deferred>
    </section>
  );
});
