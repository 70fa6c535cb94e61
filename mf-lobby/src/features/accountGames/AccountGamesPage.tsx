import { AccountGate, SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import { FavouriteGames } from './FavouriteGames.tsx';
import { RecentGames } from './RecentGames.tsx';
import classes from './AccountGamesPage.module.css';

interface AccountGamesPageProps {
  readonly list: 'FAV' | 'RECENT';
}

/** The member's favourites or recent games (LOBBY-079, LOBBY-080). */
export const AccountGamesPage = ({ list }: AccountGamesPageProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t(`type${list}`)} icon={list === 'FAV' ? <Heart /> : <History />} />
      <AccountGate access="member" guestTitle={t('logInTitle')} guestText={t(`logInFor${list}`)}>
        {list === 'FAV' ? <FavouriteGames /> : <RecentGames />}
      </AccountGate>
    </div>
  );
};
