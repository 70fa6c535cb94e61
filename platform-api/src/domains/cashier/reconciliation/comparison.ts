import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorViews';
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

/** Adds the day before to a period, because a payment can begin on one day and end on the next. */
export const withDayBefore = ({ from, to }: Period): Period => ({
  from: new Date(from.getTime() - DAY_MS),
  to,
});

/** Returns the answer of a provider. @throws DomainError `providerUnreachable` if the call fails */
export const answerOf = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new DomainError('providerUnreachable');
  });
