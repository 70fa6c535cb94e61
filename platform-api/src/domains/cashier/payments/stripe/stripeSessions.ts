import * as z from 'zod';
import type { PaymentReport } from '../paymentAdapter.ts';
import { fromStripeAmount } from './stripeAmounts.ts';

const seconds = z.int().min(0).max(9_999_999_999);
const id = z.string().min(1).max(100);
export const stripeCurrency = z
  .string()
  .regex(/^[a-z]{3,5}$/)
  .transform((code) => code.toUpperCase());
export const stripeUnits = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const stripeTime = seconds.transform((value) => new Date(value * 1_000));
/** An id, or the object itself where the call asked for it. */
export const idOrObject = z.union([id, z.object({ id })]);
export const idOf = (value: z.output<typeof idOrObject>): string =>
  typeof value === 'string' ? value : value.id;

/** A checkout session, as far as we read it: https://docs.stripe.com/api/checkout/sessions/object */
export const sessionSchema = z.object({
  id,
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: stripeUnits,
  currency: stripeCurrency,
  client_reference_id: z.string().max(200).nullish(),
  payment_intent: z.union([id, z.object({ id, status: z.string() })]).nullish(),
  created: stripeTime,
});
export type StripeSession = z.output<typeof sessionSchema>;

/** Returns what a session says about its payment. It is empty while the member can still pay. */
export const reportsOfSession = (session: StripeSession, at: Date): readonly PaymentReport[] => {
  const kind = kindOf(session);
  return kind === null ? [] : [reportOfSession(session, kind, at)];
};

export const reportOfSession = (
  session: StripeSession,
  kind: PaymentReport['kind'],
  at: Date,
): PaymentReport => ({
  // Refunds and disputes name the payment intent.
  paymentId: kind === 'paid' && session.payment_intent ? idOf(session.payment_intent) : session.id,
  session: session.id,
  kind,
  reference: session.client_reference_id ?? '',
  currency: session.currency,
  amount: fromStripeAmount(session.amount_total, session.currency),
  payer: null,
  paidAt: at,
});

const kindOf = ({
  status,
  payment_status: paid,
  payment_intent: intent,
}: StripeSession): PaymentReport['kind'] | null => {
  if (status === 'open') return null;
  if (status === 'expired') return 'expired';
  if (paid === 'paid') return 'paid';
  // The payer's bank still works on it, unless the payment asks for another way to pay.
  const isOver =
    typeof intent === 'object' && /^(requires_payment_method|canceled)$/.test(intent?.status ?? '');
  return isOver ? 'failed' : 'seen';
};
