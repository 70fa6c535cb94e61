import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { retryTransient } from '@parlour/shared-server/transient';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { endHold, lockWallet, postJournal, vendorWallet } from '../../wallets/public.ts';
import { walletTransfer } from '../tables.ts';
import type { TransferOutcome } from '../vendorAdapter.ts';
import type { TransferRow } from './transferRows.ts';

/**
 * Records the provider's answer to an attempt once, and moves or releases the money. A refusal counts only if
 * no other attempt has begun, because that attempt may succeed; clocks cannot decide this.
 * @returns the transfer after that
 */
export const endAttempt = (
  db: ApiDatabase,
  { id, attempts }: Pick<TransferRow, 'id' | 'attempts'>,
  outcome: TransferOutcome,
  now: Date,
): Promise<TransferRow> =>
  retryTransient(() =>
    db.transaction(async (tx) => {
      const row = await lockTransfer(tx, id);
      return outcome === 'done' || row.attempts === attempts ? endWithin(tx, id, outcome, now) : row;
    }),
  );

export const endWithin = async (
  tx: ApiDatabase,
  id: string,
  outcome: TransferOutcome,
  now: Date,
): Promise<TransferRow> => {
  const row = await lockTransfer(tx, id);
  if (row.endedAt !== null) return row;
  const isDone = outcome === 'done';
  if (!(await endHold(tx, row.holdId, isDone ? 'posted' : 'voided', now))) {
    throw new Error(`the hold of transfer ${id} has ended`);
  }
  if (isDone) await postTransfer(tx, row, now);
  const [ended] = await tx
    .update(walletTransfer)
    .set({ state: isDone ? 'done' : 'refused', refusal: isDone ? null : outcome, endedAt: now })
    .where(eq(walletTransfer.id, id))
    .returning();
  if (!ended) throw new Error(`transfer ${id} does not exist`);
  return ended;
};

const lockTransfer = async (tx: ApiDatabase, id: string): Promise<TransferRow> => {
  const [row] = await tx.select().from(walletTransfer).where(eq(walletTransfer.id, id)).for('update');
  if (!row) throw new Error(`transfer ${id} does not exist`);
  return row;
};

const postTransfer = async (tx: ApiDatabase, row: TransferRow, now: Date): Promise<void> => {
  const { id, memberId, currency, connection, direction, amount } = row;
  const there = await vendorWallet(tx, memberId, currency, connection);
  const main = await lockWallet(tx, memberId, currency, MAIN_WALLET);
  const change = direction === 'in' ? amount : -amount;
  await postJournal(tx, {
    scope: 'transfer',
    key: id,
    type: direction === 'in' ? 'fundIn' : 'fundOut',
    reference: `wallet_transfer ${id}`,
    currency,
    lines: [
      { accountId: main.id, amount: -change },
      { accountId: there.id, amount: change },
    ],
    response: null,
    postedAt: now,
  });
};
