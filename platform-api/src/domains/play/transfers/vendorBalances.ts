import type { Clock } from '@parlour/shared-server/clock';
import { retryTransient } from '@parlour/shared-server/transient';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findWallet, houseAccount, lockWallet, postJournal, vendorWallet } from '../../wallets/public.ts';
import { hasOpenTransfer } from './transferRows.ts';
import type { TransferVendor } from './transferVendors.ts';

export interface VendorBalancesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
}

/**
 * Asks a provider for a member's balance and sets the ledger's wallet to it. The difference is what was won
 * or lost since. An open transfer makes the difference ambiguous, so then the wallet stays unchanged.
 * @throws any failure of the provider's call.
 */
export type RefreshWallet = (vendor: TransferVendor, memberId: number) => Promise<void>;

export const createRefreshWallet =
  ({ db, clock, currency }: VendorBalancesDependencies): RefreshWallet =>
  async (vendor, memberId) => {
    const before = await findWallet(db, memberId, currency, vendor.code);
    const answer = await vendor.balance({ memberId, currency });
    if (answer === null) {
      // A different system probably answers. It is unlikely that all the money was lost.
      if (before && before.balance > 0) {
        throw new Error(`${vendor.code} does not know member ${memberId}, but the member has money there`);
      }
      await vendor.open({ memberId, currency });
    }
    const vendorBalance = answer ?? 0;
    const post = async (tx: ApiDatabase): Promise<void> => {
      await vendorWallet(tx, memberId, currency, vendor.code);
      const wallet = await lockWallet(tx, memberId, currency, vendor.code);
      // A change since the call is not included in the provider's answer.
      if (wallet.version !== (before?.version ?? 0) || vendorBalance === wallet.balance) return;
      if (await hasOpenTransfer(tx, { memberId, connection: vendor.code, currency })) return;
      const result = vendorBalance - wallet.balance;
      await postJournal(tx, {
        scope: `vendorResult ${vendor.code}`,
        key: `${wallet.id} ${wallet.version}`,
        type: 'vendorResult',
        reference: `ledger_account ${wallet.id} at ${wallet.version}`,
        currency,
        lines: [
          { accountId: wallet.id, amount: result },
          { accountId: await houseAccount(tx, `vendor ${vendor.code}`, currency, memberId), amount: -result },
        ],
        response: null,
        postedAt: clock.now(),
      });
    };
    await retryTransient(() => db.transaction(post));
  };
