import { claimDue, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { deposit } from '../tables.ts';

export type DepositRow = typeof deposit.$inferSelect;

const UNPAID = ['created', 'pending'] as const;

/** A notice usually comes first. */
export const LOOK_UP_BACK_OFF: BackOff = { firstDelayMs: 60_000, maxDelayMs: 3_600_000 };

/** Locks the deposit of a reference until the transaction ends. */
export const lockByReference = async (
  tx: ApiDatabase,
  reference: string,
): Promise<DepositRow | undefined> => {
  const [row] = await tx.select().from(deposit).where(eq(deposit.reference, reference)).for('update');
  return row;
};

export const findDeposit = async (
  db: ApiDatabase,
  memberId: number,
  id: string,
): Promise<DepositRow | undefined> => {
  const [row] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), eq(deposit.id, id)));
  return row;
};

export const findDepositByKey = async (
  db: ApiDatabase,
  memberId: number,
  key: string,
): Promise<DepositRow | undefined> => {
  const [row] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), eq(deposit.idempotencyKey, key)));
  return row;
};

/** Reads a member's deposits before a position, the newest first. */
export const readDeposits = (
  db: ApiDatabase,
  memberId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), before === null ? undefined : lt(deposit.sequence, before)))
    .orderBy(desc(deposit.sequence))
    .limit(limit);

export const countUnpaid = (db: ApiDatabase, memberId: number): Promise<number> =>
  db.$count(deposit, and(eq(deposit.memberId, memberId), inArray(deposit.state, UNPAID)));

/** Keeps when a payment was seen that is not confirmed. Its deposit does not expire before the provider decides. */
export const markSeen = async (tx: ApiDatabase, { id }: DepositRow, now: Date): Promise<void> => {
  await tx
    .update(deposit)
    .set({ seenAt: now })
    .where(and(eq(deposit.id, id), isNull(deposit.seenAt)));
};

/** Claims unpaid deposits whose state the provider must be asked for. */
export const claimForLookUp = (db: ApiDatabase, now: Date, limit: number): Promise<DepositRow[]> =>
  db.transaction((tx) =>
    claimDue(tx, {
      table: deposit,
      isOpen: and(inArray(deposit.state, UNPAID), isNotNull(deposit.session)),
      backOff: LOOK_UP_BACK_OFF,
      now,
      limit,
    }),
  );

/**
 * Returns unpaid deposits whose time ended before a moment, the oldest first. Deposits whose provider can be asked are
 * left out.
 */
export const readOverdue = (db: ApiDatabase, before: Date, limit: number): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposit)
    .where(and(inArray(deposit.state, UNPAID), isNull(deposit.session), lte(deposit.expiresAt, before)))
    .orderBy(asc(deposit.expiresAt))
    .limit(limit);
