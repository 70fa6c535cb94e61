import { HOME_PATH } from '@parlour/shared-contracts';
import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { AuthPage } from '../../../ui/AuthPage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { ForgotPanel } from './ForgotPanel.tsx';
import { LinkResetPanel } from './LinkResetPanel.tsx';
import { useResetToken } from './useResetToken.ts';
import classes from './ForgotDialog.module.css';

/** The page with the dialog's two ways to reset a password. The link of the mail leads here. */
export const ForgotPage = () => {
  const { navigation } = usePlatform();
  const { t } = useTranslation('auth');
  const { token, forget } = useResetToken();
  if (token !== null) {
    return (
      <AuthPage title={t('reset.linkTitle')} lead={t('reset.linkLead')}>
        <LinkResetPanel key={token} token={token} onAskAgain={forget} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('forgetTitle')} lead={t('reset.lead')}>
      <ForgotPanel onDone={() => navigation.push(HOME_PATH)} />
      <p className={classes['foot']}>
        <PageLink to="login" isFull label={t('reset.backToLogin')} />
      </p>
    </AuthPage>
  );
};
