import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';
import { LoginBanners } from './LoginBanners.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import links from './LoginLinks.module.css';

/** The same sign-in for agents only, without social buttons. */
export const AgentLoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('agentTitle')} lead={t('agentLead')} art={<LoginBanners />}>
      <LoginPanel
        portal="agent"
        links={
          <div className={links['line']}>
            <a className={links['link']} href={sitePaths.forget}>
              {t('forgotPassword')}
            </a>
            <a className={links['link']} href={hrefOf(sitePaths.login, { page: 'full' })}>
              {t('playerLogin')}
            </a>
          </div>
        }
      />
    </AuthPage>
  );
};
