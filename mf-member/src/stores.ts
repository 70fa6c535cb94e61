import type { Platform } from '@parlour/shared-contracts';
import { createContext, useContext } from 'react';
import { createAccountApi } from './features/account/accountApi.ts';
import { AccountStore } from './features/account/AccountStore.ts';

export interface Stores {
  readonly account: AccountStore;
}

export const createStores = ({ http, bus }: Platform): Stores => ({
  account: new AccountStore(createAccountApi(http), bus),
});

export const StoresContext = createContext<Stores | null>(null);

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores is called outside of the member centre');
  return stores;
};
