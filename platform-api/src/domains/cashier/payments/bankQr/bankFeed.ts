import * as z from 'zod';
import { parseJson } from '../parseJson.ts';
import type { PaymentReport } from '../paymentAdapter.ts';

const feedSchema = z.object({
  paymentId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'failed', 'reversed']),
  reference: z.string().max(100),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** Minor units. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  payer: z.string().max(200).nullable(),
  paidAt: z.iso.datetime(),
});
/** One payment in a bank's feed. */
export type FeedEntry = z.output<typeof feedSchema>;

/** Reads a call of a bank's feed, which has one payment. Null if it is something else. */
export const readFeedEntry = (body: string): PaymentReport | null => {
  const entry = feedSchema.safeParse(parseJson(body)).data;
  return entry ? { ...entry, paidAt: new Date(entry.paidAt) } : null;
};
