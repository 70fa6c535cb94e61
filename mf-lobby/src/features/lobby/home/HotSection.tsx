import { EmptyState, Loaded, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Flame from 'lucide-react/icons/flame';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { GameRail } from './GameRail.tsx';
import { sectionId } from './homeCategories.ts';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import classes from './Home.module.css';

export const HotSection = observer(() => {
  const { site } = usePlatform();
  const { hot } = useStores();
  const { t } = useTranslation('lobby');
  // Home shows one message if everything failed.
  if (hot.failure && site.categories === null && site.categoriesFailure) return null;
  return (
    <Loaded
      from={hot}
      frame={Frame}
      loading={<Placeholders />}
      empty={<EmptyState title={t('in_no_data')} />}
    >
      {(games) => <GameRail id={sectionId('HOT')} title={t('hotNow')} icon={<Flame />} games={games} />}
    </Loaded>
  );
});

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('lobby');
  return (
    <section id={sectionId('HOT')} className={classes['section']} aria-label={t('hotNow')}>
      {children}
    </section>
  );
};

const Placeholders = () => {
  const { t } = useTranslation('lobby');
  return (
    <Frame>
      <RailPlaceholder title={t('hotNow')} icon={<Flame />} />
    </Frame>
  );
};
