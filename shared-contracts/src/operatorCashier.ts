import * as z from '@parlour/shared-contracts/schema';
import { withdrawalStates } from './domains/withdrawals.ts';
import type { Endpoint } from './endpoint.ts';
import { day, instant } from './instant.ts';
import { amountUpTo, currencyCode, minorUnits } from './money.ts';
import { assignedTo, itemPatterns, queuePage, queueQuery } from './operatorQueues.ts';
import {
  accountName,
  code,
  id,
  nothing,
  paymentReconciliationSchema,
  reason,
  type OperatorAccess,
} from './operatorViews.ts';

const reference = z.string().check(z.regex(itemPatterns.withdrawals));
const referenceParams = z.object({ reference });
const state = z.enum(withdrawalStates);

/** States of withdrawals that are not done. */
export const openStates = ['inReview', 'approved', 'paying', 'paid'] as const;

export const withdrawalViewSchema = z.object({
  reference: z.string(),
  member: z.string(),
  holder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  method: z.string(),
  currency: currencyCode,
  /** The amount that leaves the wallet, the amount that is paid out, and the amount that has been sent so far. */
  amount: minorUnits,
  payout: minorUnits,
  sent: minorUnits,
  state,
  requestedAt: z.string(),
  /** The first of two persons. Null: no approval so far, or one is enough. */
  proposedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  assignedTo,
});
export type WithdrawalView = z.output<typeof withdrawalViewSchema>;

/**
 * - `unknownReference`: the payment names no deposit
 * - `late`: the deposit had ended
 * - `repeated`: the deposit was credited before
 * - `otherAmount`, `otherCurrency`: the payment differs from the deposit
 * - `restored`: money that was taken back from a member has come again
 * - `missingThere`: the provider does not list a payment that it has reported
 * - `differs`: the provider lists a payment with another amount than it has reported
 * - `failedDeposits`: many payments of a member failed within minutes, so the member can start no deposit
 * - `debt`: a reversed payment was more than the member still had
 * - `notReceived`: a member says that a payout has not arrived
 * - `payoutDiffers`: the provider's list of payouts and the payout orders here do not agree
 */
export const cashierCaseKinds = [
  'unknownReference',
  'late',
  'repeated',
  'otherAmount',
  'otherCurrency',
  'restored',
  'missingThere',
  'differs',
  'failedDeposits',
  'debt',
  'notReceived',
  'payoutDiffers',
] as const;
export type CashierCaseKind = (typeof cashierCaseKinds)[number];

export const cashierCaseViewSchema = z.object({
  id: z.int(),
  kind: z.enum(cashierCaseKinds),
  /** The notice, the payout, or the payout order. */
  subject: z.string(),
  /** Null: the payment names no known deposit. */
  member: z.nullable(z.string()),
  /** The reference that the payer named. Null for a payout. */
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  currency: currencyCode,
  amount: minorUnits,
  openedAt: z.string(),
  /** The member whom one person proposes to credit. */
  proposedMember: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  assignedTo,
});
export type CashierCaseView = z.output<typeof cashierCaseViewSchema>;

export const payoutOrderEnds = ['paid', 'failed'] as const;
export type PayoutOrderEnd = (typeof payoutOrderEnds)[number];

/** An order to a payment provider to pay a withdrawal. */
export const payoutOrderViewSchema = z.object({
  /** The idempotency key that the provider has received. */
  id: z.string(),
  withdrawal: z.string(),
  member: z.string(),
  provider: z.string(),
  currency: currencyCode,
  amount: minorUnits,
  /** `waiting`: the answer of the provider is not known. `accepted`: it works on the payout. */
  state: z.enum(['waiting', 'accepted', ...payoutOrderEnds]),
  orderedBy: z.string(),
  orderedAt: z.string(),
  attempts: z.int(),
  nextAttemptAt: z.string(),
  proposedEnd: z.nullable(z.enum(payoutOrderEnds)),
  proposedBy: z.nullable(z.string()),
});
export type PayoutOrderView = z.output<typeof payoutOrderViewSchema>;

const ofWithdrawal = { unknownWithdrawal: nothing, wrongState: z.object({ state }) };

