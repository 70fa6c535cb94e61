import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';

import { LoginBanners } from './LoginBanners.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import links from './LoginLinks.module.css';
import { PageLink } from './PageLink.tsx';

export const LoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('loginWelcome')} lead={t('loginLead')} art={<LoginBanners />}>
      <LoginPanel
        portal="member"
        links={
          <div className={links['line']}>
            <PageLink to="forgottenPassword" label={t('forgotPassword')} />
          </div>
        }
      />
      <p className={links['foot']}>
        {t('noAccount')} <PageLink to="register" isFull label={t('register')} />
      </p>
    </AuthPage>
  );
};
