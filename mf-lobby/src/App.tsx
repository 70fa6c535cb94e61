import { CurrentPage, usePlatform } from '@parlour/shared-ui/core';
import { useEffect, useState } from 'react';
import { createStores } from './stores.ts';
import { StoresContext } from './StoresContext.ts';
import { VendorGamesDialog } from './ui/VendorGamesDialog.tsx';

export const App = () => {
  const platform = usePlatform();
  const [stores] = useState(() => createStores(platform));
  useEffect(() => {
    void stores.favourites.load();
    void stores.recents.load();
    return stores.dispose;
  }, [stores]);
  return (
    <StoresContext value={stores}>
      <CurrentPage />
      <VendorGamesDialog />
    </StoresContext>
  );
};
