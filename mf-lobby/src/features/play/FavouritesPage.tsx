import { SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import Heart from 'lucide-react/icons/heart';
import classes from './AccountGames.module.css';
import { FavouriteGames } from './FavouriteGames.tsx';

/** The member's favourites (LOBBY-079). */
export const FavouritesPage = () => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t('typeFAV')} icon={<Heart />} />
      <FavouriteGames />
    </div>
  );
};
