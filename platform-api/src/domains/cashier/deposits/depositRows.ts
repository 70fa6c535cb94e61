import { and, asc, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { deposit } from '../tables.ts';

export type DepositRow = typeof deposit.$inferSelect;

const UNPAID = ['created', 'pending'] as const;

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

/** Returns unpaid deposits whose time ended before a moment, the oldest first. */
export const readOverdue = (db: ApiDatabase, before: Date, limit: number): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposit)
    .where(and(inArray(deposit.state, UNPAID), lte(deposit.expiresAt, before)))
    .orderBy(asc(deposit.expiresAt))
    .limit(limit);
