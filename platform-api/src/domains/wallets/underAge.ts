import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { houseAccount, lockWallet } from './accounts.ts';
import { postJournal } from './ledger.ts';

const VOIDED = 'underAge';
const WITHDRAWALS = 'withdrawals';

/** Empties the main wallet of a person under the legal age. */
export interface UnderAgeMove {
  /** Id of the case. */
  readonly id: number;
  readonly memberId: number;
  readonly currency: string;
  /** What the person has deposited and did not get back, in minor units. It leaves the wallet for their bank. */
  readonly returned: number;
  readonly at: Date;
}

/**
 * Voids what the person has won, or gives lost stakes back, so that the wallet has what is returned. Then that leaves the
 * wallet. It does so once.
 * @returns what was voided, in minor units; negative if lost stakes were given back
 * @throws Error if a part of the balance is held
 */
export const postUnderAge = async (tx: ApiDatabase, move: UnderAgeMove): Promise<number> => {
  const { id, memberId, currency, returned, at } = move;
  const wallet = await lockWallet(tx, memberId, currency);
  if (wallet.held !== 0) throw new Error(`a part of the balance of member ${memberId} is held`);
  const voided = wallet.balance - returned;
  const post = async (
    type: 'underAgeVoid' | 'underAgeReturn',
    house: string,
    amount: number,
  ): Promise<void> => {
    if (amount === 0) return;
    await postJournal(tx, {
      scope: type,
      key: String(id),
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
  await post('underAgeVoid', VOIDED, voided);
  await post('underAgeReturn', WITHDRAWALS, returned);
  return voided;
};
