import * as z from '@parlour/shared-contracts/schema';
import { instant } from '../instant.ts';
import { currencyCode, minorUnits } from '../money.ts';

/** A name or reason in one language, or by language pack (`{ EN: 'Bank transfer', TY: … }`). */
const words = z.union([z.string(), z.record(z.string(), z.string())]);
const amount = { amount: minorUnits, currency: currencyCode };
const payment = {
  ...amount,
  /** Name of the payment method. */
  method: words,
  /** The player's number of the payment. */
  reference: z.string(),
};
const refusedPayment = z.object({ ...payment, reason: words });
const payoutAccount = z.object({
  /** Number of the account, masked. */
  account: z.string(),
  method: words,
});
const transfer = z.object({
  ...amount,
  /** Account name of the other member. */
  account: z.string(),
  note: z.nullable(z.string()),
  reference: z.string(),
});
const nothing = z.object({});
/** Facts of a sign-in. An unknown one is null. */
const signIn = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  at: instant,
});

export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export const documentKinds = ['identity', 'selfie', 'address'] as const;
const limit = { limit: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** The products of advertising. A member consents to each product separately. */
export const advertisedProducts = ['casino', 'sports', 'lottery', 'rewards'] as const;
export type AdvertisedProduct = (typeof advertisedProducts)[number];

/** The kinds of messages to members, each with its parameters. A message is written when it is read. */
export const messageKinds = {
  depositCredited: z.object(payment),
  depositFailed: refusedPayment,
  /**
   * The payer's bank has taken a credited payment back. `owed`: what the member has to pay, because it was spent.
   */
  depositReversed: z.object({ ...payment, owed: minorUnits }),
  /** A debt is paid, so the member can play again. */
  debtPaid: z.object(payment),
  withdrawalApproved: z.object(payment),
  withdrawalRejected: refusedPayment,
  /** A part of a payout is on its way. The member confirms it until `confirmUntil`. */
  payoutPartSent: z.object({
    ...payment,
    /** Number of the part, from 1. */
    part: z.int(),
    confirmUntil: instant,
  }),
  /** The time to confirm a payout is over, so the payout counts as received. */
  payoutTimedOut: z.object(payment),
  payoutAccountAdded: payoutAccount,
  payoutAccountChanged: payoutAccount,
  passwordChanged: nothing,
  /** The member has set a transaction password: the first one or a new one. */
  transactionPasswordSet: nothing,
  passkeyAdded: nothing,
  passkeyRemoved: nothing,
  authenticatorAdded: nothing,
  authenticatorRemoved: nothing,
  /** `to`: the new contact, masked. */
  contactChanged: z.object({ contact: z.enum(['email', 'mobile']), to: z.string() }),
  /** A sign-in in a browser that the site does not know. */
  newDevice: signIn,
  /** A sign-in of a member who wants a message about each one. A sign-in with a `newDevice` message sends none. */
  signedIn: signIn,
  transferReceived: transfer,
  transferSent: transfer,
  limitChanged: z.object({
    ...limit,
    /** An amount, or minutes of play. */
    value: z.union([z.object(amount), z.object({ minutes: z.int() })]),
    /** From when it counts. */
    startsAt: instant,
  }),
  limitRemoved: z.object({ ...limit, startsAt: instant }),
  /** The operator has excluded the member from play. Null: for ever. */
  excluded: z.object({ until: z.nullable(instant) }),
  /** Staff have opened the name and the birthday of the member for correction. */
  profileReopened: nothing,
  /** A request to look through account and transactions, which the site sends after each period of `months`. */
  accountReview: z.object({ months: z.int() }),
  documentAccepted: z.object({ document: z.enum(documentKinds) }),
  documentRejected: z.object({ document: z.enum(documentKinds), reason: words }),
  /** Staff have answered a ticket of the member. `reference` is the number of the ticket. */
  feedbackAnswered: z.object({ reference: z.string() }),
  /** A notice that staff have written in each language. It contains no advertising. */
  notice: z.object({ title: z.record(z.string(), z.string()), body: z.record(z.string(), z.string()) }),
  /** Advertising that staff have written in each language. Only members who have consented to it receive it. */
  advertisement: z.object({
    product: z.enum(advertisedProducts),
    title: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.string()),
  }),
} as const;

export type MessageKind = keyof typeof messageKinds;
export type MessageParameters<Kind extends MessageKind> = z.output<(typeof messageKinds)[Kind]>;
