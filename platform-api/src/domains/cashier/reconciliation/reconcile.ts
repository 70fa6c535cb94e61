import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { Adapters } from '../payments/adapters.ts';
import type { Provider, Providers } from '../payments/providers.ts';
import type { ReceiveNotice } from '../payments/receiveNotice.ts';
import { createPaymentComparer } from './comparePayments.ts';
import { createPayoutComparer } from './comparePayouts.ts';
import type { Comparison, Period } from './comparison.ts';

export interface ReconcilerOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly adapters: Adapters;
  readonly providers: Providers;
  readonly receive: ReceiveNotice;
}

const nothing: Comparison = { compared: 0, differences: [] };

/** Compares what providers list with what is known here, day by day. */
export const createReconciler = (options: ReconcilerOptions) => {
  const { db, clock, timeZone, adapters, providers } = options;
  const comparePayments = createPaymentComparer(options);
  const comparePayouts = createPayoutComparer(options);

  const boundsOf = async (day: string): Promise<Period> => {
    const startOf = (later: number) =>
      sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})::text`;
    const [row] = await db.select({ from: startOf(0), to: startOf(1) }).from(sql`(select 1) as one`);
    if (!row) throw new Error(`the day ${day} has no bounds`);
    return { from: new Date(row.from), to: new Date(row.to) };
  };

  /** Null: the provider cannot list this. */
  const listsOf = (provider: Provider) => {
    const { sessions, payouts } = adapters[provider.protocol];
    return { sessions, payouts: payouts?.canPay(provider) ? payouts : null };
  };

  const canList = (provider: Provider): boolean => {
    const { sessions, payouts } = listsOf(provider);
    return sessions !== null || payouts !== null;
  };

  const reconcile = async (code: string, day: string): Promise<PaymentReconciliation> => {
    const provider = await providers.find(code);
    if (!provider) throw new DomainError('unknownProvider');
    const { sessions, payouts } = listsOf(provider);
    if (!canList(provider)) throw new DomainError('notListed');
    const period = await boundsOf(day);
    const paidIn = sessions ? await comparePayments(sessions, provider, period) : nothing;
    const paidOut = payouts ? await comparePayouts(payouts, provider, period) : nothing;
    return {
      provider: code,
      day,
      payments: paidIn.compared,
      payouts: paidOut.compared,
      differences: [...paidIn.differences, ...paidOut.differences],
    };
  };

  return {
    /**
     * Compares a day. Repeating it is harmless.
     * @throws DomainError `unknownProvider`, `notListed`, `providerUnreachable`
     */
    reconcile,
    /** Compares yesterday for each provider that lists its payments or payouts. */
    reconcileYesterday: async (
      report: (error: unknown) => void,
      tell: (found: PaymentReconciliation) => void,
    ): Promise<void> => {
      const now = clock.now().toISOString();
      const yesterday = sql<string>`((${now}::timestamptz at time zone ${timeZone})::date - 1)::text`;
      const [row] = await db.select({ day: yesterday }).from(sql`(select 1) as one`);
      for (const { code } of await providers.list()) {
        const provider = await providers.find(code);
        if (!row || !provider || !canList(provider)) continue;
        const found = await reconcile(code, row.day).catch(report);
        if (found && found.differences.length > 0) tell(found);
      }
    },
  };
};

export type Reconciler = ReturnType<typeof createReconciler>;
