import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorCashier';
import { DomainError } from '../../../http/failures.ts';

/** A difference between the list of a provider and what is known here. */
export type Difference = PaymentReconciliation['differences'][number];

/** A day that is compared. */
export interface Period {
  readonly from: Date;
  /** The first moment after the day. */
  readonly to: Date;
}

export interface Comparison {
  /** Number of paid entries in the provider's list. */
  readonly compared: number;
  readonly differences: readonly Difference[];
}

const DAY_MS = 86_400_000;

/** Returns the period with a day before it: what begins on one day can end on the next. */
export const withDayBefore = ({ from, to }: Period): Period => ({
  from: new Date(from.getTime() - DAY_MS),
  to,
});

/** Waits for the answer of a provider. @throws DomainError `providerUnreachable` */
export const answerOf = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new DomainError('providerUnreachable');
  });
