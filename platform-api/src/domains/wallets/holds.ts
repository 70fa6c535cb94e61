import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { callLedger, requestHashOf, type Cause } from './ledger.ts';
import { ledgerHold } from './tables.ts';

export interface Hold extends Cause {
  /** With `key` the identity of the hold, for ever. */
  readonly scope: string;
  readonly key: string;
  readonly accountId: number;
  /** Minor units, above 0. */
  readonly amount: number;
  readonly heldAt: Date;
  /** Null is until it is posted or voided. */
  readonly expiresAt: Date | null;
}

/**
 * Keeps money of an account from being spent, once; the same hold again changes nothing.
 * @returns its id.
 * @throws DomainError `keyReused` when its key belongs to another hold.
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
 * Ends a hold: its money is free again. Whoever posts it does so in the same transaction as the journal.
 * @returns false where it has ended before, in whichever way.
 */
export const endHold = (
  tx: ApiDatabase,
  id: number,
  state: 'posted' | 'voided' | 'expired',
  at: Date,
): Promise<boolean> => callLedger(tx, sql<boolean>`ledger_hold_end(${id}, ${state}, ${at.toISOString()})`);

const BATCH = 100;

/** Ends the holds whose time is over. */
export const expireHolds = async (db: ApiDatabase, now: Date): Promise<void> => {
  const isDue = and(eq(ledgerHold.state, 'pending'), lte(ledgerHold.expiresAt, now));
  for (;;) {
    const due = await db
      .select({ id: ledgerHold.id })
      .from(ledgerHold)
      .where(isDue)
      .orderBy(asc(ledgerHold.accountId))
      .limit(BATCH);
    for (const { id } of due) await endHold(db, id, 'expired', now);
    if (due.length < BATCH) return;
  }
};
