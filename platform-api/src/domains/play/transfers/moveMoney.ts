import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { readSpendable } from '../../wallets/public.ts';
import type { TransferRefusal } from '../vendorAdapter.ts';
import { beginTransfer, findRepeat, type TransferOrder } from './beginTransfer.ts';
import type { TransferExecution } from './transferExecution.ts';
import type { TransferRow } from './transferRows.ts';
import type { TransferVendor, TransferVendors } from './transferVendors.ts';
import type { RefreshWallet } from './vendorBalances.ts';
import { findWalletMaintenance } from './walletMaintenance.ts';

export interface MoveDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly vendors: TransferVendors;
  readonly refresh: RefreshWallet;
  readonly execution: TransferExecution;
  readonly report: (error: unknown) => void;
}

/** The outcome of one transfer. The amount is 0 if there was no money. */
export interface Moved {
  readonly state: 'done' | 'pending';
  readonly amount: number;
}

export interface MoveMoney {
  /**
   * Executes one transfer between the main wallet and a provider's wallet. @throws DomainError as the
   * endpoint documents
   */
  move(order: TransferOrder): Promise<Moved>;
  /** Makes the member known to the provider. @throws DomainError `unknownWallet`, `vendorUnreachable` */
  open(memberId: number, code: string): Promise<void>;
}

export const createMoveMoney = (dependencies: MoveDependencies): MoveMoney => {
  const { db, clock, currency, vendors, refresh, execution, report } = dependencies;

  const demand = (code: string): TransferVendor => {
    const vendor = vendors.find(code);
    if (!vendor) throw new DomainError('unknownWallet');
    return vendor;
  };
  const checkOpen = async (vendor: TransferVendor, { direction }: TransferOrder): Promise<void> => {
    const maintenance = await findWalletMaintenance(db, vendor.code, clock.now());
    if (!maintenance && (vendor.isEnabled || direction === 'out')) return;
    throw new DomainError('walletMaintenance', {
      value: { until: maintenance?.until?.toISOString() ?? null },
    });
  };
  const refuse = async (
    reason: TransferRefusal,
    { memberId, direction, code }: TransferOrder,
  ): Promise<never> => {
    if (reason !== 'insufficientFunds') throw new DomainError(reason);
    const wallet = direction === 'in' ? MAIN_WALLET : code;
    const balance = await readSpendable(db, memberId, currency, wallet);
    throw new DomainError(reason, { value: { balance, currency } });
  };
  const answer = async (row: TransferRow, order: TransferOrder): Promise<Moved> => {
    if (row.state !== 'refused')
      return { state: row.state === 'done' ? 'done' : 'pending', amount: row.amount };
    return refuse(row.refusal === 'insufficientFunds' ? row.refusal : 'vendorRefused', order);
  };
  const reach = async (vendor: TransferVendor, memberId: number): Promise<void> =>
    refresh(vendor, memberId).catch((error: unknown) => {
      report(error);
      throw new DomainError('vendorUnreachable');
    });

  const move = async (order: TransferOrder): Promise<Moved> => {
    const vendor = demand(order.code);
    const known = await findRepeat(db, order);
    if (known) return answer(known, order);
    await checkOpen(vendor, order);
    await reach(vendor, order.memberId);
    const begun = await beginTransfer(db, order, currency, clock.now());
    if (!begun) return { state: 'done', amount: 0 };
    if (!begun.isNew) return answer(begun.row, order);
    const row = await execution.executeFirst(begun.row, vendor);
    // The player goes on playing meanwhile, so the balance is read again for the message.
    if (row.refusal === 'insufficientFunds') await refresh(vendor, order.memberId).catch(report);
    return answer(row, order);
  };

  return {
    move,
    open: async (memberId, code) => reach(demand(code), memberId),
  };
};
