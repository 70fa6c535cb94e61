import { useTranslation } from '@parlour/shared-ui/core';
import { AuthBanners } from '../../ui/AuthBanners.tsx';
import links from '../../ui/AuthLinks.module.css';
import { AuthPage } from '../../ui/AuthPage.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { BonusHint } from './BonusHint.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { TrialNote } from './TrialNote.tsx';

export const RegisterPage = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthPage
      title={t('registration.welcome')}
      lead={t('registration.lead')}
      art={<AuthBanners group="w_register" />}
    >
      <TrialNote />
      <BonusHint />
      <RegistrationPanel />
      <p className={links['foot']}>
        {t('registration.hasAccount')} <PageLink to="login" isFull label={t('submit')} />
      </p>
    </AuthPage>
  );
};
