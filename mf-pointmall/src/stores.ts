import type { Platform } from '@parlour/shared-contracts';
import { createContext, useContext } from 'react';
import { GoodsStore } from './features/mall/GoodsStore.ts';
import { PointsStore } from './features/mall/PointsStore.ts';

export interface Stores {
  readonly points: PointsStore;
  readonly goods: GoodsStore;
}

export const createStores = (platform: Platform): Stores => ({
  points: new PointsStore(platform),
  goods: new GoodsStore(platform),
});

export const StoresContext = createContext<Stores | null>(null);

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores is called outside of the points mall');
  return stores;
};
