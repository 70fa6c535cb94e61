import { HOME_PATH } from '@parlour/shared-contracts';
import { Button, EmptyState, useTranslation } from '@parlour/shared-ui/core';
import Compass from 'lucide-react/icons/compass';
import classes from './NotFoundPage.module.css';

export const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={classes['page']}>
      <EmptyState
        isPage
        icon={<Compass size={40} aria-hidden />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Button variant="primary" href={HOME_PATH}>
            {t('backHome')}
          </Button>
        }
      />
    </div>
  );
};
