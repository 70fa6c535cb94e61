import { createContext, useContext } from 'react';
import type { Stores } from './stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('The lobby is rendered outside of its stores');
  return stores;
};
