import {
  cashierOperatorEndpoints as endpoints,
  type PayoutOrderEnd,
  type PayoutOrderView,
} from '@parlour/shared-contracts/operatorCashier';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { findByReference, readOpenOrders, resolveOrder } from '../cashier/public.ts';
import { readAccountNames } from '../members/public.ts';
import { recordAction } from './audit.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface PayoutOrdersDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly confirmationMinutes: number;
}

/** Mounts the work of staff on payouts whose providers do not answer. */
export const mountPayoutOrders = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock, confirmationMinutes }: PayoutOrdersDependencies,
): void => {
  const resolve = (
    who: string,
    {
      reference,
      as,
      reason,
    }: { readonly reference: string; readonly as: PayoutOrderEnd; readonly reason: string },
  ): Promise<PayoutOrderView> =>
    db.transaction(async (tx) => {
      const withdrawal = await findByReference(tx, reference);
      if (!withdrawal) throw new DomainError('unknownWithdrawal');
      const resolution = { withdrawalId: withdrawal.id, as, by: who, confirmationMinutes };
      const order = await resolveOrder(tx, resolution, clock.now());
      const { id, provider, amount, proposedBy } = order;
      const action = order.endedAt === null ? 'proposePayoutOrderEnd' : 'resolvePayoutOrder';
      const { memberId, currency } = withdrawal;
      const details = {
        order: id,
        withdrawal: reference,
        memberId,
        provider,
        amount,
        currency,
        as,
        reason,
        proposedBy,
      };
      await recordAction(tx, { who, action, details });
      const [view] = await present(tx, [{ order, withdrawal }]);
      if (!view) throw new Error(`the order ${id} is not shown`);
      return view;
    });

  mount(endpoints.payoutOrders, async () => present(db, await readOpenOrders(db, OPERATOR_PAGE_SIZE)));
  mount(endpoints.resolvePayoutOrder, ({ caller, params, body }) =>
    resolve(caller.name, { ...params, ...body }),
  );
};

const present = async (
  db: ApiDatabase,
  rows: Awaited<ReturnType<typeof readOpenOrders>>,
): Promise<PayoutOrderView[]> => {
  const names = await readAccountNames(
    db,
    rows.map(({ withdrawal }) => withdrawal.memberId),
  );
  return rows.map(({ order, withdrawal }) => ({
    id: order.id,
    withdrawal: withdrawal.reference,
    member: names.get(withdrawal.memberId) ?? '',
    provider: order.provider,
    currency: withdrawal.currency,
    amount: order.amount,
    state: order.state,
    orderedBy: order.orderedBy,
    orderedAt: order.orderedAt.toISOString(),
    attempts: order.attempts,
    nextAttemptAt: order.nextAttemptAt.toISOString(),
    proposedEnd: order.proposedEnd,
    proposedBy: order.proposedBy,
  }));
};
