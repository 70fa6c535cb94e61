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
 * Moves a member's money to the wallet of a game. If members have a single wallet, money at other vendors is
 * recalled, and all of it goes to this vendor if its games use a wallet there. Otherwise wallets do not
 * change.
 * @returns whether the money must be recalled when the player leaves.
 * @throws DomainError `vendorUnreachable` if it cannot be moved.
 */
export type BringMoney = (
  player: Pick<NewPlaySession, 'memberId' | 'sessionHash'>,
  connection: Pick<Connection, 'code' | 'walletKind'>,
) => Promise<boolean>;

/** Refusals after which the game starts anyway, with the money that is there. */
const harmless: readonly string[] = ['transferUnderWay', 'insufficientFunds', 'walletMaintenance'];

export const createBringMoney =
  ({ transfers, isSingle, report }: BringMoneyOptions): BringMoney =>
  async ({ memberId, sessionHash }, { code, walletKind }) => {
    if (!isSingle) {
      if (walletKind === 'transfer') await transfers.open(memberId, code);
      return false;
    }
    const key = `launch ${randomUUID()}`;
    // Empty wallets are not waited for.
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
