import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';
import { LoginBanners } from './LoginBanners.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import links from './LoginLinks.module.css';

export const LoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('loginWelcome')} lead={t('loginLead')} art={<LoginBanners />}>
      <LoginPanel
        portal="member"
        links={
          <div className={links['line']}>
            <a className={links['link']} href={sitePaths.forget}>
              {t('forgotPassword')}
            </a>
          </div>
        }
      />
      <p className={links['foot']}>
        {t('noAccount')}{' '}
        <a className={links['link']} href={hrefOf(sitePaths.register, { page: 'full' })}>
          {t('register')}
        </a>
      </p>
    </AuthPage>
  );
};
