import { limitKinds, limitPeriods } from '@parlour/shared-contracts/domains/messageKinds';
import type { LimitKind, LimitPeriod } from '@parlour/shared-contracts/domains/saferPlay';
import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import {
  playLimit,
  safetyEvent,
  type limitOwners,
  type safetyEventKinds,
  type safetyEventOwners,
} from '../tables.ts';

export type LimitRow = typeof playLimit.$inferSelect;
export type LimitOwner = (typeof limitOwners)[number];

/** Names one limit of a member. */
export interface LimitKey {
  readonly memberId: number;
  readonly owner: LimitOwner;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Each kind with each period. */
export const allLimits = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));

const isLimit = ({ memberId, owner, kind, period }: LimitKey) =>
  and(
    eq(playLimit.memberId, memberId),
    eq(playLimit.owner, owner),
    eq(playLimit.kind, kind),
    eq(playLimit.period, period),
  );

export const readLimits = (db: ApiDatabase, memberId: number): Promise<LimitRow[]> =>
  db.select().from(playLimit).where(eq(playLimit.memberId, memberId));

export const findLimit = async (db: ApiDatabase, key: LimitKey): Promise<LimitRow | undefined> => {
  const [row] = await db.select().from(playLimit).where(isLimit(key));
  return row;
};

/** Puts a limit in force and drops a change that waits. Null: the limit ends. */
export const putLimit = async (
  tx: ApiDatabase,
  key: LimitKey,
  value: number | null,
  now: Date,
): Promise<void> => {
  if (value === null) {
    await tx.delete(playLimit).where(isLimit(key));
    return;
  }
  const row = { value, setAt: now, pendingValue: null, pendingAt: null };
  await tx
    .insert(playLimit)
    .values({ ...key, ...row })
    .onConflictDoUpdate({
      target: [playLimit.memberId, playLimit.owner, playLimit.kind, playLimit.period],
      set: row,
    });
};

export interface PendingChange {
  readonly pendingValue: number | null;
  /** Null: there is no change. */
  readonly pendingAt: Date | null;
}

export const putPending = async (tx: ApiDatabase, key: LimitKey, change: PendingChange): Promise<void> => {
  await tx.update(playLimit).set(change).where(isLimit(key));
};

export interface SafetyEvent {
  readonly memberId: number;
  readonly owner: (typeof safetyEventOwners)[number];
  readonly kind: (typeof safetyEventKinds)[number];
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export const recordSafetyEvent = async (tx: ApiDatabase, event: SafetyEvent): Promise<void> => {
  await tx.insert(safetyEvent).values(event);
};

/** Returns the limit that counts: the lower one of the member's and the operator's. Null: there is none. */
export const inForceOf = (rows: readonly LimitRow[], kind: LimitKind, period: LimitPeriod): number | null => {
  const values = rows.filter((row) => row.kind === kind && row.period === period).map(({ value }) => value);
  return values.length === 0 ? null : Math.min(...values);
};
