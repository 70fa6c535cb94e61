import { asc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { demandSecondPerson } from '../../../http/secondPerson.ts';
import { readAccountNames } from '../../members/public.ts';
import { walletTransfer } from '../tables.ts';
import { endWithin } from '../transfers/endTransfer.ts';
import { MAX_FLIGHT_MS, type TransferRow } from '../transfers/transferRows.ts';

export type { TransferRow };
export type TransferEnd = 'done' | 'refused';

/** Lists transfers with the names of their members, the oldest first. */
export const listTransfers = async (db: ApiDatabase, state: 'pending' | 'dead', limit: number) => {
  const rows = await db
    .select()
    .from(walletTransfer)
    .where(eq(walletTransfer.state, state))
    .orderBy(asc(walletTransfer.startedAt))
    .limit(limit);
  const names = await readAccountNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({ row, account: names.get(row.memberId) ?? '' }));
};

/**
 * Retries a transfer, but not before its last call is over. Otherwise repeated retries would postpone the
 * settlement forever.
 * @throws DomainError `unknownTransfer`, and `notDead` if it is settled.
 */
export const retryTransfer = async (tx: ApiDatabase, id: string, now: Date): Promise<TransferRow> => {
  const row = await lockOpen(tx, id, ['pending', 'dead']);
  const isDead = row.state === 'dead';
  const conclusiveAt = Math.max(now.getTime(), row.askedAt.getTime() + MAX_FLIGHT_MS);
  const isSooner = !isDead && row.nextAttemptAt.getTime() < conclusiveAt;
  return change(tx, id, {
    state: 'pending',
    nextAttemptAt: isSooner ? row.nextAttemptAt : new Date(conclusiveAt),
    attempts: isDead ? 1 : row.attempts,
    proposedEnd: null,
    proposedBy: null,
  });
};

/**
 * Sets the result of a dead transfer. The first person proposes it, and another one who proposes the same
 * ends it.
 * @throws DomainError `unknownTransfer`, `notDead`, and `ownProposal` if the same person repeats it.
 */
export const resolveTransfer = async (
  tx: ApiDatabase,
  { id, as, by }: { readonly id: string; readonly as: TransferEnd; readonly by: string },
  now: Date,
): Promise<TransferRow> => {
  const row = await lockOpen(tx, id, ['dead']);
  if (row.proposedEnd !== as) return change(tx, id, { proposedEnd: as, proposedBy: by });
  demandSecondPerson(row.proposedBy, by);
  return endWithin(tx, id, as === 'done' ? 'done' : 'vendorRefused', now);
};

const lockOpen = async (
  tx: ApiDatabase,
  id: string,
  states: readonly TransferRow['state'][],
): Promise<TransferRow> => {
  const [row] = await tx.select().from(walletTransfer).where(eq(walletTransfer.id, id)).for('update');
  if (!row) throw new DomainError('unknownTransfer');
  if (!states.includes(row.state)) throw new DomainError('notDead', { value: { state: row.state } });
  return row;
};

const change = async (tx: ApiDatabase, id: string, changes: Partial<TransferRow>): Promise<TransferRow> => {
  const [row] = await tx.update(walletTransfer).set(changes).where(eq(walletTransfer.id, id)).returning();
  if (!row) throw new Error(`transfer ${id} does not exist`);
  return row;
};
