import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { cashierCase, deposit, paymentNotice } from '../tables.ts';
import type { Adapters } from './adapters.ts';
import type { PaymentReport, PaymentSessions } from './paymentAdapter.ts';
import type { Provider, Providers } from './providers.ts';
import type { ReceiveNotice } from './receiveNotice.ts';

const DAY_MS = 86_400_000;

export interface PaymentDifference {
  readonly kind: 'missingHere' | 'missingThere' | 'differs';
  readonly paymentId: string;
  readonly reference: string;
  readonly currency: string;
  /** Minor units at the provider and here. Null: there is no such payment. */
  readonly there: number | null;
  readonly here: number | null;
  /** What followed: the payment was credited, or a case was opened. */
  readonly outcome: string;
}

export interface PaymentReconciliation {
  readonly provider: string;
  readonly day: string;
  /** Number of payments at the provider that were compared. */
  readonly payments: number;
  readonly differences: readonly PaymentDifference[];
}

export interface ReconcilerOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly adapters: Adapters;
  readonly providers: Providers;
  readonly receive: ReceiveNotice;
}

type NoticeRow = typeof paymentNotice.$inferSelect;
type Compared = readonly [provider: Provider, sessions: PaymentSessions];

/** Compares what providers list with what they have reported, day by day. */
export const createReconciler = (options: ReconcilerOptions) => {
  const { db, clock, timeZone, adapters, providers, receive } = options;

  const findNotice = async (
    provider: string,
    { paymentId }: PaymentReport,
  ): Promise<NoticeRow | undefined> => {
    const [row] = await db
      .select()
      .from(paymentNotice)
      .where(
        and(
          eq(paymentNotice.provider, provider),
          eq(paymentNotice.paymentId, paymentId),
          eq(paymentNotice.kind, 'paid'),
        ),
      );
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
  const compare = async (provider: string, report: PaymentReport): Promise<PaymentDifference[]> => {
    const { paymentId, reference, currency, amount } = report;
    const notice = await findNotice(provider, report);
    const base = { paymentId, reference, currency, there: amount };
    if (!notice) {
      const outcome = await receive({ ...report, provider });
      return [{ ...base, kind: 'missingHere', here: null, outcome }];
    }
    if (notice.amount === amount && notice.currency === currency) return [];
    await openCase('differs', notice);
    return [{ ...base, kind: 'differs', here: notice.amount, outcome: 'case' }];
  };

  /** A payment that is not in the list can be one of a longer ago prepared session. */
  const isThere = async ([provider, sessions]: Compared, notice: NoticeRow): Promise<boolean> => {
    if (notice.depositId === null) return false;
    const [row] = await db.select().from(deposit).where(eq(deposit.id, notice.depositId));
    if (!row?.session) return false;
    const reports = await sessions.lookUp(provider, row.session);
    return reports.some(({ kind, paymentId }) => kind === 'paid' && paymentId === notice.paymentId);
  };

  const boundsOf = async (day: string): Promise<{ from: Date; to: Date }> => {
    const startOf = (later: number) =>
      sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})::text`;
    const [row] = await db.select({ from: startOf(0), to: startOf(1) }).from(sql`(select 1) as one`);
    if (!row) throw new Error(`the day ${day} has no bounds`);
    return { from: new Date(row.from), to: new Date(row.to) };
  };

  const reconcile = async (code: string, day: string): Promise<PaymentReconciliation> => {
    const provider = await providers.find(code);
    if (!provider) throw new DomainError('unknownProvider');
    const { sessions } = adapters[provider.protocol];
    if (!sessions) throw new DomainError('notListed');
    const { from, to } = await boundsOf(day);
    const unreachable = (): never => {
      throw new DomainError('providerUnreachable');
    };
    // A session can be paid on the day after it was prepared.
    const listed = await sessions.list(provider, new Date(from.getTime() - DAY_MS), to).catch(unreachable);
    const paid = listed.filter(({ kind }) => kind === 'paid');
    const differences: PaymentDifference[] = [];
    for (const report of paid) differences.push(...(await compare(code, report)));
    const ids = new Set(paid.map(({ paymentId }) => paymentId));
    const isOfDay = and(
      eq(paymentNotice.provider, code),
      eq(paymentNotice.kind, 'paid'),
      gte(paymentNotice.paidAt, from),
      lt(paymentNotice.paidAt, to),
    );
    for (const notice of await db.select().from(paymentNotice).where(isOfDay)) {
      if (ids.has(notice.paymentId)) continue;
      if (await isThere([provider, sessions], notice).catch(unreachable)) continue;
      await openCase('missingThere', notice);
      const { paymentId, reference, currency, amount: here } = notice;
      const base = { paymentId, reference, currency, there: null, here };
      differences.push({ ...base, kind: 'missingThere', outcome: 'case' });
    }
    return { provider: code, day, payments: paid.length, differences };
  };

  return {
    /**
     * Compares a day. Repeating it is harmless.
     * @throws DomainError `unknownProvider`, `notListed`, `providerUnreachable`
     */
    reconcile,
    /** Compares yesterday for each provider that lists its payments. */
    reconcileYesterday: async (
      report: (error: unknown) => void,
      tell: (found: PaymentReconciliation) => void,
    ): Promise<void> => {
      const now = clock.now().toISOString();
      const yesterday = sql<string>`((${now}::timestamptz at time zone ${timeZone})::date - 1)::text`;
      const [row] = await db.select({ day: yesterday }).from(sql`(select 1) as one`);
      for (const { code, protocol } of await providers.list()) {
        if (!adapters[protocol].sessions || !row) continue;
        const found = await reconcile(code, row.day).catch(report);
        if (found && found.differences.length > 0) tell(found);
      }
    },
  };
};

export type Reconciler = ReturnType<typeof createReconciler>;
