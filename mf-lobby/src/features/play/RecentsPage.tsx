import { SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import classes from './AccountGames.module.css';
import { RecentGames } from './RecentGames.tsx';

/** The games that the member started last (LOBBY-079). */
export const RecentsPage = () => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t('typeRECENT')} icon={<History />} />
      <RecentGames />
    </div>
  );
};
