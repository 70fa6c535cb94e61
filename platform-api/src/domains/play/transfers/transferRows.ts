import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { walletTransfer } from '../tables.ts';

export type TransferRow = typeof walletTransfer.$inferSelect;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Until the vendor is asked again for the first time: longer than somebody waits for its answer. */
const FIRST_DELAY = 15 * SECOND;

/** After this time a call has either reached the provider or is lost, in milliseconds. */
export const MAX_FLIGHT_MS = 120 * SECOND;

/** When a vendor that was asked so often is asked again: later each time, at last every hour. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_DELAY * 2 ** (attempts - 1), HOUR));

export const findByKey = async (
  db: ApiDatabase,
  memberId: number,
  key: string,
): Promise<TransferRow | undefined> => {
  const isIt = and(eq(walletTransfer.memberId, memberId), eq(walletTransfer.idempotencyKey, key));
  const [row] = await db.select().from(walletTransfer).where(isIt);
  return row;
};

/** Whether a member's transfer with a vendor is not settled. */
export const hasOpenTransfer = async (
  db: ApiDatabase,
  { memberId, connection, currency }: Pick<TransferRow, 'memberId' | 'connection' | 'currency'>,
): Promise<boolean> => {
  const isIt = and(
    eq(walletTransfer.memberId, memberId),
    eq(walletTransfer.connection, connection),
    eq(walletTransfer.currency, currency),
    inArray(walletTransfer.state, ['pending', 'dead']),
  );
  return (await db.$count(walletTransfer, isIt)) > 0;
};

const isDue = (now: Date) => and(eq(walletTransfer.state, 'pending'), lte(walletTransfer.nextAttemptAt, now));

export const findDue = async (db: ApiDatabase, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: walletTransfer.id })
    .from(walletTransfer)
    .where(isDue(now))
    .orderBy(asc(walletTransfer.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/**
 * Takes a transfer that is due for one more attempt, which nobody else begins before the next one is due.
 * @returns it as it was before; null where somebody else has it, or it is settled.
 */
export const claimTransfer = (db: ApiDatabase, id: string, now: Date): Promise<TransferRow | null> =>
  db.transaction(async (tx) => {
    const isIt = eq(walletTransfer.id, id);
    const [row] = await tx
      .select()
      .from(walletTransfer)
      .where(and(isIt, isDue(now)))
      .for('update');
    if (!row) return null;
    const attempts = row.attempts + 1;
    await tx
      .update(walletTransfer)
      .set({ attempts, askedAt: now, nextAttemptAt: nextAttempt(attempts, now) })
      .where(isIt);
    return row;
  });

/** Leaves a transfer to people. */
export const markTransferDead = async (db: ApiDatabase, id: string): Promise<void> => {
  const isIt = and(eq(walletTransfer.id, id), eq(walletTransfer.state, 'pending'));
  await db.update(walletTransfer).set({ state: 'dead' }).where(isIt);
};

/** The vendors' wallets of which something is not settled. */
export const readOpenWallets = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ connection: sql<string>`${walletTransfer.connection}` })
    .from(walletTransfer)
    .where(
      and(
        eq(walletTransfer.memberId, memberId),
        eq(walletTransfer.currency, currency),
        inArray(walletTransfer.state, ['pending', 'dead']),
      ),
    );
  return new Set(rows.map(({ connection }) => connection));
};
