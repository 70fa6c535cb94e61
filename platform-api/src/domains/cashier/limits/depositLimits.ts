import { limitPeriods } from '@parlour/shared-contracts/domains/messageKinds';
import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { deposit } from '../tables.ts';
import { depositLimit } from './tables.ts';

const DAY_MS = 86_400_000;
/** Lengths of the periods. They end now, so that no hour of the day begins a new one. */
const lengths = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
type Period = (typeof limitPeriods)[number];

/** Minor units by period. Null: no limit. */
export type DepositLimits = Readonly<Record<Period, number | null>>;

export interface DepositUsage {
  /** Deposits of the period that are paid or can still be paid, before fees, in minor units. */
  readonly used: number;
  /** When the oldest of them leaves the period. Null: there is none. */
  readonly freeAt: Date | null;
}

/** Sets the limits of a member's deposits. The caller has locked the member. */
export const setDepositLimits = async (
  tx: ApiDatabase,
  memberId: number,
  limits: DepositLimits,
  currency: string,
): Promise<void> => {
  if (limitPeriods.every((period) => limits[period] === null)) {
    await tx.delete(depositLimit).where(eq(depositLimit.memberId, memberId));
    return;
  }
  await tx
    .insert(depositLimit)
    .values({ memberId, currency, ...limits })
    .onConflictDoUpdate({ target: depositLimit.memberId, set: { currency, ...limits } });
};

/**
 * Records that a member wants no limit of deposits, unless there is an answer already. The caller has locked the
 * member. Returns whether it was recorded.
 */
export const declineDepositLimits = async (
  tx: ApiDatabase,
  memberId: number,
  currency: string,
): Promise<boolean> => {
  const added = await tx
    .insert(depositLimit)
    .values({ memberId, currency, day: null, week: null, month: null })
    .onConflictDoNothing()
    .returning({ memberId: depositLimit.memberId });
  return added.length > 0;
};

/** Returns whether a member has neither answered the question about limits nor made a deposit. */
export const isAskedForLimit = async (db: ApiDatabase, memberId: number): Promise<boolean> => {
  const answers = await db.$count(depositLimit, eq(depositLimit.memberId, memberId));
  if (answers > 0) return false;
  const isPaid = inArray(deposit.state, ['credited', 'reversed']);
  return (await db.$count(deposit, and(eq(deposit.memberId, memberId), isPaid))) === 0;
};

/** Returns what counts against limits of a member's deposits now. */
export const readDepositUsage = async (
  db: ApiDatabase,
  memberId: number,
  currency: string,
  now: Date,
): Promise<Readonly<Record<Period, DepositUsage>>> => {
  const from = (period: Period) => new Date(now.getTime() - lengths[period]);
  const isIn = (period: Period) => sql`filter (where ${deposit.createdAt} > ${from(period).toISOString()})`;
  const of = (period: Period) => ({
    used: sql`coalesce(sum(${deposit.amount}) ${isIn(period)}, 0)`.mapWith(Number),
    oldest: sql`min(${deposit.createdAt}) ${isIn(period)}`.mapWith(deposit.createdAt),
  });
  const [row] = await db
    .select({ day: of('day'), week: of('week'), month: of('month') })
    .from(deposit)
    .where(
      and(
        eq(deposit.memberId, memberId),
        eq(deposit.currency, currency),
        notInArray(deposit.state, ['failed', 'expired']),
        gt(deposit.createdAt, from('month')),
      ),
    );
  const usage = (period: Period): DepositUsage => {
    const { used = 0, oldest = null } = row?.[period] ?? {};
    return { used, freeAt: oldest && new Date(oldest.getTime() + lengths[period]) };
  };
  return { day: usage('day'), week: usage('week'), month: usage('month') };
};

export interface LimitedDeposit {
  readonly memberId: number;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Refuses a deposit above a limit. The caller has locked the member, so that deposits that begin at the same time count.
 * Limits are in one currency. A deposit in another one is refused.
 * @throws DomainError `depositLimitReached` with the limit that leaves least
 */
export const refuseOverLimit = async (
  tx: ApiDatabase,
  { memberId, amount, currency }: LimitedDeposit,
  now: Date,
): Promise<void> => {
  const [limits] = await tx.select().from(depositLimit).where(eq(depositLimit.memberId, memberId));
  if (!limits) return;
  const usage = await readDepositUsage(tx, memberId, limits.currency, now);
  const [least] = limitPeriods
    .flatMap((period) => {
      const limit = limits[period];
      if (limit === null) return [];
      const left = limits.currency === currency ? Math.max(0, limit - usage[period].used) : 0;
      return [{ period, limit, left, until: usage[period].freeAt?.toISOString() ?? null }];
    })
    .toSorted((one, other) => one.left - other.left || (other.until ?? '').localeCompare(one.until ?? ''));
  if (least && amount > least.left) {
    throw new DomainError('depositLimitReached', { value: { ...least, currency: limits.currency } });
  }
};
