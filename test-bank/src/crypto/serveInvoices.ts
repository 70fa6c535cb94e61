import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { coinsOf, invoicePage } from './invoicePage.ts';
import { RATE, statusOf, type Invoices, type TestInvoice } from './invoices.ts';

type Query = Readonly<Record<string, string | undefined>>;
interface One {
  readonly Params: { readonly store: string; readonly id: string };
  readonly Body: Readonly<Record<string, string>> | undefined;
}

export interface InvoiceServerOptions {
  readonly invoices: Invoices;
  readonly apiKey: string;
  readonly storeId: string;
  readonly send: (reply: FastifyReply, content: string, status?: number) => FastifyReply;
  /** Sends the due notices at once. */
  readonly report: () => Promise<void>;
}

/** Serves the part of BTCPay Server's public API that the site calls, and the page on which a person pays. */
export const serveInvoices = (app: FastifyInstance, options: InvoiceServerOptions): void => {
  const { invoices, apiKey, storeId, send, report } = options;
  const missing = (reply: FastifyReply, status = 404) => reply.code(status).send({ code: 'not-found' });

  void app.register(
    async (api) => {
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        api.getDefaultJsonParser('error', 'error'),
      );
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `token ${apiKey}`) await missing(reply, 401);
      });
      api.post<{ Body: unknown }>('/', async (request, reply) => {
        const invoice = invoices.create(storeId, request.body);
        return invoice ? shown(request, invoice) : missing(reply, 422);
      });
      api.get<{ Querystring: Query }>('/', (request, reply) => {
        const { orderId, startDate = '0', endDate = 'Infinity', skip = '0', take = '100' } = request.query;
        const found = invoices
          .all()
          .filter(
            (invoice) =>
              (orderId === undefined || invoice.orderId === orderId) &&
              invoice.createdTime >= Number(startDate) &&
              invoice.createdTime <= Number(endDate),
          )
          .slice(Number(skip), Number(skip) + Number(take))
          .map((invoice) => shown(request, invoice));
        return reply.send(found);
      });
      api.get<One>('/:id', async (request, reply) => {
        const invoice = invoices.find(request.params.id);
        return invoice ? shown(request, invoice) : missing(reply);
      });
      api.get<One>('/:id/payment-methods', async ({ params }, reply) => {
        const invoice = invoices.find(params.id);
        return invoice ? [coinsOn(invoice)] : missing(reply);
      });
    },
    { prefix: `/btcpay/api/v1/stores/${storeId}/invoices` },
  );

  app.get<One>('/crypto/:id', async ({ params }, reply) => {
    const invoice = invoices.find(params.id);
    return invoice ? send(reply, invoicePage(invoice, invoices.actionsOf(invoice))) : missing(reply);
  });
  app.post<One>('/crypto/:id', async ({ params, body }, reply) => {
    const invoice = invoices.find(params.id);
    if (!invoice || !invoices.act(invoice, body?.['action'] ?? '')) return missing(reply, 400);
    await report();
    return reply.redirect(`/crypto/${invoice.id}`, 303);
  });
};

const shown = (request: FastifyRequest, invoice: TestInvoice) => ({
  id: invoice.id,
  storeId: invoice.storeId,
  amount: invoice.amount,
  currency: invoice.currency,
  type: 'Standard',
  checkoutLink: `${request.protocol}://${request.host}/crypto/${invoice.id}`,
  createdTime: invoice.createdTime,
  expirationTime: invoice.expirationTime,
  metadata: { orderId: invoice.orderId },
  ...statusOf(invoice),
});

const coinsOn = ({ payments, currency }: TestInvoice) => ({
  paymentMethodId: 'BTC-CHAIN',
  currency: 'BTC',
  rate: String(RATE),
  payments: payments.map(({ id, receivedDate, amount, status }) => ({
    id,
    receivedDate,
    value: coinsOf(amount, currency),
    status,
  })),
});
