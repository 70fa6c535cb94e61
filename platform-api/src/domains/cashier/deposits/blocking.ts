import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockMember } from '../../members/public.ts';
import { cashierCase, deposit, paymentNotice } from '../tables.ts';
import type { DepositRow } from './depositRows.ts';

/** So many payments that failed within this time, in milliseconds, need a look of staff (STD-030). */
const MAX_FAILURES = 5;
const WINDOW_MS = 600_000;

const isOf = (memberId: number) =>
  and(eq(cashierCase.kind, 'failedDeposits'), eq(cashierCase.memberId, memberId));

/** Returns whether the member can start no deposit until staff have closed a case. */
export const isBlocked = async (db: ApiDatabase, memberId: number): Promise<boolean> =>
  (await db.$count(cashierCase, and(isOf(memberId), isNull(cashierCase.closedAt)))) > 0;

/** Opens a case that blocks deposits after many failures. Failures before an earlier case was closed do not count. */
export const blockAfterFailures = async (
  tx: ApiDatabase,
  { id, memberId, currency, amount }: DepositRow,
  now: Date,
): Promise<void> => {
  await lockMember(tx, memberId);
  if (await isBlocked(tx, memberId)) return;
  const [former] = await tx
    .select({ closedAt: cashierCase.closedAt })
    .from(cashierCase)
    .where(isOf(memberId))
    .orderBy(desc(cashierCase.closedAt))
    .limit(1);
  const since = Math.max(now.getTime() - WINDOW_MS, former?.closedAt?.getTime() ?? 0);
  const failures = await tx
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .innerJoin(deposit, eq(deposit.id, paymentNotice.depositId))
    .where(
      and(
        eq(deposit.memberId, memberId),
        inArray(paymentNotice.outcome, ['failed', 'declined']),
        gt(paymentNotice.receivedAt, new Date(since)),
      ),
    )
    .limit(MAX_FAILURES);
  if (failures.length < MAX_FAILURES) return;
  await tx.insert(cashierCase).values({
    kind: 'failedDeposits',
    subject: `deposit ${id} at ${now.toISOString()}`,
    memberId,
    depositId: id,
    currency,
    amount,
    openedAt: now,
  });
};
