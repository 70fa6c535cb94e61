import { usePlatform, useTranslation } from '@parlour/shared-ui/core';

/** A link to the page My account. Members set a new transaction password on that page. */
export const ForgottenPassword = () => {
  const { t } = useTranslation('member');
  const account = usePlatform().destinations.href('account');
  return account && <a href={account}>{t('transactionPasswordForm.forgot')}</a>;
};
