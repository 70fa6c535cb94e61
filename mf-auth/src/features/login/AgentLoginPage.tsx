import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';

import { LoginBanners } from './LoginBanners.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import links from './LoginLinks.module.css';
import { PageLink } from './PageLink.tsx';

/** The same sign-in for agents only, without social buttons. */
export const AgentLoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('agentTitle')} lead={t('agentLead')} art={<LoginBanners />}>
      <LoginPanel
        portal="agent"
        links={
          <div className={links['line']}>
            <PageLink to="forgottenPassword" label={t('forgotPassword')} />
            <PageLink to="login" isFull label={t('playerLogin')} />
          </div>
        }
      />
    </AuthPage>
  );
};
