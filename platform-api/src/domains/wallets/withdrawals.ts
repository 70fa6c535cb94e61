import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { houseAccount, lockWallet } from './accounts.ts';
import { endHold, openHold } from './holds.ts';
import { postJournal } from './ledger.ts';

const WITHDRAWALS = 'withdrawals';
const FEES = 'fees';

/** Money on its way out of a member's main wallet. */
export interface WithdrawalMove {
  /** The withdrawal's id. */
  readonly id: string;
  /** The withdrawal's number that the member knows. */
  readonly reference: string;
  readonly memberId: number;
  readonly currency: string;
  /** What leaves the wallet, in minor units. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Reserves the amount of a withdrawal once, without an end.
 * @returns the hold's id
 * @throws DomainError `insufficientFunds` with the balance.
 */
export const holdWithdrawal = async (tx: ApiDatabase, move: WithdrawalMove): Promise<number> => {
  const { id, reference, memberId, currency, amount, at } = move;
  const wallet = await lockWallet(tx, memberId, currency);
  const balance = wallet.balance - wallet.held;
  if (amount > balance) throw new DomainError('insufficientFunds', { value: { balance, currency } });
  return openHold(tx, {
    scope: 'withdrawal',
    key: id,
    accountId: wallet.id,
    amount,
    type: 'withdrawal',
    reference,
    heldAt: at,
    expiresAt: null,
  });
};

/** Gives the reserved amount back. @throws Error if the hold has ended before */
export const releaseWithdrawal = async (tx: ApiDatabase, holdId: number, at: Date): Promise<void> => {
  if (!(await endHold(tx, holdId, 'voided', at))) throw new Error(`hold ${holdId} has ended`);
};

/** Takes the reserved amount out of the wallet once, when its first part is paid. */
export const postWithdrawal = async (
  tx: ApiDatabase,
  {
    id,
    reference,
    memberId,
    currency,
    amount,
    at,
    holdId,
    fee,
  }: WithdrawalMove & { holdId: number; fee: number },
): Promise<void> => {
  const wallet = await lockWallet(tx, memberId, currency);
  if (!(await endHold(tx, holdId, 'posted', at))) throw new Error(`hold ${holdId} has ended`);
  const lines = [
    { accountId: wallet.id, amount: -amount },
    { accountId: await houseAccount(tx, WITHDRAWALS, currency, memberId), amount: amount - fee },
  ];
  if (fee > 0) lines.push({ accountId: await houseAccount(tx, FEES, currency, memberId), amount: fee });
  await postJournal(tx, {
    scope: 'withdrawal',
    key: id,
    type: 'withdrawal',
    reference,
    currency,
    lines,
    response: null,
    postedAt: at,
  });
};

/** Gives the part of a withdrawal back that could not be paid, once. */
export const postWithdrawalReturn = async (
  tx: ApiDatabase,
  { id, reference, memberId, currency, amount, at }: WithdrawalMove,
): Promise<void> => {
  const wallet = await lockWallet(tx, memberId, currency);
  await postJournal(tx, {
    scope: 'withdrawalReturn',
    key: id,
    type: 'withdrawalReturn',
    reference,
    currency,
    lines: [
      { accountId: await houseAccount(tx, WITHDRAWALS, currency, memberId), amount: -amount },
      { accountId: wallet.id, amount },
    ],
    response: null,
    postedAt: at,
  });
};
