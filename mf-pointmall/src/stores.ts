import type { Platform } from '@parlour/shared-contracts';
import { createContext, useContext } from 'react';
import { createMallApi } from './features/mall/mallApi.ts';
import { GoodsStore } from './features/mall/GoodsStore.ts';
import { PointsStore } from './features/mall/PointsStore.ts';

export interface Stores {
  readonly points: PointsStore;
  readonly goods: GoodsStore;
}

export const createStores = (platform: Platform): Stores => {
  const api = createMallApi(platform.http);
  return { points: new PointsStore(api, platform), goods: new GoodsStore(api, platform) };
};

export const StoresContext = createContext<Stores | null>(null);

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores is called outside of the points mall');
  return stores;
};
