import { useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../ui/AuthPage.tsx';
import { AuthBanners } from '../../ui/AuthBanners.tsx';
import links from '../../ui/AuthLinks.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { LoginPanel } from './LoginPanel.tsx';

/** The sign-in page for agents, without social buttons. */
export const AgentLoginPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('agentTitle')} lead={t('agentLead')} art={<AuthBanners group="w_login" />}>
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
