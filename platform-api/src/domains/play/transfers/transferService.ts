import {
  ALL_WALLETS,
  MAIN_WALLET,
  type Transferred,
  type Wallet,
} from '@parlour/shared-contracts/domains/wallets';
import { DomainError } from '../../../http/failures.ts';
import { createMoveMoney, type MoveDependencies, type Moved, type MoveMoney } from './moveMoney.ts';
import type { HeldWallet, WalletList } from './walletList.ts';

export interface TransferDependencies extends MoveDependencies {
  readonly list: WalletList;
  /** Whether starting a game moves the money to the provider. Otherwise members move it themselves. */
  readonly isSingle: boolean;
}

export interface TransferRequest {
  readonly memberId: number;
  readonly fromWallet: string;
  readonly toWallet: string;
  readonly amount: number | undefined;
  readonly key: string;
  /** Hash of the caller's session token. */
  readonly sessionHash: string;
}

export interface TransferService extends MoveMoney {
  wallets(memberId: number): Promise<Wallet[]>;
  /** @throws DomainError as the endpoint documents. */
  transfer(request: TransferRequest): Promise<Transferred>;
  /**
   * Brings back the money in all provider wallets, or in those that match. Unreachable wallets keep their
   * money.
   */
  recall(
    memberId: number,
    key: string,
    isWanted?: (wallet: HeldWallet) => boolean,
  ): Promise<readonly Recalled[]>;
}

interface Recalled {
  readonly code: string;
  /** Null if the transfer could not begin. `failure` has the reason. */
  readonly moved: Moved | null;
  readonly failure?: unknown;
}

export const createTransferService = (dependencies: TransferDependencies): TransferService => {
  const { currency, vendors, list, isSingle, report } = dependencies;
  const { move, open } = createMoveMoney(dependencies);

  const recallOne = async (memberId: number, code: string, key: string): Promise<Moved> => {
    const order = { memberId, code, direction: 'out', sessionHash: null, amount: undefined } as const;
    try {
      return await move({ ...order, key });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'insufficientFunds') throw error;
      // A bet came first. The second attempt recalls what it left.
      return move({ ...order, key: `${key} again` });
    }
  };
  const recall: TransferService['recall'] = async (memberId, key, isWanted = () => true) => {
    const held = (await list.held(memberId)).filter(isWanted);
    return Promise.all(
      held.map(({ code }) =>
        recallOne(memberId, code, `${key} ${code}`).then(
          (moved): Recalled => ({ code, moved }),
          (failure: unknown): Recalled => {
            if (!(failure instanceof DomainError)) report(failure);
            return { code, moved: null, failure };
          },
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
  const moveOne = async (request: TransferRequest) => {
    const { memberId, fromWallet, toWallet, amount, key, sessionHash } = request;
    const isIn = fromWallet === MAIN_WALLET;
    if (isIn && isSingle) throw new DomainError('singleWallet');
    const code = isIn ? toWallet : fromWallet;
    const moved = await move({
      memberId,
      code,
      direction: isIn ? 'in' : 'out',
      sessionHash: isIn ? sessionHash : null,
      amount,
      key: `${key} ${code}`,
    });
    return [{ code, moved }];
  };

  return {
    move,
    recall,
    open,
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
