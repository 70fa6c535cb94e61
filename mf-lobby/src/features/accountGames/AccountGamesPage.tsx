import { Button, EmptyState, SectionHeader, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../StoresContext.ts';
import { FavouriteGames } from './FavouriteGames.tsx';
import { isSessionExpected } from './isSessionExpected.ts';
import { RecentGames } from './RecentGames.tsx';
import classes from './AccountGamesPage.module.css';

interface AccountGamesPageProps {
  readonly list: 'FAV' | 'RECENT';
}

/** The member's favourites or recent games (LOBBY-079, LOBBY-080). */
export const AccountGamesPage = observer(({ list }: AccountGamesPageProps) => {
  const { session } = usePlatform();
  const { gate } = useStores();
  const { t } = useTranslation('lobby');
  const icon = list === 'FAV' ? <Heart /> : <History />;
  useEffect(() => {
    if (!isSessionExpected()) gate.admits();
  }, [gate]);
  const games = list === 'FAV' ? <FavouriteGames /> : <RecentGames />;
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t(`type${list}`)} icon={icon} />
      {session.state === 'full' ? (
        games
      ) : (
        <EmptyState
          icon={icon}
          title={t('logInTitle')}
          text={t(`logInFor${list}`)}
          action={<Button onClick={() => gate.admits()}>{t('logIn')}</Button>}
        />
      )}
    </div>
  );
});
