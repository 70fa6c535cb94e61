import { openStates } from '@parlour/shared-contracts/operatorCashier';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { isOnQueuePage, type QueuePage } from '../../../database/queuePage.ts';
import { payout, payoutAccount, withdrawal, withdrawalLock } from '../tables.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
export type PayoutRow = typeof payout.$inferSelect;
export type AccountRow = typeof payoutAccount.$inferSelect;

const DAY_MS = 86_400_000;
const USUAL_TIME_DAYS = 30;
/** Fewer payments do not say what is usual. */
const MIN_PAYMENTS = 5;

export const lockWithdrawal = async (tx: ApiDatabase, id: string): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update');
  return row;
};

export const findOwn = async (
  db: ApiDatabase,
  memberId: number,
  id: string,
): Promise<WithdrawalRow | undefined> => {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.id, id)));
  return row;
};

export const findByReference = async (
  db: ApiDatabase,
  reference: string,
): Promise<WithdrawalRow | undefined> => {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.reference, reference));
  return row;
};

export const findByKey = async (
  db: ApiDatabase,
  memberId: number,
  key: string,
): Promise<WithdrawalRow | undefined> => {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.idempotencyKey, key)));
  return row;
};

/** Reads a member's withdrawals before a position, the newest first. */
export const readOwn = (
  db: ApiDatabase,
  memberId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawal)
    .where(
      and(eq(withdrawal.memberId, memberId), before === null ? undefined : lt(withdrawal.sequence, before)),
    )
    .orderBy(desc(withdrawal.sequence))
    .limit(limit);

export interface WithdrawalPage extends QueuePage<string> {
  readonly state?: WithdrawalRow['state'] | undefined;
  readonly method?: string | undefined;
  /** A withdrawal. The page begins with the next one. */
  readonly after?: Pick<WithdrawalRow, 'sequence'> | undefined;
}

/** Reads a page of the withdrawals that have not ended, the oldest first. */
export const readOpen = (db: ApiDatabase, page: WithdrawalPage): Promise<WithdrawalRow[]> => {
  const { state, method, after, limit } = page;
  return db
    .select()
    .from(withdrawal)
    .where(
      and(
        inArray(withdrawal.state, [...openStates]),
        isNull(withdrawal.endedAt),
        state === undefined ? undefined : eq(withdrawal.state, state),
        method === undefined ? undefined : eq(withdrawal.method, method),
        after === undefined ? undefined : gt(withdrawal.sequence, after.sequence),
        isOnQueuePage({ item: withdrawal.reference, memberId: withdrawal.memberId }, page),
      ),
    )
    .orderBy(asc(withdrawal.sequence))
    .limit(limit);
};

/** Reads the parts of withdrawals, the oldest first. */
export const readPayouts = (db: ApiDatabase, ids: readonly string[]): Promise<PayoutRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payout)
        .where(inArray(payout.withdrawalId, [...ids]))
        .orderBy(asc(payout.sentAt), asc(payout.id));

export const readAccounts = (db: ApiDatabase, ids: readonly string[]): Promise<AccountRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payoutAccount)
        .where(inArray(payoutAccount.id, [...ids]));

export const readOwnAccounts = (db: ApiDatabase, memberId: number): Promise<AccountRow[]> =>
  db
    .select()
    .from(payoutAccount)
    .where(and(eq(payoutAccount.memberId, memberId), isNull(payoutAccount.removedAt)))
    .orderBy(asc(payoutAccount.addedAt));

/** Counts a member's withdrawals of the last 24 hours that were not given back, and sums their amounts. */
export const sumDay = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<{ readonly count: number; readonly amount: number }> => {
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${withdrawal.amount}), 0)`.mapWith(Number),
    })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.memberId, memberId),
        gt(withdrawal.requestedAt, new Date(now.getTime() - DAY_MS)),
        notInArray(withdrawal.state, ['cancelled', 'rejected', 'failed']),
      ),
    );
  return row ?? { count: 0, amount: 0 };
};

/** Returns the sum of all withdrawals of a member that were not given back. */
export const sumAll = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ amount: sql`coalesce(sum(${withdrawal.amount}), 0)`.mapWith(Number) })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.memberId, memberId),
        notInArray(withdrawal.state, ['cancelled', 'rejected', 'failed']),
      ),
    );
  return row?.amount ?? 0;
};

export const readLock = async (db: ApiDatabase, memberId: number): Promise<Date | null> => {
  const [row] = await db.select().from(withdrawalLock).where(eq(withdrawalLock.memberId, memberId));
  return row?.until ?? null;
};

/** Counts withdrawals of a member that have not ended. */
export const countOpenWithdrawals = (tx: ApiDatabase, memberId: number): Promise<number> =>
  tx.$count(withdrawal, and(eq(withdrawal.memberId, memberId), isNull(withdrawal.endedAt)));

/** No withdrawal is taken for this long after a change of account, password or contact, in milliseconds. */
export const LOCK_MS = 24 * 3_600_000;

/** Takes no withdrawal of the member for a day. An earlier lock is never shortened. */
export const lockWithdrawals = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + LOCK_MS);
  await tx
    .insert(withdrawalLock)
    .values({ memberId, until })
    .onConflictDoUpdate({
      target: withdrawalLock.memberId,
      set: { until: sql`greatest(${withdrawalLock.until}, excluded.until)` },
    });
};

/** Returns parts whose time to answer has passed, the oldest first. */
export const readUnanswered = (db: ApiDatabase, now: Date, limit: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payout)
    .where(and(eq(payout.state, 'sent'), lte(payout.confirmBy, now)))
    .orderBy(asc(payout.confirmBy))
    .limit(limit);

/** Returns the median and the 90th percentile of the minutes from request to payment. Null: too few payments. */
export const readUsualTime = async (
  db: ApiDatabase,
  method: string,
  now: Date,
): Promise<{ readonly medianMinutes: number; readonly p90Minutes: number } | null> => {
  const minutes = sql`extract(epoch from ${withdrawal.paidAt} - ${withdrawal.requestedAt}) / 60`;
  const percentile = (share: number) =>
    sql`ceil(percentile_cont(${share}::float8) within group (order by ${minutes}))`.mapWith(Number);
  const [row] = await db
    .select({ payments: sql`count(*)`.mapWith(Number), median: percentile(0.5), p90: percentile(0.9) })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.method, method),
        isNotNull(withdrawal.paidAt),
        ne(withdrawal.state, 'failed'),
        gt(withdrawal.paidAt, new Date(now.getTime() - USUAL_TIME_DAYS * DAY_MS)),
      ),
    );
  return row && row.payments >= MIN_PAYMENTS ? { medianMinutes: row.median, p90Minutes: row.p90 } : null;
};
