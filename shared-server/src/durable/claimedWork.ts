import { and, asc, eq, getTableColumns, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** The delay after a failed attempt. It doubles with each attempt, up to `maxDelayMs`. */
export interface BackOff {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

const MAX_DOUBLINGS = 40;

/** Returns the milliseconds between attempt number `attempts` and the next one. The first attempt has number 1. */
export const delayAfter = ({ firstDelayMs, maxDelayMs }: BackOff, attempts: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(Math.max(attempts, 1) - 1, MAX_DOUBLINGS));

/** A table of work, one row for each piece. A row is due at `nextAttemptAt`. */
export interface WorkTable extends PgTable {
  readonly id: PgColumn;
  readonly attempts: PgColumn;
  readonly nextAttemptAt: PgColumn;
}

export interface Claim<Table extends WorkTable> {
  readonly table: Table;
  /** The rows that still need work. A row that is done or dead does not match. */
  readonly isOpen: SQL | undefined;
  readonly backOff: BackOff;
  readonly now: Date;
  readonly limit: number;
  /** Other columns that change when a row is claimed. */
  readonly set?: Readonly<Record<string, unknown>>;
}

/**
 * Claims due rows for one attempt, the longest due first, and sets the time of the next attempt. No other process gets
 * a claimed row before that time, so work whose process dies is repeated. Rows that another process is claiming are
 * left out.
 * @param tx the transaction in which the rows are claimed. The work itself begins after it.
 * @returns the rows as they were before the claim
 */
export const claimDue = async <S extends Record<string, unknown>, Table extends WorkTable>(
  tx: Database<S>,
  { table, isOpen, backOff, now, limit, set = {} }: Claim<Table>,
): Promise<Table['$inferSelect'][]> => {
  const due = await tx
    .select({ id: table.id, attempts: table.attempts, row: getTableColumns(table) })
    .from<PgTable>(table)
    .where(and(isOpen, lte(table.nextAttemptAt, now)))
    .orderBy(asc(table.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id, attempts } of due) {
    const attempt = Number(attempts) + 1;
    const nextAttemptAt = new Date(now.getTime() + delayAfter(backOff, attempt));
    await tx
      .update<PgTable>(table)
      .set({ ...set, attempts: attempt, nextAttemptAt })
      .where(eq(table.id, id));
  }
  return due.map(({ row }) => row);
};
