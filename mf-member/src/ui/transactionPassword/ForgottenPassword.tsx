import { usePlatform, useTranslation } from '@parlour/shared-ui/core';

/** Leads to the account, where a member sets a new transaction password. */
export const ForgottenPassword = () => {
  const { t } = useTranslation('member');
  const account = usePlatform().destinations.href('account');
  return account && <a href={account}>{t('transactionPasswordForm.forgot')}</a>;
};
