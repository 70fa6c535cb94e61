import type { Balance } from '@parlour/shared-contracts/domains/wallets';
import type { ApiDatabase } from '../../database/database.ts';
import { findMemberAccount } from './repository.ts';

export interface WalletService {
  /** What a member can spend: the balance without what is held. */
  balance(memberId: number): Promise<Balance>;
}

export const createWalletService = (db: ApiDatabase, currency: string): WalletService => ({
  balance: async (memberId) => {
    const account = await findMemberAccount(db, memberId, currency);
    return {
      balance: account ? account.balance - account.held : 0,
      currency,
    };
  },
});
