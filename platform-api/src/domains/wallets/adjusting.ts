import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { houseAccount, lockWallet } from './accounts.ts';
import { postJournal } from './ledger.ts';

const HOUSE = 'adjustments';

export interface Adjustment {
  /** Unique among all adjustments for ever. */
  readonly id: number;
  readonly memberId: number;
  readonly currency: string;
  /** Minor units. A negative amount takes money. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Gives a member money of the house, or takes it, once.
 * @throws DomainError `insufficientFunds` if the member cannot spend as much.
 */
export const postAdjustment = async (tx: ApiDatabase, adjustment: Adjustment): Promise<void> => {
  const { id, memberId, currency, amount, at } = adjustment;
  const wallet = await lockWallet(tx, memberId, currency);
  if (wallet.balance - wallet.held + amount < 0) throw new DomainError('insufficientFunds');
  await postJournal(tx, {
    scope: HOUSE,
    key: String(id),
    type: 'adjustment',
    reference: `operator_adjustment ${id}`,
    currency,
    lines: [
      { accountId: await houseAccount(tx, HOUSE, currency, memberId), amount: -amount },
      { accountId: wallet.id, amount },
    ],
    response: null,
    postedAt: at,
  });
};
