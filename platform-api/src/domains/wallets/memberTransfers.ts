import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { postJournal } from './ledger.ts';
import { ledgerAccount } from './tables.ts';

/** Money from one member to another. */
export interface MemberTransferMove {
  /** The transfer's id. */
  readonly id: string;
  /** The transfer's number that the members know. */
  readonly reference: string;
  readonly fromMemberId: number;
  readonly toMemberId: number;
  readonly currency: string;
  /** Minor units, above 0. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Moves money between the main wallets of two members once. It locks the wallets in the order of their ids, so that
 * transfers in both directions never wait for each other.
 * @throws DomainError `insufficientFunds` with the balance; Error if a member has no such wallet.
 */
export const postMemberTransfer = async (tx: ApiDatabase, move: MemberTransferMove): Promise<void> => {
  const { id, reference, fromMemberId, toMemberId, currency, amount, at } = move;
  const wallets = await tx
    .select()
    .from(ledgerAccount)
    .where(
      and(
        inArray(ledgerAccount.memberId, [fromMemberId, toMemberId]),
        eq(ledgerAccount.wallet, MAIN_WALLET),
        eq(ledgerAccount.currency, currency),
      ),
    )
    .orderBy(asc(ledgerAccount.id))
    .for('no key update');
  const from = wallets.find(({ memberId }) => memberId === fromMemberId);
  const to = wallets.find(({ memberId }) => memberId === toMemberId);
  if (!from || !to)
    throw new Error(`members ${fromMemberId} and ${toMemberId} have no wallets in ${currency}`);
  const balance = from.balance - from.held;
  if (amount > balance) throw new DomainError('insufficientFunds', { value: { balance, currency } });
  await postJournal(tx, {
    scope: 'memberTransfer',
    key: id,
    type: 'memberTransfer',
    reference,
    currency,
    lines: [
      { accountId: from.id, amount: -amount },
      { accountId: to.id, amount },
    ],
    response: null,
    postedAt: at,
  });
};
