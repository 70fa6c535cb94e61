import { HOME_PATH } from '@parlour/shared-contracts';
import { Button, SectionHeader, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import type { PageProps } from '@parlour/shared-ui/pages';
import classes from './UpcomingPage.module.css';

/** Placeholder with the page's title until the page opens. */
export const UpcomingPage = ({ pageKey }: PageProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t(`page_${pageKey}`)} />
      <UpcomingState action={<Button href={HOME_PATH}>{t('backHome')}</Button>} />
    </div>
  );
};
