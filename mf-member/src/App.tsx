import { AccountGate, useTranslation } from '@parlour/shared-ui/core';
import { CentrePage } from './features/centre/CentrePage.tsx';

export const App = () => {
  const { t } = useTranslation('member');
  return (
    <AccountGate access="member" guestText={t('guestText')}>
      <CentrePage />
    </AccountGate>
  );
};
