import * as z from 'zod';
import type { PaymentReport } from '../paymentAdapter.ts';
import { fromStripeAmount } from './stripeAmounts.ts';
import {
  idOf,
  idOrObject,
  reportOfSession,
  reportsOfSession,
  sessionSchema,
  stripeCurrency,
  stripeTime,
  stripeUnits,
} from './stripeSessions.ts';

/** https://docs.stripe.com/api/events/object */
const eventSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  created: stripeTime,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/** What a refund and a dispute have in common. */
const takenSchema = z.object({
  id: z.string().min(1).max(100),
  amount: stripeUnits,
  currency: stripeCurrency,
  payment_intent: idOrObject,
  status: z.string().max(100).nullish(),
});
const intentSchema = z.object({
  id: z.string().min(1).max(100),
  amount: stripeUnits,
  currency: stripeCurrency,
  latest_charge: idOrObject.nullish(),
  metadata: z.object({ reference: z.string().max(100).optional() }),
});

/** Returns the reports, or null if the object has not the documented form. */
type ReadObject = (object: unknown, event: z.output<typeof eventSchema>) => readonly PaymentReport[] | null;

const session =
  (kind?: PaymentReport['kind']): ReadObject =>
  (object, { created }) => {
    const read = sessionSchema.safeParse(object).data;
    if (!read) return null;
    return kind ? [reportOfSession(read, kind, created)] : reportsOfSession(read, created);
  };

/** @param kindOf null: this state moves no money */
const taken =
  (kindOf: (status: string) => PaymentReport['kind'] | null): ReadObject =>
  (object, { created }) => {
    const read = takenSchema.safeParse(object).data;
    if (!read) return null;
    const kind = kindOf(read.status ?? '');
    if (kind === null) return [];
    const { id, currency, payment_intent: intent } = read;
    const amount = fromStripeAmount(read.amount, currency);
    const originalId = idOf(intent);
    return [
      { paymentId: id, originalId, kind, reference: '', currency, amount, payer: null, paidAt: created },
    ];
  };

const declined: ReadObject = (object, { id, created }) => {
  const read = intentSchema.safeParse(object).data;
  if (!read) return null;
  const { currency, latest_charge: charge, metadata } = read;
  if (metadata.reference === undefined) return [];
  return [
    {
      paymentId: charge ? idOf(charge) : id,
      kind: 'declined',
      reference: metadata.reference,
      currency,
      amount: fromStripeAmount(read.amount, currency),
      payer: null,
      paidAt: created,
    },
  ];
};

const refund = taken((status) => (status === 'succeeded' ? 'reversed' : null));
/** A dispute that begins with `warning_` is a question of the bank. It takes no money. */
const dispute = taken((status) => (status.startsWith('warning_') ? null : 'reversed'));
const closedDispute = taken(
  (status) => ({ won: 'restored' as const, lost: 'reversed' as const })[status] ?? null,
);

/** The events that we act on: https://docs.stripe.com/api/events/types */
const readers: Readonly<Record<string, ReadObject>> = {
  'checkout.session.completed': session(),
  'checkout.session.async_payment_succeeded': session('paid'),
  'checkout.session.async_payment_failed': session('failed'),
  'checkout.session.expired': session('expired'),
  'payment_intent.payment_failed': declined,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': taken(() => 'restored'),
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': closedDispute,
};

/**
 * Reads an event. The result is empty for an event that we do not act on.
 * @param isLive whether our key moves real money. An event of the other mode is not read.
 * @returns null if it is not an event
 */
export const readStripeEvent = (content: unknown, isLive: boolean): readonly PaymentReport[] | null => {
  const event = eventSchema.safeParse(content).data;
  if (event?.livemode !== isLive) return null;
  const read = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined;
  return read ? read(event.data.object, event) : [];
};
