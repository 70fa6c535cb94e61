import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { openCase, type NewCase } from './cases.ts';

/** A signed win or rollback that the wallet refused. */
export type RefusedPayment = Omit<NewCase, 'kind'> & { readonly kind: 'refusedWin' | 'refusedRollback' };

/** What is logged for every call that is refused, repeats included. */
export interface PaymentAlarm extends RefusedPayment {
  readonly code: 'paymentRefused';
}

/** Opens a case for a refused payment. The player has already seen the result, so money may be owed. */
export type ReportRefused = (payment: RefusedPayment) => Promise<void>;

export const createReportRefused =
  (db: ApiDatabase, clock: Clock, alarm: (alarm: PaymentAlarm) => void): ReportRefused =>
  async (payment) => {
    alarm({ code: 'paymentRefused', ...payment });
    await openCase(db, payment, clock.now());
  };