/** Work of staff on withdrawals and payments. */
export const cashierOperatorEndpoints = {
  withdrawals: {
    method: 'GET',
    path: '/operator/withdrawals',
    access: 'finance',
    summary: 'Withdrawals in a state, the oldest first',
    query: z.object({
      state: z.enum(openStates),
      /** Code of a way to pay. */
      method: z.optional(code),
      after: z.optional(reference),
      ...queueQuery,
    }),
    value: queuePage(withdrawalViewSchema),
    refusals: { unknownMember: nothing, unknownWithdrawal: nothing },
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/approval',
    access: 'finance',
    summary: 'Approves a withdrawal. A large one needs two persons',
    params: referenceParams,
    value: withdrawalViewSchema,
    refusals: { ...ofWithdrawal, ownProposal: nothing },
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/rejection',
    access: 'finance',
    summary: 'Rejects a withdrawal that is not paid, and gives the money back',
    params: referenceParams,
    body: z.object({ reason }),
    value: withdrawalViewSchema,
    refusals: ofWithdrawal,
  },
  sendPayout: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/payouts',
    access: 'finance',
    summary: 'Records a part of a withdrawal that was sent, once for each reference of the bank',
    params: referenceParams,
    body: z.object({ amount: amountUpTo(), bankReference: z.text(100).check(z.minLength(1)) }),
    value: withdrawalViewSchema,
    refusals: {
      ...ofWithdrawal,
      payoutUnderWay: nothing,
      partTooLarge: z.object({ left: minorUnits, currency: currencyCode }),
    },
  },
  orderPayout: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/orders',
    access: 'finance',
    summary: 'Has a provider pay what is left of an approved withdrawal',
    params: referenceParams,
    body: z.object({ provider: z.text(40).check(z.minLength(1)) }),
    value: withdrawalViewSchema,
    refusals: {
      ...ofWithdrawal,
      unknownProvider: nothing,
      /** The provider makes no payouts. */
      noPayouts: nothing,
      payoutUnderWay: nothing,
    },
  },
  payoutOrders: {
    method: 'GET',
    path: '/operator/payouts/orders',
    access: 'operator',
    summary: 'Payouts that providers have not ended, the oldest first',
    value: z.array(payoutOrderViewSchema),
  },
  resolvePayoutOrder: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/orders/resolution',
    access: 'finance',
    summary:
      'Proposes the end of a payout whose provider does not answer; applied when a second person proposes the same',
    params: referenceParams,
    body: z.object({ as: z.enum(payoutOrderEnds), reason }),
    value: payoutOrderViewSchema,
    refusals: {
      unknownWithdrawal: nothing,
      /** No provider is asked to pay this withdrawal. */
      noPayoutOrder: nothing,
      /** The provider still has time to answer. */
      payoutOrderYoung: z.object({ until: z.string() }),
      ownProposal: nothing,
    },
  },
  failWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/{reference}/failure',
    access: 'finance',
    summary: 'Ends a withdrawal that cannot be paid, and gives back what was not sent',
    params: referenceParams,
    body: z.object({ reason }),
    value: withdrawalViewSchema,
    refusals: { ...ofWithdrawal, payoutUnderWay: nothing },
  },
  reportPayment: {
    method: 'POST',
    path: '/operator/payments',
    access: 'finance',
    summary: 'Reports a payment that a bank statement shows, once for each payment',
    body: z.object({
      provider: z.text(40).check(z.minLength(1)),
      paymentId: z.text(100).check(z.minLength(1)),
      reference: z.text(100),
      currency: currencyCode,
      amount: amountUpTo(),
      payer: z.nullable(z.text(200)),
      paidAt: instant,
    }),
    value: z.object({ outcome: z.string() }),
    refusals: { unknownProvider: nothing },
  },
  reconcilePayments: {
    method: 'POST',
    path: '/operator/payments/reconciliation',
    access: 'finance',
    summary: 'Compares the payments that a provider lists for a day with those that it has reported',
    body: z.object({ provider: z.text(40).check(z.minLength(1)), day }),
    value: paymentReconciliationSchema,
    refusals: {
      unknownProvider: nothing,
      /** The provider cannot list payments. Its statement is imported. */
      notListed: nothing,
      providerUnreachable: nothing,
    },
  },
  cashierCases: {
    method: 'GET',
    path: '/operator/cashier/cases',
    access: 'operator',
    summary: 'Payments that fit no deposit, and payouts that did not arrive, the oldest first',
    query: z.object({
      kind: z.optional(z.enum(cashierCaseKinds)),
      after: z.optional(id.shape.id),
      ...queueQuery,
    }),
    value: queuePage(cashierCaseViewSchema),
    refusals: { unknownMember: nothing },
  },
  creditCase: {
    method: 'POST',
    path: '/operator/cashier/cases/{id}/credit',
    access: 'finance',
    summary: 'Credits the payment of a case to a member, when two persons name the same one',
    params: id,
    body: z.object({ member: accountName, reason }),
    value: cashierCaseViewSchema,
    refusals: {
      unknownCase: nothing,
      unknownMember: nothing,
      ownProposal: nothing,
      /** The case is about no payment of the site's currency. */
      notCreditable: nothing,
      /** The member is under the legal age, so the payment goes back to the payer. */
      underAgeAccount: nothing,
    },
  },
  closeCashierCase: {
    method: 'POST',
    path: '/operator/cashier/cases/{id}/closing',
    access: 'finance',
    summary: 'Closes a case with what was found out. No money moves',
    params: id,
    body: z.object({ reason }),
    value: cashierCaseViewSchema,
    refusals: { unknownCase: nothing },
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
