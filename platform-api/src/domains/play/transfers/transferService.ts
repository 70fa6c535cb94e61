import {
  ALL_WALLETS,
  MAIN_WALLET,
  type Transferred,
  type Wallet,
} from '@parlour/shared-contracts/domains/wallets';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/database.ts';
import { DomainError } from '../../../http/failures.ts';
import { readSpendable } from '../../wallets/walletsFace.ts';
import type { TransferRefusal } from '../vendorAdapter.ts';
import { beginTransfer, findRepeat, type TransferOrder } from './beginTransfer.ts';
import type { CarryOut } from './carryOut.ts';
import type { TransferRow } from './transferRows.ts';
import type { TransferVendor, TransferVendors } from './transferVendors.ts';
import type { RefreshWallet } from './vendorBalances.ts';
import { findWalletMaintenance } from './walletMaintenance.ts';
import type { HeldWallet, WalletList } from './walletList.ts';

export interface TransferDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly vendors: TransferVendors;
  readonly refresh: RefreshWallet;
  readonly carryOut: CarryOut;
  readonly list: WalletList;
  /** Whether money comes to vendors with games, and not by members. */
  readonly isSingle: boolean;
  readonly report: (error: unknown) => void;
}

/** What became of one transfer; nothing moved where there was nothing. */
export interface Moved {
  readonly state: 'done' | 'pending';
  readonly amount: number;
}

export interface TransferRequest {
  readonly memberId: number;
  readonly fromWallet: string;
  readonly toWallet: string;
  readonly amount: number | undefined;
  readonly key: string;
}

export interface TransferService {
  wallets(memberId: number): Promise<Wallet[]>;
  /** @throws DomainError as the endpoint says. */
  transfer(request: TransferRequest): Promise<Transferred>;
  /** One transfer between the main wallet and a vendor's. @throws DomainError */
  move(order: TransferOrder): Promise<Moved>;
  /** Sees that a vendor knows a member. @throws DomainError `unknownWallet`, `vendorUnreachable` */
  open(memberId: number, code: string): Promise<void>;
  /** Brings back what lies in vendors' wallets, or in some; those that cannot be asked keep it. */
  recall(
    memberId: number,
    key: string,
    isWanted?: (wallet: HeldWallet) => boolean,
  ): Promise<readonly Recalled[]>;
}

interface Recalled {
  readonly code: string;
  /** Null where it could not begin, for a reason that the failure tells. */
  readonly moved: Moved | null;
  readonly failure?: unknown;
}

export const createTransferService = (dependencies: TransferDependencies): TransferService => {
  const { db, clock, currency, vendors, refresh, carryOut, list, isSingle, report } = dependencies;

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
    const vendor = vendors.find(order.code);
    if (!vendor) throw new DomainError('unknownWallet');
    const known = await findRepeat(db, order);
    if (known) return answer(known, order);
    await checkOpen(vendor, order);
    await reach(vendor, order.memberId);
    const begun = await beginTransfer(db, order, currency, clock.now());
    if (!begun) return { state: 'done', amount: 0 };
    if (!begun.isNew) return answer(begun.row, order);
    const row = await carryOut.first(begun.row, vendor);
    // It plays on meanwhile: what is there now is told.
    if (row.refusal === 'insufficientFunds') await refresh(vendor, order.memberId).catch(report);
    return answer(row, order);
  };
  const recall: TransferService['recall'] = async (memberId, key, isWanted = () => true) => {
    const held = (await list.held(memberId)).filter(isWanted);
    return Promise.all(
      held.map(({ code }) =>
        move({ memberId, code, direction: 'out', amount: undefined, key: `${key} ${code}` }).then(
          (moved): Recalled => ({ code, moved }),
          (failure: unknown): Recalled => ({ code, moved: null, failure }),
        ),
      ),
    );
  };
  const recallOrFail = async (memberId: number, key: string): Promise<readonly Recalled[]> => {
    const recalled = await recall(memberId, key);
    const failures = recalled.filter(({ moved }) => moved === null);
    if (failures.length > 0 && failures.length === recalled.length) throw failures[0]?.failure;
    return recalled;
  };
  const moveOne = async ({ memberId, fromWallet, toWallet, amount, key }: TransferRequest) => {
    const isIn = fromWallet === MAIN_WALLET;
    if (isIn && isSingle) throw new DomainError('singleWallet');
    const code = isIn ? toWallet : fromWallet;
    const moved = await move({
      memberId,
      code,
      direction: isIn ? 'in' : 'out',
      amount,
      key: `${key} ${code}`,
    });
    return [{ code, moved }];
  };

  return {
    move,
    recall,
    open: async (memberId, code) => {
      const vendor = vendors.find(code);
      if (!vendor) throw new DomainError('unknownWallet');
      await reach(vendor, memberId);
    },
    wallets: async (memberId) => {
      const held = await list.held(memberId);
      const codes = new Set([...vendors.all().map(({ code }) => code), ...held.map(({ code }) => code)]);
      return list.read(memberId, [...codes].toSorted(), list.ask);
    },
    transfer: async (request) => {
      const { memberId, fromWallet, key } = request;
      const all: readonly Recalled[] =
        fromWallet === ALL_WALLETS ? await recallOrFail(memberId, key) : await moveOne(request);
      const amounts = all.map(({ moved }) => (moved?.state === 'done' ? moved.amount : 0));
      const codes = all.map(({ code }) => code);
      const reached = new Set(all.flatMap(({ code, moved }) => (moved ? [code] : [])));
      return {
        state: all.some(({ moved }) => moved?.state === 'pending') ? 'pending' : 'done',
        currency,
        moved: amounts.reduce((sum, amount) => sum + amount, 0),
        wallets: await list.read(memberId, codes, async (_, code) => reached.has(code)),
      };
    },
  };
};
