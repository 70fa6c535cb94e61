import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';
import type { PaymentSource } from '@parlour/shared-contracts/domains/withdrawals';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { deposit, paymentMethod, withdrawal } from '../tables.ts';

/** The lowest withdrawal by each kind of payment that is offered, in minor units. */
export type LowestByKind = ReadonlyMap<PaymentKind, number>;

export const lowestByKindOf = (
  offered: readonly { readonly kind: PaymentKind; readonly minAmount: number }[],
): LowestByKind => {
  const lowest = new Map<PaymentKind, number>();
  for (const { kind, minAmount } of offered) {
    lowest.set(kind, Math.min(minAmount, lowest.get(kind) ?? minAmount));
  }
  return lowest;
};

/**
 * Returns by kind of payment the deposits of a member, in minor units, that no withdrawal of the kind has paid back. A
 * kind is left out if no withdrawal is offered by it, or if its rest is below the lowest withdrawal. Otherwise a rest
 * that cannot be paid back would hold all other withdrawals back.
 */
export const readPaymentSources = async (
  db: ApiDatabase,
  memberId: number,
  lowestByKind: LowestByKind,
): Promise<PaymentSource[]> => {
  const moves = unionAll(
    db
      .select({ kind: paymentMethod.kind, amount: sql<number>`${deposit.amount}`.as('amount') })
      .from(deposit)
      .innerJoin(paymentMethod, eq(paymentMethod.code, deposit.method))
      .where(and(eq(deposit.memberId, memberId), eq(deposit.state, 'credited'))),
    db
      .select({ kind: paymentMethod.kind, amount: sql<number>`-${withdrawal.amount}`.as('amount') })
      .from(withdrawal)
      .innerJoin(paymentMethod, eq(paymentMethod.code, withdrawal.method))
      .where(
        and(
          eq(withdrawal.memberId, memberId),
          notInArray(withdrawal.state, ['cancelled', 'rejected', 'failed']),
        ),
      ),
  ).as('moves');
  const left = sql`sum(${moves.amount})`.mapWith(Number);
  const sources = await db
    .select({ kind: moves.kind, left })
    .from(moves)
    .groupBy(moves.kind)
    .having(gt(left, 0))
    .orderBy(desc(left));
  return sources.filter((source) => source.left >= (lowestByKind.get(source.kind) ?? Infinity));
};

interface Target {
  readonly kind: PaymentKind;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Refuses a withdrawal while deposits by another kind of payment are not paid back. An amount up to the member's
 * deposits by its own kind is allowed.
 * @throws DomainError `payBackFirst`
 */
export const refuseOtherTarget = (
  sources: readonly PaymentSource[],
  { kind, amount, currency }: Target,
): void => {
  const own = sources.find((source) => source.kind === kind)?.left ?? 0;
  const [first] = sources.filter((source) => source.kind !== kind);
  if (first && amount > own) throw new DomainError('payBackFirst', { value: { ...first, currency } });
};
