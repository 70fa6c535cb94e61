import {
  EmptyState,
  ErrorState,
  GameTileSkeleton,
  Rail,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import Flame from 'lucide-react/icons/flame';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../StoresContext.ts';
import { GameRail } from './GameRail.tsx';
import { sectionId } from './homeCategories.ts';
import classes from './Home.module.css';

export const HotSection = observer(() => {
  const { site } = usePlatform();
  const { hot } = useStores();
  const { t } = useTranslation('lobby');
  useEffect(() => void hot.show(), [hot]);
  const { value, failure } = hot.games;
  if (value && value.length > 0) {
    return <GameRail id={sectionId('HOT')} title={t('hotNow')} icon={<Flame />} games={value} />;
  }
  // Home says once that nothing could be had.
  if (failure && site.categories === null && site.categoriesFailure) return null;
  return (
    <section id={sectionId('HOT')} className={classes['section']} aria-label={t('hotNow')}>
      {failure ? (
        <ErrorState code={failure} onRetry={() => void hot.games.load()} />
      ) : value ? (
        <EmptyState title={t('in_no_data')} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Rail title={t('hotNow')} icon={<Flame />}>
            {Array.from({ length: 9 }, (_, index) => (
              <GameTileSkeleton key={index} />
            ))}
          </Rail>
        </div>
      )}
    </section>
  );
});
