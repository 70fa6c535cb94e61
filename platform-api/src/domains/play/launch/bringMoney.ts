import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../http/failures.ts';
import type { Connection } from '../connections.ts';
import type { NewPlaySession } from '../playSessions.ts';
import type { TransferService } from '../transfers/transferService.ts';
import type { HeldWallet } from '../transfers/walletList.ts';

export interface BringMoneyOptions {
  readonly transfers: TransferService;
  readonly isSingle: boolean;
  readonly report: (error: unknown) => void;
}

/**
 * Sees that a game finds the member's money. Where members have one wallet, what lies at other vendors' comes back, and
 * all of it goes to this one's where its games are played with a wallet there; otherwise wallets stay as they are.
 * @returns whether it has to be recalled when the player leaves.
 * @throws DomainError `vendorUnreachable` where it cannot be brought there.
 */
export type BringMoney = (
  player: Pick<NewPlaySession, 'memberId' | 'sessionHash'>,
  connection: Pick<Connection, 'code' | 'walletKind'>,
) => Promise<boolean>;

/** For which a game begins all the same, with what is there. */
const harmless: readonly string[] = ['transferUnderWay', 'insufficientFunds', 'walletMaintenance'];

export const createBringMoney =
  ({ transfers, isSingle, report }: BringMoneyOptions): BringMoney =>
  async ({ memberId, sessionHash }, { code, walletKind }) => {
    if (!isSingle) {
      if (walletKind === 'transfer') await transfers.open(memberId, code);
      return false;
    }
    const key = `launch ${randomUUID()}`;
    // Vendors that have nothing are not waited for.
    const isElsewhere = (wallet: HeldWallet): boolean => wallet.code !== code && wallet.balance > 0;
    await transfers.recall(memberId, key, isElsewhere);
    if (walletKind === 'single') return false;
    const order = { memberId, code, direction: 'in', sessionHash, amount: undefined, key } as const;
    const moved = await transfers.move(order).catch((error: unknown) => {
      if (error instanceof DomainError && harmless.includes(error.code)) return null;
      report(error);
      throw new DomainError('vendorUnreachable');
    });
    if (moved?.state === 'pending') throw new DomainError('vendorUnreachable');
    return true;
  };
