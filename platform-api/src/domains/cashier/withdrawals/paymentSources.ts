import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';
import type { PaymentSource } from '@parlour/shared-contracts/domains/withdrawals';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { deposit, paymentMethod, withdrawal } from '../tables.ts';

/** Returns by kind of payment the deposits of a member, in minor units, that no withdrawal of the kind has paid back. */
export const readPaymentSources = async (db: ApiDatabase, memberId: number): Promise<PaymentSource[]> => {
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
  return db
    .select({ kind: moves.kind, left })
    .from(moves)
    .groupBy(moves.kind)
    .having(sql`sum(${moves.amount}) > 0`)
    .orderBy(sql`2 desc`);
};

interface Target {
  readonly kind: PaymentKind;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Refuses a withdrawal while deposits of another kind are not paid back, except for as much as came by its own kind.
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
