import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { callLedger, requestHashOf, type Cause } from './ledger.ts';
import { ledgerHold } from './tables.ts';

export interface Hold extends Cause {
  /** Identifies the hold for ever, together with `key`. */
  readonly scope: string;
  readonly key: string;
  readonly accountId: number;
  /** Minor units, above 0. */
  readonly amount: number;
  readonly heldAt: Date;
  /** Null: it lasts until it is posted or voided. */
  readonly expiresAt: Date | null;
}

/**
 * Reserves money of an account once. The same hold again changes nothing.
 * @returns its id.
 * @throws DomainError `keyReused` if its key belongs to another hold.
 */
export const openHold = async (tx: ApiDatabase, hold: Hold): Promise<number> => {
  const { scope, key, accountId, amount, type, reference, heldAt, expiresAt } = hold;
  const requestHash = requestHashOf([accountId, amount, type, reference]);
  const opened = await callLedger(
    tx,
    sql<number | null>`ledger_hold_open(${scope}, ${key}, ${requestHash}, ${accountId}, ${amount}, ${type},
      ${reference}, ${heldAt.toISOString()}, ${expiresAt?.toISOString() ?? null})`.mapWith(Number),
  );
  if (opened !== null) return opened;
  const isIt = and(eq(ledgerHold.scope, scope), eq(ledgerHold.idempotencyKey, key));
  const [existing] = await tx.select().from(ledgerHold).where(isIt);
  if (existing?.requestHash !== requestHash) throw new DomainError('keyReused');
  return existing.id;
};

/**
 * Ends a hold and releases its money. To post it, call this in the transaction that posts the journal.
 * @returns false if it has ended before.
 */
export const endHold = (
  tx: ApiDatabase,
  id: number,
  state: 'posted' | 'voided' | 'expired',
  at: Date,
): Promise<boolean> => callLedger(tx, sql<boolean>`ledger_hold_end(${id}, ${state}, ${at.toISOString()})`);

const BATCH_SIZE = 100;

/** Ends the holds that have expired. */
export const expireHolds = async (db: ApiDatabase, now: Date): Promise<void> => {
  const isDue = and(eq(ledgerHold.state, 'pending'), lte(ledgerHold.expiresAt, now));
  for (;;) {
    const due = await db
      .select({ id: ledgerHold.id })
      .from(ledgerHold)
      .where(isDue)
      .orderBy(asc(ledgerHold.accountId))
      .limit(BATCH_SIZE);
    for (const { id } of due) await endHold(db, id, 'expired', now);
    if (due.length < BATCH_SIZE) return;
  }
};
