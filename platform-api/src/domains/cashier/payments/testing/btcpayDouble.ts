import { createHmac, randomUUID } from 'node:crypto';
import {
  startProviderDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type ProviderDouble,
} from './providerDouble.ts';

export const BTCPAY_SECRETS = {
  apiKey: 'the api key of tests',
  webhookSecret: 'the webhook secret of tests',
};
export const BTCPAY_STORE = 'StoreOfTests';

export interface DoublePayment {
  readonly id: string;
  readonly receivedDate: number;
  readonly value: string;
  status: string;
}

export interface DoubleInvoice {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly checkoutLink: string;
  readonly createdTime: number;
  readonly metadata: { readonly orderId: string };
  status: string;
  additionalStatus: string;
}

export interface BtcpayDouble {
  readonly http: ProviderDouble;
  readonly invoices: ReadonlyMap<string, DoubleInvoice>;
  /** Payments by the invoice's id. A coin costs 1,000 of the invoice's currency. */
  readonly payments: Map<string, DoublePayment[]>;
}

/** A BTCPay Server with the invoices of one store, as its public documentation describes them. */
export const startBtcpayDouble = async (now: () => Date): Promise<BtcpayDouble> => {
  const invoices = new Map<string, DoubleInvoice>();
  const payments = new Map<string, DoublePayment[]>();

  const create = ({ body }: DoubleRequest): DoubleAnswer => {
    const { amount, currency, metadata } = JSON.parse(body) as DoubleInvoice;
    const id = randomUUID().replaceAll('-', '');
    const invoice: DoubleInvoice = {
      id,
      amount,
      currency,
      metadata,
      checkoutLink: `https://btcpay.example/i/${id}`,
      createdTime: Math.floor(now().getTime() / 1_000),
      status: 'New',
      additionalStatus: 'None',
    };
    invoices.set(id, invoice);
    return { content: invoice };
  };
  const list = ({ searchParams }: URL): DoubleAnswer => {
    const order = searchParams.get('orderId');
    const [from, to] = [searchParams.get('startDate'), searchParams.get('endDate')].map(Number);
    const found = [...invoices.values()].filter(({ metadata, createdTime }) =>
      order === null ? createdTime >= (from ?? 0) && createdTime <= (to ?? 0) : metadata.orderId === order,
    );
    const skip = Number(searchParams.get('skip'));
    return { content: found.slice(skip, skip + Number(searchParams.get('take') ?? 100)) };
  };
  const http = await startProviderDouble((request) => {
    if (request.headers.authorization !== `token ${BTCPAY_SECRETS.apiKey}`)
      return { status: 401, content: {} };
    const path = new RegExp(`^/api/v1/stores/${BTCPAY_STORE}/invoices(?:/([^/]+))?(?:/(payment-methods))?$`);
    const [, id, methods] = path.exec(request.url.pathname) ?? [];
    if (id === undefined) return request.method === 'POST' ? create(request) : list(request.url);
    const invoice = invoices.get(id);
    if (!invoice) return { status: 404, content: {} };
    return methods === undefined
      ? { content: invoice }
      : { content: [{ rate: '1000', payments: payments.get(id) ?? [] }] };
  });
  return { http, invoices, payments };
};

/** Returns a call of the webhook with its signature. */
export const btcpayEvent = (type: string, invoiceId: string, secret = BTCPAY_SECRETS.webhookSecret) => {
  const body = JSON.stringify({ deliveryId: randomUUID(), type, storeId: BTCPAY_STORE, invoiceId });
  return {
    body,
    headers: { 'btcpay-sig': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
  };
};
