import { findSignatureFault } from '@parlour/shared-server/signedNotice';
import * as z from 'zod';
import { secretsOf } from '../apiSecrets.ts';
import { parseJson } from '../parseJson.ts';
import type { AdapterOptions, PaymentAdapter, PaymentOrder, PaymentReport } from '../paymentAdapter.ts';
import { askProvider } from '../providerHttp.ts';
import type { Provider } from '../providers.ts';
import { toStripeAmount } from './stripeAmounts.ts';
import { readStripeEvent } from './stripeEvents.ts';
import { reportsOfSession, sessionSchema } from './stripeSessions.ts';

const API_VERSION = '2024-06-20';
const SIGNATURE_HEADER = 'stripe-signature';
/** Stripe keeps a session open for 30 minutes at least. The rest is for a first attempt that comes late. */
const MIN_LIFETIME_MS = 35 * 60_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 1_000;

const settingsSchema = z.object({ apiUrl: z.url({ protocol: /^https?$/ }) });
const pageSchema = z.object({ data: z.array(sessionSchema), has_more: z.boolean() });

interface Call<T> {
  readonly path: string;
  readonly form?: URLSearchParams;
  readonly key?: string;
  readonly answer: z.ZodType<T>;
}

const ask = <T>(
  { timeoutMs }: AdapterOptions,
  provider: Provider,
  { path, form, key, answer }: Call<T>,
): Promise<T> =>
  askProvider({
    url: `${settingsSchema.parse(provider.settings).apiUrl}/v1/checkout/sessions${path}`,
    headers: {
      authorization: `Bearer ${secretsOf(provider).apiKey}`,
      'stripe-version': API_VERSION,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(form ? { method: 'POST' as const, body: form } : {}),
    answer,
    timeoutMs,
  });

/** The same order gives the same form, because Stripe refuses an idempotency key with another one. */
const formOf = ({ reference, amount, currency, createdAt, expiresAt, returnUrl }: PaymentOrder) =>
  new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(toStripeAmount(amount, currency)),
    'line_items[0][price_data][product_data][name]': reference,
    'payment_intent_data[metadata][reference]': reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(
      Math.ceil(Math.max(expiresAt.getTime(), createdAt.getTime() + MIN_LIFETIME_MS) / 1_000),
    ),
  });

const list = async (
  options: AdapterOptions,
  provider: Provider,
  from: Date,
  to: Date,
): Promise<PaymentReport[]> => {
  const reports: PaymentReport[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      'created[gte]': String(Math.floor(from.getTime() / 1_000)),
      'created[lt]': String(Math.floor(to.getTime() / 1_000)),
      limit: String(PAGE_SIZE),
      ...(after === undefined ? {} : { starting_after: after }),
    });
    const { data, has_more: hasMore } = await ask(options, provider, {
      path: `?${query.toString()}`,
      answer: pageSchema,
    });
    reports.push(...data.flatMap((session) => reportsOfSession(session, session.created)));
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return reports;
  }
  throw new Error(`Stripe has more than ${MAX_PAGES * PAGE_SIZE} sessions of the period`);
};

/** Cards on Stripe's hosted page: https://docs.stripe.com/api/checkout/sessions */
export const createStripeAdapter = (options: AdapterOptions): PaymentAdapter => ({
  path: 'stripe',
  checkSettings: (settings) => void settingsSchema.parse(settings),
  begin: async (provider, order) => {
    const session = await ask(options, provider, {
      path: '',
      form: formOf(order),
      key: order.reference,
      answer: sessionSchema,
    });
    if (!session.url) throw new Error('the session has no page');
    return { steps: { qr: null, pageUrl: session.url, bank: null }, session: session.id };
  },
  findFault: (provider, { headers, body }, now) => {
    const secret = Buffer.from(secretsOf(provider).webhookSecret);
    return findSignatureFault(headers[SIGNATURE_HEADER], body, secret, now);
  },
  readNotice: async (provider, body) =>
    readStripeEvent(parseJson(body), !/^[sr]k_test_/.test(secretsOf(provider).apiKey)),
  sessions: {
    lookUp: async (provider, id) => {
      const path = `/${encodeURIComponent(id)}?expand[]=payment_intent`;
      const session = await ask(options, provider, { path, answer: sessionSchema });
      return reportsOfSession(session, session.created);
    },
    close: async (provider, id) => {
      const form = new URLSearchParams();
      await ask(options, provider, {
        path: `/${encodeURIComponent(id)}/expire`,
        form,
        answer: sessionSchema,
      });
    },
    list: (provider, from, to) => list(options, provider, from, to),
  },
  payouts: null,
});
