import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';
import {
  clockTime,
  idOf,
  methodCode,
  nothing,
  pageOf,
  pageQuery,
  paymentKinds,
  paymentMethodSchema,
} from './cashier.ts';
import { attachmentRefusals, fileId, fileLimits } from './files.ts';
import { ownCode, ownPassword } from './secondFactor.ts';

/**
 * `inReview`: staff check it. `approved`: it will be paid. `paying`: a provider is asked to pay it, or a part has been
 * sent. `paid`: all parts have been sent. `confirmed`: the member has received all of it, or did not answer in time.
 */
export const withdrawalStates = [
  'inReview',
  'approved',
  'paying',
  'paid',
  'confirmed',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** `assumed`: the part counts as received. The member did not answer in time, or staff have settled it. */
export const payoutStates = ['sent', 'received', 'notReceived', 'assumed'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutSchema = z.object({
  id: z.string(),
  amount: minorUnits,
  /** The bank's or provider's reference of this payment. */
  reference: z.string(),
  state: z.enum(payoutStates),
  sentAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** When an unanswered part counts as received. */
  confirmBy: z.string(),
  /** Seconds until `confirmBy` by the server's clock; 0 when it has passed. */
  remainingSeconds: z.int(),
});
export type Payout = z.output<typeof payoutSchema>;

export const withdrawalSchema = z.object({
  id: z.string(),
  reference: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  /** The account that receives the money, masked. */
  accountLabel: z.string(),
  currency: currencyCode,
  /** The amount that leaves the wallet. */
  amount: minorUnits,
  fee: minorUnits,
  /** The amount that is paid out: `amount` less the fee. */
  payout: minorUnits,
  /** The amount that has been sent so far. */
  sent: minorUnits,
  state: z.enum(withdrawalStates),
  /** The reason of staff for a rejection or failure. */
  reason: z.nullable(z.string()),
  canCancel: z.boolean(),
  requestedAt: z.string(),
  approvedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  payouts: z.array(payoutSchema),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const payoutAccountSchema = z.object({
  id: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  kind: z.enum(paymentKinds),
  /** Bank or network. */
  bankName: z.string(),
  holder: z.string(),
  /** Only the last four characters are readable. */
  maskedNumber: z.string(),
  addedAt: z.string(),
});
export type PayoutAccount = z.output<typeof payoutAccountSchema>;

/**
 * How long withdrawals of the last 30 days took, from the request to the payment. Null: too few withdrawals were
 * paid.
 */
export const usualTimeSchema = z.nullable(z.object({ medianMinutes: z.int(), p90Minutes: z.int() }));

/** Money that must first go back by the kind of payment that deposited it, before other withdrawals. */
export const paymentSourceSchema = z.object({
  kind: z.enum(paymentKinds),
  /** Deposits that no withdrawal of this kind has paid back. */
  left: minorUnits,
});
export type PaymentSource = z.output<typeof paymentSourceSchema>;

export const withdrawalOverviewSchema = z.object({
  currency: currencyCode,
  /** The amount that can be withdrawn now. */
  available: minorUnits,
  /** The amount that is reserved for withdrawals and transfers. */
  held: minorUnits,
  hasTransactionPassword: z.boolean(),
  /** The name that payout accounts must have. Empty: the first account decides it. */
  holder: z.string(),
  /** No withdrawal can be requested before this time, after a change of password or account. */
  lockedUntil: z.nullable(z.string()),
  remainingToday: z.object({ count: z.int(), amount: minorUnits }),
  /** The amount that can be withdrawn before the identity must be verified. Null: it is verified. */
  unverifiedLeft: z._default(z.nullable(minorUnits), null),
  /** Money that first goes back by its kind of payment. If it is empty, a withdrawal can go to each account. */
  payBackFirst: z._default(z.array(paymentSourceSchema), []),
  accounts: z.array(payoutAccountSchema),
  methods: z.array(paymentMethodSchema),
  usualTime: usualTimeSchema,
});
export type WithdrawalOverview = z.output<typeof withdrawalOverviewSchema>;

/** Six digits. */
export const transactionPassword = z.string().check(z.regex(/^\d{6}$/));
/** The proof of a money action: the transaction password in the field `password`, and a code of the authenticator if there is one. */
const proof = { password: transactionPassword, code: z.optional(ownCode) };
const limit = z.object({ limit: minorUnits, currency: currencyCode });

/**
 * Withdrawals and what they need. Wrong passwords and codes are named by their field; after too many of them, they are
 * refused for an hour.
 */
export const withdrawalEndpoints = defineEndpoints({
  withdrawalOverview: {
    method: 'GET',
    path: '/wps/cashier/withdrawals/overview',
    access: 'member',
    summary: 'What the member can withdraw, and where to',
    value: withdrawalOverviewSchema,
  },
  setTransactionPassword: {
    method: 'POST',
    path: '/wps/cashier/transactionPassword',
    access: 'member',
    summary: 'Sets or changes the password that money actions ask for',
    /** The password of the account, a code of the authenticator if there is one, and the new password. */
    body: z.object({ password: ownPassword, code: z.optional(ownCode), transactionPassword }),
    value: nothing,
    refusals: {
      /** A sequence such as 123456, or one digit six times. */
      weakTransactionPassword: nothing,
    },
    limits: { perMinute: { caller: 6 } },
  },
  addPayoutAccount: {
    method: 'POST',
    path: '/wps/cashier/payoutAccounts',
    access: 'member',
    summary: 'Adds an account that withdrawals can go to',
    body: z.object({
      method: methodCode,
      bankName: z.text(60).check(z.minLength(2)),
      accountNumber: z.text(100).check(z.minLength(4)),
      holder: z.text(100).check(z.minLength(2)),
      ...proof,
    }),
    value: payoutAccountSchema,
    refusals: {
      unknownMethod: nothing,
      /** The number is not valid for this kind of account. */
      invalidAccountNumber: nothing,
      /** The holder’s name differs from the member’s. */
      holderDiffers: nothing,
      accountExists: nothing,
      tooManyAccounts: z.object({ max: z.int() }),
    },
    limits: { perMinute: { caller: 6 } },
  },
  removePayoutAccount: {
    method: 'DELETE',
    path: '/wps/cashier/payoutAccounts/{id}',
    access: 'member',
    summary: 'Removes an account. Withdrawals on their way to it go on',
    params: idOf,
    value: nothing,
  },
  startWithdrawal: {
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    access: 'member',
    summary: 'Requests a withdrawal, and reserves its amount',
    body: z.object({
      account: idOf.shape.id,
      amount: amountUpTo(),
      ...proof,
    }),
    value: withdrawalSchema,
    refusals: {
      unknownAccount: nothing,
      methodClosed: z.object({ opensAt: clockTime }),
      amountTooSmall: limit,
      amountTooLarge: limit,
      insufficientFunds: z.object({ balance: minorUnits, currency: currencyCode }),
      /** After a change of password or account. `until` is ISO 8601. */
      withdrawalsLocked: z.object({ until: z.string() }),
      /** The member must prove identity or address first. */
      verificationNeeded: z.object({ level: z.int() }),
      /** The money first goes back by this kind of payment. */
      payBackFirst: z.object({ ...paymentSourceSchema.shape, currency: currencyCode }),
      dailyLimit: z.object({ count: z.int(), amount: minorUnits, currency: currencyCode }),
    },
    idempotent: true,
    limits: { perMinute: { caller: 6 } },
  },
  withdrawal: {
    method: 'GET',
    path: '/wps/cashier/withdrawals/{id}',
    access: 'member',
    summary: 'A withdrawal of the member',
    params: idOf,
    value: withdrawalSchema,
    limits: { perMinute: { caller: 120 } },
  },
  withdrawals: {
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    access: 'member',
    summary: 'The member’s withdrawals, the newest first',
    query: pageQuery,
    value: pageOf(withdrawalSchema),
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/wps/cashier/withdrawals/{id}/cancellation',
    access: 'member',
    summary: 'Cancels a withdrawal that is still in review',
    params: idOf,
    value: withdrawalSchema,
    refusals: { cannotCancel: z.object({ state: z.enum(withdrawalStates) }) },
  },
  answerPayout: {
    method: 'POST',
    path: '/wps/cashier/payouts/{id}/answer',
    access: 'member',
    summary: 'Says whether a part of a withdrawal has arrived',
    params: idOf,
    body: z.object({
      isReceived: z.boolean(),
      /** Uploaded images (`payoutProof`) that show that the part has not arrived. */
      proofs: z.optional(z.array(fileId).check(z.maxLength(fileLimits.payoutProof.maxCount))),
    }),
    value: withdrawalSchema,
    refusals: { ...attachmentRefusals, alreadyAnswered: z.object({ state: z.enum(payoutStates) }) },
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/wps/cashier/withdrawals/{id}/confirmation',
    access: 'member',
    summary: 'Says that all of a withdrawal has arrived',
    params: idOf,
    value: withdrawalSchema,
    refusals: { notPaid: z.object({ state: z.enum(withdrawalStates) }) },
  },
});
