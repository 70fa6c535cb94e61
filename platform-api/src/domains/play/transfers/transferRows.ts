import { claimDue, delayAfter, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { walletTransfer } from '../tables.ts';

export type TransferRow = typeof walletTransfer.$inferSelect;

/** The first delay is longer than the timeout of a call. */
const BACK_OFF: BackOff = { firstDelayMs: 15_000, maxDelayMs: 3_600_000 };

/** After this time a call has either reached the provider or is lost, in milliseconds. */
export const MAX_FLIGHT_MS = 120_000;

/** Returns when a transfer with this many attempts is tried again. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + delayAfter(BACK_OFF, attempts));

export const findByKey = async (
  db: ApiDatabase,
  memberId: number,
  key: string,
): Promise<TransferRow | undefined> => {
  const matches = and(eq(walletTransfer.memberId, memberId), eq(walletTransfer.idempotencyKey, key));
  const [row] = await db.select().from(walletTransfer).where(matches);
  return row;
};

/** Returns whether a member has an open transfer with a provider. */
export const hasOpenTransfer = async (
  db: ApiDatabase,
  { memberId, connection, currency }: Pick<TransferRow, 'memberId' | 'connection' | 'currency'>,
): Promise<boolean> => {
  const matches = and(
    eq(walletTransfer.memberId, memberId),
    eq(walletTransfer.connection, connection),
    eq(walletTransfer.currency, currency),
    inArray(walletTransfer.state, ['pending', 'dead']),
  );
  return (await db.$count(walletTransfer, matches)) > 0;
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
 * Claims a due transfer for one attempt.
 * @returns the transfer as it was before; null if another process has claimed it, or it is settled
 */
export const claimTransfer = (db: ApiDatabase, id: string, now: Date): Promise<TransferRow | null> =>
  db.transaction(async (tx) => {
    const [row] = await claimDue(tx, {
      table: walletTransfer,
      isOpen: and(eq(walletTransfer.id, id), eq(walletTransfer.state, 'pending')),
      backOff: BACK_OFF,
      now,
      limit: 1,
      set: { askedAt: now },
    });
    return row ?? null;
  });

/** Marks a transfer for staff to resolve. */
export const markTransferDead = async (db: ApiDatabase, id: string): Promise<void> => {
  const matches = and(eq(walletTransfer.id, id), eq(walletTransfer.state, 'pending'));
  await db.update(walletTransfer).set({ state: 'dead' }).where(matches);
};

/** Reads the wallets at providers that have an open transfer. */
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
