import type { CallInput, HttpClient, ValueOf } from '@parlour/shared-contracts';
import { walletEndpoints, type Transferred } from '@parlour/shared-contracts/domains/wallets';

export type TransferRequest = CallInput<typeof walletEndpoints.walletTransfer>['body'];
export type OwnWallets = ValueOf<typeof walletEndpoints.wallets> & { readonly isSingle: boolean };

export interface WalletApi {
  /** The wallets, and whether members use only the main one. */
  read(signal?: AbortSignal): Promise<OwnWallets>;
  /** @param key identifies the transfer when it is sent again */
  transfer(request: TransferRequest, key: string): Promise<Transferred>;
}

export const createWalletApi = (http: HttpClient): WalletApi => ({
  read: async (signal) => {
    const options = signal ? { signal } : {};
    const [wallets, { isSingle }] = await Promise.all([
      http.call(walletEndpoints.wallets, {}, options),
      http.call(walletEndpoints.merchantWallet, {}, options),
    ]);
    return { ...wallets, isSingle };
  },
  transfer: (body, idempotencyKey) => http.call(walletEndpoints.walletTransfer, { body }, { idempotencyKey }),
});
