import { createHmac, timingSafeEqual } from 'node:crypto';
import { exponentOf } from '@parlour/shared-contracts';
import * as z from 'zod';
import { secretsOf } from '../apiSecrets.ts';
import { writeDecimal } from '../decimals.ts';
import { parseJson } from '../parseJson.ts';
import type { AdapterOptions, PaymentAdapter, PaymentOrder, PaymentReport } from '../paymentAdapter.ts';
import { askProvider, ProviderRefusal } from '../providerHttp.ts';
import type { Provider } from '../providers.ts';
import {
  coinsSchema,
  countsPayments,
  invoiceSchema,
  reportsOfInvoice,
  type Invoice,
} from './btcpayInvoices.ts';

const SIGNATURE_HEADER = 'btcpay-sig';
const MINUTE_MS = 60_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 1_000;

const settingsSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  storeId: z.string().regex(/^\w{1,60}$/),
});
const invoicesSchema = z.array(invoiceSchema);
const eventSchema = z.object({
  type: z.string().max(100),
  storeId: z.string().max(100).optional(),
  invoiceId: z.string().min(1).max(60).optional(),
});

interface Call<T> {
  readonly path: string;
  readonly answer: z.ZodType<T>;
  readonly content?: object;
}

/** Calls one BTCPay Server. */
type Ask = <T>(call: Call<T>) => Promise<T>;

const askOf =
  (provider: Provider, { timeoutMs }: AdapterOptions): Ask =>
  ({ path, answer, content }) => {
    const { url, storeId } = settingsSchema.parse(provider.settings);
    return askProvider({
      url: `${url}/api/v1/stores/${storeId}/invoices${path}`,
      headers: {
        authorization: `token ${secretsOf(provider).apiKey}`,
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { method: 'POST' as const, body: JSON.stringify(content) } : {}),
      answer,
      timeoutMs,
    });
  };

const reportsOf = async (ask: Ask, invoice: Invoice): Promise<readonly PaymentReport[]> => {
  const path = `/${encodeURIComponent(invoice.id)}/payment-methods`;
  const coins = countsPayments(invoice) ? await ask({ path, answer: coinsSchema }) : [];
  return reportsOfInvoice(invoice, coins);
};

const lookUp = async (ask: Ask, id: string): Promise<readonly PaymentReport[]> =>
  reportsOf(ask, await ask({ path: `/${encodeURIComponent(id)}`, answer: invoiceSchema }));

/** The API has no idempotency keys, but finds invoices by the order that they name. The oldest one counts. */
const findPrepared = async (ask: Ask, reference: string): Promise<Invoice | undefined> => {
  const query = new URLSearchParams({ orderId: reference });
  const found = await ask({ path: `?${query.toString()}`, answer: invoicesSchema });
  return found
    .filter(({ metadata }) => metadata?.orderId === reference)
    .toSorted((a, b) => a.createdTime.getTime() - b.createdTime.getTime() || (a.id < b.id ? -1 : 1))[0];
};

const prepare = (ask: Ask, order: PaymentOrder): Promise<Invoice> =>
  ask({ path: '', answer: invoiceSchema, content: invoiceOf(order) });

const invoiceOf = (order: PaymentOrder) => ({
  amount: writeDecimal(order.amount, exponentOf(order.currency)),
  currency: order.currency,
  metadata: { orderId: order.reference },
  checkout: {
    expirationMinutes: Math.max(
      1,
      Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / MINUTE_MS),
    ),
    paymentTolerance: 0,
    redirectURL: order.returnUrl,
  },
});

const list = async (ask: Ask, from: Date, to: Date): Promise<PaymentReport[]> => {
  const reports: PaymentReport[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      startDate: String(Math.floor(from.getTime() / 1_000)),
      endDate: String(Math.floor(to.getTime() / 1_000)),
      skip: String(page * PAGE_SIZE),
      take: String(PAGE_SIZE),
    });
    const invoices = await ask({ path: `?${query.toString()}`, answer: invoicesSchema });
    for (const invoice of invoices) reports.push(...(await reportsOf(ask, invoice)));
    if (invoices.length < PAGE_SIZE) return reports;
  }
  throw new Error(`BTCPay Server has more than ${MAX_PAGES * PAGE_SIZE} invoices of the period`);
};

/** Crypto by a BTCPay Server: https://docs.btcpayserver.org/API/Greenfield/v1/ */
export const createBtcpayAdapter = (options: AdapterOptions): PaymentAdapter => ({
  path: 'btcpay',
  checkSettings: (settings) => void settingsSchema.parse(settings),
  begin: async (provider, order) => {
    const ask = askOf(provider, options);
    const invoice = (await findPrepared(ask, order.reference)) ?? (await prepare(ask, order));
    return { steps: { qr: null, pageUrl: invoice.checkoutLink, bank: null }, session: invoice.id };
  },
  findFault: (provider, { headers, body }) => {
    const { webhookSecret } = secretsOf(provider);
    const expected = Buffer.from(`sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`);
    const given = Buffer.from(String(headers[SIGNATURE_HEADER]));
    return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'signature';
  },
  // A call has no time, and says little about the payment. It only makes us ask the server.
  readNotice: async (provider, body) => {
    const event = eventSchema.safeParse(parseJson(body)).data;
    if (!event) return null;
    const { type, invoiceId, storeId } = event;
    const isOurs = storeId === settingsSchema.parse(provider.settings).storeId;
    if (!isOurs || invoiceId === undefined || type === 'InvoiceCreated') return [];
    return lookUp(askOf(provider, options), invoiceId).catch((error: unknown) => {
      if (error instanceof ProviderRefusal && error.status === 404) return [];
      throw error;
    });
  },
  sessions: {
    lookUp: (provider, id) => lookUp(askOf(provider, options), id),
    // An invoice ends by itself, and the server keeps watching for late payments.
    close: async () => {},
    list: (provider, from, to) => list(askOf(provider, options), from, to),
  },
  payouts: null,
});
