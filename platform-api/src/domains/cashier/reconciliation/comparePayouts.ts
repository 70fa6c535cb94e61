import type { Clock } from '@parlour/shared-server/clock';
import * as z from 'zod';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { ListedPayout, Payouts } from '../payments/paymentAdapter.ts';
import type { Provider } from '../payments/providers.ts';
import { cashierCase, payoutOrder, withdrawal } from '../tables.ts';
import { answerOf, withDayBefore, type Comparison, type Difference, type Period } from './comparison.ts';

/** An order that has ended, with data of its withdrawal. */
interface EndedOrder {
  readonly key: string;
  readonly memberId: number;
  readonly reference: string;
  readonly currency: string;
  readonly amount: number;
  readonly isPaid: boolean;
}

/** What the provider and we know about one payout. */
interface Compared {
  readonly key: string;
  readonly currency: string;
  /** The amount that was paid according to the provider, and according to us. Null: nothing was paid. */
  readonly there: number | null;
  readonly here: number | null;
  readonly order: EndedOrder | null;
}

const isKey = (key: string): boolean => z.uuid().safeParse(key).success;
const paidAmount = ({ state, amount }: ListedPayout): number | null => (state === 'paid' ? amount : null);

/** Compares the list of payouts of a provider with our payout orders. */
export const createPayoutComparer = ({ db, clock }: { readonly db: ApiDatabase; readonly clock: Clock }) => {
  const readOrders = async (where: ReturnType<typeof and>) => {
    const rows = await db
      .select({ order: payoutOrder, withdrawal })
      .from(payoutOrder)
      .innerJoin(withdrawal, eq(withdrawal.id, payoutOrder.withdrawalId))
      .where(where);
    return rows.map(({ order, withdrawal: { memberId, reference, currency } }) => ({
      isOpen: order.endedAt === null,
      ended: {
        key: order.id,
        memberId,
        reference,
        currency,
        amount: order.amount,
        isPaid: order.state === 'paid',
      } satisfies EndedOrder,
    }));
  };

  const tell = async ({ key, currency, there, here, order }: Compared): Promise<Difference[]> => {
    if (there === null && here === null) return [];
    if (there === here && currency === order?.currency) return [];
    await db
      .insert(cashierCase)
      .values({
        kind: 'payoutDiffers',
        subject: `order ${key}`,
        memberId: order?.memberId ?? null,
        currency,
        amount: Math.max(there ?? 0, here ?? 0),
        openedAt: clock.now(),
      })
      .onConflictDoNothing();
    const kind = here === null ? 'missingHere' : there === null ? 'missingThere' : 'differs';
    const reference = order?.reference ?? '';
    return [{ direction: 'payout', kind, paymentId: key, reference, currency, there, here, outcome: 'case' }];
  };

  /** Skips an order that has not ended, because a task still asks the provider about it. */
  const compare = async (provider: Provider, listed: ListedPayout): Promise<Difference[]> => {
    const { key, currency } = listed;
    const isOrder = and(eq(payoutOrder.provider, provider.code), eq(payoutOrder.id, key));
    // The provider can list a payout that this site has not ordered, with a key of any form.
    const [found] = isKey(key) ? await readOrders(isOrder) : [];
    if (found?.isOpen) return [];
    const order = found?.ended ?? null;
    const here = order?.isPaid ? order.amount : null;
    return tell({ key, currency, there: paidAmount(listed), here, order });
  };

  return async (payouts: Payouts, provider: Provider, period: Period): Promise<Comparison> => {
    const { from, to } = withDayBefore(period);
    const listed = await answerOf(payouts.list(provider, from, to));
    const differences: Difference[] = [];
    for (const one of listed) differences.push(...(await compare(provider, one)));
    const keys = new Set(listed.map(({ key }) => key));
    const isPaidOfDay = and(
      eq(payoutOrder.provider, provider.code),
      eq(payoutOrder.state, 'paid'),
      gte(payoutOrder.orderedAt, period.from),
      lt(payoutOrder.orderedAt, period.to),
    );
    for (const { ended: order } of await readOrders(isPaidOfDay)) {
      if (keys.has(order.key)) continue;
      // The provider can have received the order on a later day.
      const found = await answerOf(payouts.find(provider, order.key));
      if (found?.state === 'paid') continue;
      const { key, currency, amount: here } = order;
      differences.push(...(await tell({ key, currency, there: null, here, order })));
    }
    return { compared: listed.filter(({ state }) => state === 'paid').length, differences };
  };
};
