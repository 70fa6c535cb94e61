import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import * as z from 'zod';
import { digitsOf } from '../money.ts';
import type { Notices } from '../notices.ts';
import { openRecords } from '../records.ts';

const MONITORING_S = 86_400;
/** Price of a coin in the currency of the invoice. */
export const RATE = 1_000_000;

const paymentSchema = z.object({
  id: z.string(),
  receivedDate: z.int(),
  /** Minor units of the invoice's currency. */
  amount: z.int(),
  status: z.enum(['Processing', 'Settled']),
  afterExpiration: z.boolean(),
});
const invoiceSchema = z.object({
  id: z.string(),
  storeId: z.string(),
  /** Decimal number. */
  amount: z.string().regex(/^\d{1,15}(\.\d{1,8})?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  orderId: z.string(),
  createdTime: z.int(),
  expirationTime: z.int(),
  redirectURL: z.string().nullable(),
  isExpired: z.boolean(),
  isInvalid: z.boolean(),
  payments: z.array(paymentSchema),
});
export type TestInvoice = z.output<typeof invoiceSchema>;

const requestSchema = z.object({
  amount: z.string(),
  currency: z.string(),
  metadata: z.object({ orderId: z.string() }),
  checkout: z.object({ expirationMinutes: z.number().min(1).max(1_440), redirectURL: z.string().optional() }),
});

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** Returns the amount of the invoice in minor units. */
export const invoiceAmount = ({ amount, currency }: TestInvoice): number =>
  Math.round(Number(amount) * 10 ** digitsOf(currency));

/** Returns both states of an invoice in the public API. */
export const statusOf = (invoice: TestInvoice): { status: string; additionalStatus: string } => {
  const { payments, isExpired, isInvalid } = invoice;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const isFull = paid >= invoiceAmount(invoice);
  if (isInvalid) return { status: 'Invalid', additionalStatus: 'None' };
  if (isExpired) {
    return { status: 'Expired', additionalStatus: paid === 0 ? 'None' : isFull ? 'PaidLate' : 'PaidPartial' };
  }
  if (!isFull) return { status: 'New', additionalStatus: paid > 0 ? 'PaidPartial' : 'None' };
  const isSettled = payments.every(({ status }) => status === 'Settled');
  return {
    status: isSettled ? 'Settled' : 'Processing',
    additionalStatus: paid > invoiceAmount(invoice) ? 'PaidOver' : 'None',
  };
};

export interface InvoicesOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** Invoices with the names and states of BTCPay Server's public API, and the actions of the person who pays. */
export const createInvoices = ({ folder, clock, notices }: InvoicesOptions) => {
  const records = openRecords(folder, 'invoices', invoiceSchema);

  const notify = (type: string, { id, storeId, orderId }: TestInvoice, details: object = {}): void => {
    const event = { deliveryId: randomUUID(), type, timestamp: seconds(clock.now()), storeId, invoiceId: id };
    notices.add({ to: 'crypto', about: `${orderId} ${type}`, content: { ...event, ...details } });
  };
  const save = (invoice: TestInvoice): TestInvoice => {
    records.save(invoice);
    return invoice;
  };
  /** Notifies the site of a new state, as BTCPay Server does. */
  const notifyState = (before: TestInvoice, after: TestInvoice): void => {
    const { status, additionalStatus } = statusOf(after);
    if (statusOf(before).status === status) return;
    if (status === 'Processing' || status === 'Settled') {
      notify(`Invoice${status}`, after, { overPaid: additionalStatus === 'PaidOver' });
    }
    if (status === 'Invalid') notify('InvoiceInvalid', after);
    if (status === 'Expired')
      notify('InvoiceExpired', after, { partiallyPaid: additionalStatus === 'PaidPartial' });
  };
  const pay = (invoice: TestInvoice, amount: number): void => {
    const payment = {
      id: `${randomUUID().replaceAll('-', '')}-0`,
      receivedDate: seconds(clock.now()),
      amount: Math.max(1, Math.round(amount)),
      status: 'Processing' as const,
      afterExpiration: invoice.isExpired,
    };
    const paid = save({ ...invoice, payments: [...invoice.payments, payment] });
    notify('InvoiceReceivedPayment', paid, { afterExpiration: invoice.isExpired });
    notifyState(invoice, paid);
  };
  const actions: Readonly<Record<string, (invoice: TestInvoice) => void>> = {
    pay: (invoice) => pay(invoice, invoiceAmount(invoice)),
    part: (invoice) => pay(invoice, invoiceAmount(invoice) / 2),
    over: (invoice) => pay(invoice, invoiceAmount(invoice) * 1.1),
    confirm: (invoice) => {
      const payments = invoice.payments.map((payment) => ({ ...payment, status: 'Settled' as const }));
      const settled = save({ ...invoice, payments });
      notify('InvoicePaymentSettled', settled, { afterExpiration: invoice.isExpired });
      notifyState(invoice, settled);
    },
    invalid: (invoice) => notifyState(invoice, save({ ...invoice, isInvalid: true })),
  };
  const actionsOf = (invoice: TestInvoice): readonly string[] => {
    if (invoice.isInvalid || invoice.createdTime + MONITORING_S < seconds(clock.now())) return [];
    const waits = invoice.payments.some(({ status }) => status === 'Processing');
    return [...(waits ? ['confirm'] : []), 'pay', 'part', 'over', ...(waits ? ['invalid'] : [])];
  };

  const expireDue = (): void => {
    const now = seconds(clock.now());
    for (const invoice of records.all.values()) {
      const isOver = !invoice.isExpired && invoice.expirationTime < now;
      if (isOver && statusOf(invoice).status === 'New')
        notifyState(invoice, save({ ...invoice, isExpired: true }));
    }
  };

  return {
    all: () => [...records.all.values()],
    find: (id: string): TestInvoice | undefined => {
      expireDue();
      return records.all.get(id);
    },
    create: (storeId: string, content: unknown): TestInvoice | null => {
      const request = requestSchema.safeParse(content).data;
      if (!request) return null;
      const createdTime = seconds(clock.now());
      const invoice = invoiceSchema.safeParse({
        id: randomUUID().replaceAll('-', ''),
        storeId,
        amount: request.amount,
        currency: request.currency,
        orderId: request.metadata.orderId,
        createdTime,
        expirationTime: createdTime + request.checkout.expirationMinutes * 60,
        redirectURL: request.checkout.redirectURL ?? null,
        isExpired: false,
        isInvalid: false,
        payments: [],
      }).data;
      return invoice ? save(invoice) : null;
    },
    actionsOf,
    act: (invoice: TestInvoice, action: string): boolean => {
      if (!actionsOf(invoice).includes(action)) return false;
      actions[action]?.(invoice);
      return true;
    },
    expireDue,
  };
};
export type Invoices = ReturnType<typeof createInvoices>;
