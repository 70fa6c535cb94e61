import { usePlatform } from '@parlour/shared-ui/core';
import { useEffect, useState } from 'react';
import { CentrePage } from './features/centre/CentrePage.tsx';
import { MemberGate } from './features/gate/MemberGate.tsx';
import { createStores, StoresContext } from './stores.ts';

export const App = () => {
  const platform = usePlatform();
  const [stores] = useState(() => createStores(platform));
  useEffect(() => {
    void stores.account.start();
    return stores.account.dispose;
  }, [stores]);
  return (
    <StoresContext value={stores}>
      <MemberGate>
        <CentrePage />
      </MemberGate>
    </StoresContext>
  );
};
