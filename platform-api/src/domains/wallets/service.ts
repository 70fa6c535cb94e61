import type { Balance } from '@parlour/shared-contracts/domains/wallets';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createReadMainWallet } from './accounts.ts';
import { playCurrency, shownCurrency } from './purses.ts';

export interface WalletMember {
  readonly memberId: number;
  readonly type: number;
}

export interface WalletService {
  /** Returns what a member can spend: the balance without holds. */
  balance(owner: WalletMember): Promise<Balance>;
}

export const createWalletService = (db: ApiDatabase, siteCurrency: string): WalletService => {
  const readMainWallet = createReadMainWallet(db);
  return {
    balance: async ({ memberId, type }) => {
      const currency = playCurrency(type, siteCurrency);
      return { balance: await readMainWallet(memberId, currency), currency: shownCurrency(currency) };
    },
  };
};
