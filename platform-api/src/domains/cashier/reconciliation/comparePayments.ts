import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { PaymentReport, PaymentSessions } from '../payments/paymentAdapter.ts';
import type { Provider } from '../payments/providers.ts';
import type { ReceiveNotice } from '../payments/receiveNotice.ts';
import { cashierCase, deposit, paymentNotice } from '../tables.ts';
import { answerOf, withDayBefore, type Comparison, type Difference, type Period } from './comparison.ts';

type NoticeRow = typeof paymentNotice.$inferSelect;

export interface PaymentComparerOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly receive: ReceiveNotice;
}

/** Compares the payments that a provider lists with those that it has reported. */
export const createPaymentComparer = ({ db, clock, receive }: PaymentComparerOptions) => {
  const findNotice = async (
    provider: string,
    { paymentId }: PaymentReport,
  ): Promise<NoticeRow | undefined> => {
    const isSame = and(
      eq(paymentNotice.provider, provider),
      eq(paymentNotice.paymentId, paymentId),
      eq(paymentNotice.kind, 'paid'),
    );
    const [row] = await db.select().from(paymentNotice).where(isSame);
    return row;
  };

  const openCase = (kind: 'missingThere' | 'differs', notice: NoticeRow): Promise<unknown> =>
    db
      .insert(cashierCase)
      .values({
        kind,
        subject: `notice ${notice.id}`,
        depositId: notice.depositId,
        currency: notice.currency,
        amount: notice.amount,
        openedAt: clock.now(),
      })
      .onConflictDoNothing();

  /** A payment that was not reported is treated as if it had been. */
  const compare = async (provider: string, report: PaymentReport): Promise<Difference[]> => {
    const { paymentId, reference, currency, amount } = report;
    const notice = await findNotice(provider, report);
    const base = { direction: 'payment' as const, paymentId, reference, currency, there: amount };
    if (!notice) {
      const outcome = await receive({ ...report, provider });
      return [{ ...base, kind: 'missingHere', here: null, outcome }];
    }
    if (notice.amount === amount && notice.currency === currency) return [];
    await openCase('differs', notice);
    return [{ ...base, kind: 'differs', here: notice.amount, outcome: 'case' }];
  };

  /** A payment that is not in the list can be one of a longer ago prepared session. */
  const isThere = async (
    sessions: PaymentSessions,
    provider: Provider,
    { depositId, paymentId }: NoticeRow,
  ): Promise<boolean> => {
    if (depositId === null) return false;
    const [row] = await db.select().from(deposit).where(eq(deposit.id, depositId));
    if (!row?.session) return false;
    const reports = await answerOf(sessions.lookUp(provider, row.session));
    return reports.some((report) => report.kind === 'paid' && report.paymentId === paymentId);
  };

  return async (sessions: PaymentSessions, provider: Provider, period: Period): Promise<Comparison> => {
    const { from, to } = withDayBefore(period);
    const listed = await answerOf(sessions.list(provider, from, to));
    const paid = listed.filter(({ kind }) => kind === 'paid');
    const differences: Difference[] = [];
    for (const report of paid) differences.push(...(await compare(provider.code, report)));
    const ids = new Set(paid.map(({ paymentId }) => paymentId));
    const isOfDay = and(
      eq(paymentNotice.provider, provider.code),
      eq(paymentNotice.kind, 'paid'),
      gte(paymentNotice.paidAt, period.from),
      lt(paymentNotice.paidAt, period.to),
    );
    for (const notice of await db.select().from(paymentNotice).where(isOfDay)) {
      if (ids.has(notice.paymentId) || (await isThere(sessions, provider, notice))) continue;
      await openCase('missingThere', notice);
      const { paymentId, reference, currency, amount: here } = notice;
      const base = { direction: 'payment' as const, paymentId, reference, currency, there: null, here };
      differences.push({ ...base, kind: 'missingThere', outcome: 'case' });
    }
    return { compared: paid.length, differences };
  };
};
