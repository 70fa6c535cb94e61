import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { houseAccount, lockWallet, type LedgerAccount } from './accounts.ts';
import { postJournal } from './ledger.ts';

const VOIDED = 'underAge';
const WITHDRAWALS = 'withdrawals';

/** The move that empties the main wallet of a person under the legal age. */
export interface UnderAgeMove {
  /** Id of the case. */
  readonly id: number;
  readonly memberId: number;
  readonly currency: string;
  /** The deposits that the person did not get back, in minor units. They leave the wallet for the person's bank. */
  readonly returned: number;
  readonly at: Date;
}

/**
 * Voids the winnings of the person, or gives lost stakes back, so that the balance is the returned amount. Then this
 * amount leaves the wallet. The keys of the journals are the id of the case, so each journal is posted at most once.
 * @returns the voided amount in minor units; negative if lost stakes were given back
 * @throws DomainError `moneyHeld` if a hold keeps a part of the balance
 */
export const postUnderAge = async (tx: ApiDatabase, move: UnderAgeMove): Promise<number> => {
  const { id, memberId, currency, returned } = move;
  const wallet = await lockWallet(tx, memberId, currency);
  if (wallet.held !== 0) throw new DomainError('moneyHeld', { value: { amount: wallet.held, currency } });
  const voided = wallet.balance - returned;
  const key = String(id);
  await take(tx, wallet, move, { type: 'underAgeVoid', house: VOIDED, key, amount: voided });
  await take(tx, wallet, move, { type: 'underAgeReturn', house: WITHDRAWALS, key, amount: returned });
  return voided;
};

/**
 * Voids the money that has reached the main wallet since the case was settled, for example the win of a round that
 * ended later. A second call finds an empty wallet and moves no money.
 * @returns the voided amount in minor units
 */
export const postLateVoid = async (
  tx: ApiDatabase,
  move: Omit<UnderAgeMove, 'returned'>,
): Promise<number> => {
  const wallet = await lockWallet(tx, move.memberId, move.currency);
  const amount = wallet.balance - wallet.held;
  if (amount <= 0) return 0;
  // The version of the locked wallet rises with each entry, so each key is used once.
  const key = `${move.id}:${wallet.version}`;
  await take(tx, wallet, move, { type: 'underAgeVoid', house: VOIDED, key, amount });
  return amount;
};

interface Taking {
  readonly type: 'underAgeVoid' | 'underAgeReturn';
  readonly house: string;
  readonly key: string;
  /** Minor units. A negative amount goes to the wallet. */
  readonly amount: number;
}

const take = async (
  tx: ApiDatabase,
  wallet: LedgerAccount,
  { id, memberId, currency, at }: Omit<UnderAgeMove, 'returned'>,
  { type, house, key, amount }: Taking,
): Promise<void> => {
  if (amount === 0) return;
  await postJournal(tx, {
    scope: type,
    key,
    type,
    reference: `under_age_case ${id}`,
    currency,
    lines: [
      { accountId: wallet.id, amount: -amount },
      { accountId: await houseAccount(tx, house, currency, memberId), amount },
    ],
    response: null,
    postedAt: at,
  });
};
