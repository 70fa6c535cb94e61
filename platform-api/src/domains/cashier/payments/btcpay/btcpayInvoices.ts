import { exponentOf } from '@parlour/shared-contracts';
import * as z from 'zod';
import { multiplyDecimals, readDecimal } from '../decimals.ts';
import type { PaymentReport } from '../paymentAdapter.ts';

const id = z.string().min(1).max(60);
const decimal = z.union([z.string().max(60), z.number()]).transform(String);
const time = z
  .int()
  .min(0)
  .max(9_999_999_999)
  .transform((seconds) => new Date(seconds * 1_000));

/** https://docs.btcpayserver.org/API/Greenfield/v1/#operation/Invoices_GetInvoice */
export const invoiceSchema = z.object({
  id,
  amount: decimal,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  createdTime: time,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  metadata: z.object({ orderId: z.string().max(200).nullish() }).nullish(),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** https://docs.btcpayserver.org/API/Greenfield/v1/#operation/Invoices_GetInvoicePaymentMethods */
export const coinsSchema = z.array(
  z.object({
    /** Price of one coin in the currency of the invoice. */
    rate: decimal,
    payments: z.array(
      z.object({
        id: z.string().min(1).max(200),
        receivedDate: time,
        value: decimal,
        status: z.enum(['Invalid', 'Processing', 'Settled']),
      }),
    ),
  }),
);
export type Coins = z.output<typeof coinsSchema>;

/** Returns whether each payment of the invoice counts on its own, so that the payments have to be read. */
export const countsPayments = ({ status, additionalStatus }: Invoice): boolean => {
  switch (status) {
    case 'Settled':
      return additionalStatus !== 'None';
    case 'Expired':
      return additionalStatus !== 'None';
    case 'Invalid':
      return additionalStatus !== 'Marked';
    case 'New':
    case 'Processing':
      return false;
  }
};

/**
 * Returns what an invoice says about its payment. An invoice that was paid in time is one payment, and what was paid
 * above it is a further one. Of an invoice that was paid late or in part, each payment counts on its own, so each one
 * is kept, however many follow.
 * @param coins the payments, where `countsPayments` says so
 * @throws Error if an amount cannot be read
 */
export const reportsOfInvoice = (invoice: Invoice, coins: Coins): readonly PaymentReport[] => {
  const { status, additionalStatus, currency, createdTime } = invoice;
  const full = readAmount(readDecimal(invoice.amount, exponentOf(currency)));
  const whole = (kind: PaymentReport['kind']): PaymentReport => ({
    paymentId: invoice.id,
    session: invoice.id,
    kind,
    reference: invoice.metadata?.orderId ?? '',
    currency,
    amount: full,
    payer: null,
    paidAt: createdTime,
  });
  const parts = (from: number): PaymentReport[] => partsAbove(invoice, coins, from);
  switch (status) {
    case 'New':
      return [];
    case 'Processing':
      return [whole('seen')];
    case 'Expired':
      return [...parts(0), whole('expired')];
    case 'Invalid':
      return [...parts(0), whole('failed')];
    case 'Settled':
      return additionalStatus === 'None' || additionalStatus === 'PaidOver'
        ? [whole('paid'), ...parts(full)]
        : parts(0);
  }
};

/** Returns the settled payments as far as their sum is above an amount, the first received first. */
const partsAbove = (invoice: Invoice, coins: Coins, from: number): PaymentReport[] => {
  const { id: session, currency, metadata } = invoice;
  const payments = coins
    .flatMap(({ rate, payments: paid }) => paid.map((payment) => ({ ...payment, rate })))
    .filter(({ status }) => status === 'Settled')
    .toSorted((a, b) => a.receivedDate.getTime() - b.receivedDate.getTime() || (a.id < b.id ? -1 : 1));
  let sum = 0;
  return payments.flatMap(({ id: payment, rate, value, receivedDate }) => {
    const before = Math.max(sum, from);
    sum += readAmount(multiplyDecimals(value, rate, exponentOf(currency)));
    if (sum <= before) return [];
    return [
      {
        paymentId: `${session}/${payment}`,
        session,
        kind: 'paid' as const,
        reference: metadata?.orderId ?? '',
        currency,
        amount: sum - before,
        payer: null,
        paidAt: receivedDate,
      },
    ];
  });
};

const readAmount = (amount: number | null): number => {
  if (amount === null) throw new Error('an invoice has an amount that is too large or not a number');
  return amount;
};
