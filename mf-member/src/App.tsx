import { Centre, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { useEffect, useState } from 'react';
import { UnreadMessages } from './features/centre/UnreadMessages.tsx';
import { MemberGate } from './features/gate/MemberGate.tsx';
import { createStores, StoresContext } from './stores.ts';

export const App = () => {
  const platform = usePlatform();
  const { t } = useTranslation('member');
  const [stores] = useState(() => createStores(platform));
  useEffect(() => {
    void stores.account.start();
    return stores.account.dispose;
  }, [stores]);
  return (
    <StoresContext value={stores}>
      <MemberGate>
        <Centre menuLabel={t('menu')} trailing={{ messageV2: <UnreadMessages /> }} />
      </MemberGate>
    </StoresContext>
  );
};
