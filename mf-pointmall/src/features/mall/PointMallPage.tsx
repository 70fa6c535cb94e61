import { usePlatform } from '@parlour/shared-ui/core';
import { useEffect, useState } from 'react';
import { MallPage } from './MallPage.tsx';
import { createStores, StoresContext } from '../../stores.ts';

export const PointMallPage = () => {
  const platform = usePlatform();
  const [stores] = useState(() => createStores(platform));
  useEffect(() => {
    const stops = [stores.points.start(), stores.goods.start()];
    return () => stops.forEach((stop) => stop());
  }, [stores]);
  return (
    <StoresContext value={stores}>
      <MallPage />
    </StoresContext>
  );
};
