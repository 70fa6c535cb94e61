import { AccountGate, Centre, useTranslation } from '@parlour/shared-ui/core';
import { UnreadMessages } from './features/centre/UnreadMessages.tsx';

export const App = () => {
  const { t } = useTranslation('member');
  return (
    <AccountGate access="member" guestText={t('guestText')}>
      <Centre menuLabel={t('menu')} trailing={{ messageV2: <UnreadMessages /> }} />
    </AccountGate>
  );
};
