import type { Clock } from '@parlour/shared-server/clock';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Adapters } from '../payments/adapters.ts';
import type { PayoutOrder, ProviderPayout } from '../payments/paymentAdapter.ts';
import { ProviderRefusal } from '../payments/providerHttp.ts';
import type { Providers } from '../payments/providers.ts';
import { payoutAccount, withdrawal } from '../tables.ts';
import { claimOrders, settleOrder, type PayoutOrderRow } from './payoutOrders.ts';

const BATCH = 20;

export interface PayOutOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly adapters: Adapters;
  readonly providers: Providers;
  readonly confirmationMinutes: number;
  readonly report: (error: unknown) => void;
}

/**
 * Asks providers to pay the ordered payouts, and what became of them. An order whose outcome is not known is looked up
 * before it is sent again, with the same key.
 */
export const createPayOut = (options: PayOutOptions): (() => Promise<void>) => {
  const { db, clock, adapters, providers, confirmationMinutes, report } = options;

  const orderOf = async ({ id, withdrawalId, amount }: PayoutOrderRow): Promise<PayoutOrder> => {
    const [found] = await db
      .select({ currency: withdrawal.currency, account: payoutAccount })
      .from(withdrawal)
      .innerJoin(payoutAccount, eq(payoutAccount.id, withdrawal.accountId))
      .where(eq(withdrawal.id, withdrawalId));
    if (!found) throw new Error(`the withdrawal of the order ${id} has no account`);
    const { bankName, accountNumber, holder } = found.account;
    return { key: id, amount, currency: found.currency, bankName, accountNumber, holder };
  };

  const ask = async (order: PayoutOrderRow): Promise<ProviderPayout | null> => {
    const provider = await providers.find(order.provider);
    const payouts = provider && adapters[provider.protocol].payouts;
    if (!payouts) throw new Error(`the provider ${order.provider} makes no payouts`);
    const former = order.attempts === 0 ? null : await payouts.find(provider, order.id);
    if (former || order.state === 'accepted') return former;
    return payouts.send(provider, await orderOf(order)).catch((error: unknown) => {
      // The provider has the order, and will never pay it.
      const isFinal = error instanceof ProviderRefusal && [400, 422].includes(error.status);
      if (isFinal) return { id: order.id, state: 'failed' as const, reason: error.message };
      throw error;
    });
  };

  const work = async (order: PayoutOrderRow): Promise<void> => {
    const found = await ask(order);
    if (!found) throw new Error(`the provider ${order.provider} has lost the payout ${order.id}`);
    await settleOrder(db, order, found, { now: clock.now(), confirmationMinutes });
  };

  return async () => {
    const due = await claimOrders(db, clock.now(), BATCH);
    await Promise.all(due.map((order) => work(order).catch(report)));
  };
};
