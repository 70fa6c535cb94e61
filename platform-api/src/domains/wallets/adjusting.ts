import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import { findWallet, houseAccount } from './accounts.ts';
import { postJournal } from './ledger.ts';
import { ledgerAccount } from './tables.ts';

const HOUSE = 'adjustments';

export interface Adjustment {
  /** Of this adjustment among all, for ever. */
  readonly id: number;
  readonly memberId: number;
  readonly currency: string;
  /** Minor units; below 0 takes. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Gives a member money of the house's, or takes it, once.
 * @throws DomainError `insufficientFunds` where the member cannot spend as much.
 */
export const postAdjustment = async (tx: ApiDatabase, adjustment: Adjustment): Promise<void> => {
  const { id, memberId, currency, amount, at } = adjustment;
  const wallet = await findWallet(tx, memberId, currency);
  if (!wallet) throw new Error(`member ${memberId} has no account in ${currency}`);
  const [locked] = await tx
    .select()
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, wallet.id))
    .for('no key update');
  if (!locked || locked.balance - locked.held + amount < 0) throw new DomainError('insufficientFunds');
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
