import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { Button, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';

export interface UpcomingPageProps {
  readonly subject: 'register' | 'forget';
}

export const UpcomingPage = ({ subject }: UpcomingPageProps) => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t(`${subject}Title`)}>
      <UpcomingState
        title={t(`${subject}Upcoming`)}
        text={t('upcomingText')}
        action={
          <Button variant="primary" href={hrefOf(sitePaths.login, { page: 'full' })}>
            {t('submit')}
          </Button>
        }
      />
    </AuthPage>
  );
};
