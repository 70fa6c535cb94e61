import { useScopedStore } from '@parlour/shared-ui/core';
import { createStores, StoresContext } from '../../stores.ts';
import { MallPage } from './MallPage.tsx';

export const PointMallPage = () => {
  const stores = useScopedStore(createStores);
  return (
    <StoresContext value={stores}>
      <MallPage />
    </StoresContext>
  );
};
