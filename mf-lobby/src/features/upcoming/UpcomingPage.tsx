import { sitePaths } from '@parlour/shared-contracts';
import { Button, SectionHeader, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import classes from './UpcomingPage.module.css';

export const upcomingPages = [
  'seamless',
  'promotions',
  'announce',
  'download',
  'help',
  'gameList',
  'gameCenter',
] as const;

interface UpcomingPageProps {
  readonly page: (typeof upcomingPages)[number];
}

/** Keeps a page's place and title until it opens. */
export const UpcomingPage = ({ page }: UpcomingPageProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t(`page_${page}`)} />
      <UpcomingState action={<Button href={sitePaths.home}>{t('backHome')}</Button>} />
    </div>
  );
};
