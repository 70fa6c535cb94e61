import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/database.ts';
import { openCase, type NewCase } from './cases.ts';

/** A win or a rollback that a vendor has signed and the wallet has not done. */
export type RefusedPayment = Omit<NewCase, 'kind'> & { readonly kind: 'refusedWin' | 'refusedRollback' };

/** What is written to the log, at once and each time that the vendor says it again. */
export interface PaymentAlarm extends RefusedPayment {
  readonly code: 'paymentRefused';
}

/** Makes a case of a payment that was refused: the vendor has told the player of it. */
export type ReportRefused = (payment: RefusedPayment) => Promise<void>;

export const createReportRefused =
  (db: ApiDatabase, clock: Clock, alarm: (alarm: PaymentAlarm) => void): ReportRefused =>
  async (payment) => {
    alarm({ code: 'paymentRefused', ...payment });
    await openCase(db, payment, clock.now());
  };
