import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';
import { AuthBanners } from '../../ui/AuthBanners.tsx';
import links from '../../ui/AuthLinks.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { LoginPanel } from './LoginPanel.tsx';

export const LoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('loginWelcome')} lead={t('loginLead')} art={<AuthBanners group="w_login" />}>
      <LoginPanel
        portal="member"
        links={
          <div className={links['line']}>
            <PageLink to="forgottenPassword" label={t('forgotPassword')} />
          </div>
        }
        foot={
          <p className={links['foot']}>
            {t('noAccount')} <PageLink to="register" isFull label={t('register')} />
          </p>
        }
      />
    </AuthPage>
  );
};
