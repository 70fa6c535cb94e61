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
 * Asks a vendor what a member has there, and brings the wallet here to it: the difference is what was won or lost
 * since. While a transfer is not settled nobody can tell the two apart, and the wallet stays as it is.
 * @throws whatever went wrong at the vendor's.
 */
export type RefreshWallet = (vendor: TransferVendor, memberId: number) => Promise<void>;

export const createRefreshWallet =
  ({ db, clock, currency }: VendorBalancesDependencies): RefreshWallet =>
  async (vendor, memberId) => {
    const before = await findWallet(db, memberId, currency, vendor.code);
    const answer = await vendor.balance({ memberId, currency });
    if (answer === null) {
      // It is rather another system that answers than that all of it was lost.
      if (before && before.balance > 0) {
        throw new Error(`${vendor.code} does not know member ${memberId}, who has money there`);
      }
      await vendor.open({ memberId, currency });
    }
    const told = answer ?? 0;
    const post = async (tx: ApiDatabase): Promise<void> => {
      await vendorWallet(tx, memberId, currency, vendor.code);
      const wallet = await lockWallet(tx, memberId, currency, vendor.code);
      // What has moved since the vendor was asked is not in what it said.
      if (wallet.version !== (before?.version ?? 0) || told === wallet.balance) return;
      if (await hasOpenTransfer(tx, { memberId, connection: vendor.code, currency })) return;
      const result = told - wallet.balance;
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
