import { useScopedStore } from '@parlour/shared-ui/core';
import { MallPage } from './features/mall/MallPage.tsx';
import { createStores, StoresContext } from './stores.ts';

export const App = () => {
  const stores = useScopedStore(createStores);
  return (
    <StoresContext value={stores}>
      <MallPage />
    </StoresContext>
  );
};
