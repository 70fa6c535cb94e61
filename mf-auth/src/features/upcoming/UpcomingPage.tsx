import { fullPageHref } from '@parlour/shared-contracts';
import { Button, UpcomingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import type { PageProps } from '@parlour/shared-ui/pages';
import { AuthPage } from '../../ui/AuthPage.tsx';

export const UpcomingPage = ({ pageKey }: PageProps) => {
  const { t } = useTranslation('auth');
  const login = usePlatform().destinations.href('login');
  return (
    <AuthPage title={t(`${pageKey}Title`)}>
      <UpcomingState
        title={t(`${pageKey}Upcoming`)}
        text={t('upcomingText')}
        action={
          login !== null && (
            <Button variant="primary" href={fullPageHref(login)}>
              {t('submit')}
            </Button>
          )
        }
      />
    </AuthPage>
  );
};
