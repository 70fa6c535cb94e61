import { randomUUID } from 'node:crypto';
import { acceptForms } from '@parlour/shared-server/endpoints/formContentType';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import { startRepeating } from '@parlour/shared-server/repeating';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BookEntry, Books } from './books.ts';
import { serveHosted, type HostedBank } from './hosted.ts';
import { payPage, paymentsPage, unreadablePage } from './pages.ts';
import { minorUnitsOf, readPaymentCode, type PaymentCode } from './paymentCode.ts';
import { servePayouts } from './servePayouts.ts';
import { createReporting } from './reporting.ts';

const LATE_MS = 20 * 60_000;
const REPORT_INTERVAL_MS = 1_000;
const MAX_SHOWN = 200;
const MAX_BODY_BYTES = 4_096;
const PAYER = 'TEST PAYER';

type Form = Readonly<Record<string, string | undefined>>;

export interface BankOptions extends HostedBank {
  readonly books: Books;
  readonly logLevel: string;
  readonly secret: Buffer;
}

/** Creates the bank of a developer's machine: pages where a person pays, and signed reports to the site. */
export const createBank = (options: BankOptions): FastifyInstance => {
  const { books, clock, logLevel, feedUrl, secret } = options;
  const app = createHttpServer({
    name: 'test-bank',
    logLevel,
    health: async () => ({ payments: books.entries.length }),
    fastify: { bodyLimit: MAX_BODY_BYTES },
  });
  acceptForms(app);
  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(content);
  const book = (code: PaymentCode, change: Partial<BookEntry> = {}, delayMs = 0): void => {
    const now = clock.now();
    const { reference, currency } = code;
    const amount = minorUnitsOf(code.amount, currency);
    const own = { paymentId: randomUUID(), kind: 'paid', payer: PAYER, paidAt: now.toISOString() } as const;
    books.add({ ...own, reference, currency, amount, ...change }, new Date(now.getTime() + delayMs));
  };
  const actions: Readonly<Record<string, (code: PaymentCode, form: Form) => void>> = {
    pay: (code) => book(code),
    twice: (code) => {
      book(code);
      book(code);
    },
    late: (code) => book(code, {}, LATE_MS),
    fail: (code) => book(code, { kind: 'failed' }),
    other: (code, form) => {
      const amount = form['amount'] ?? '';
      if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return;
      book(code, { amount: minorUnitsOf(amount, code.currency) });
    },
  };

  app.get('/', (_request, reply) =>
    send(
      reply,
      paymentsPage(
        books.entries.slice(-MAX_SHOWN).toReversed(),
        hosted.notices().slice(-MAX_SHOWN).toReversed(),
        payouts().slice(-MAX_SHOWN).toReversed(),
      ),
    ),
  );
  app.get<{ Querystring: { code?: unknown } }>('/pay', ({ query }, reply) => {
    const content = typeof query.code === 'string' ? query.code : '';
    const code = readPaymentCode(content);
    return code ? send(reply, payPage(code, content)) : send(reply, unreadablePage(), 400);
  });
  app.post<{ Body: Form }>('/pay', async ({ body }, reply) => {
    const code = readPaymentCode(body['code'] ?? '');
    const act = actions[body['action'] ?? ''];
    if (!code || !act) return send(reply, unreadablePage(), 400);
    act(code, body);
    await report();
    return reply.redirect('/', 303);
  });
  app.post<{ Body: Form }>('/reversals', async ({ body }, reply) => {
    const paid = books.entries.find(
      ({ entry }) => entry.kind === 'paid' && entry.paymentId === body['paymentId'],
    );
    if (!paid) return send(reply, unreadablePage(), 400);
    books.add({ ...paid.entry, kind: 'reversed', paidAt: clock.now().toISOString() }, clock.now());
    await report();
    return reply.redirect('/', 303);
  });
  app.get('/statement.csv', (_request, reply) => reply.type('text/csv').send(statementOf(books)));

  const log = (error: unknown): void => app.log.warn({ err: error }, 'the site did not take a report');
  const payouts = servePayouts(app, options);
  const hosted = serveHosted(app, { ...options, send, report: log });
  const report = createReporting({ books, clock, feedUrl, secret, report: log });
  const tick = async (): Promise<void> => {
    await Promise.all([report(), hosted.tick()]);
  };
  const stop = startRepeating(tick, { first: 0, interval: REPORT_INTERVAL_MS, report: log });
  app.addHook('onClose', stop);
  return app;
};

/** Returns the payments as a bank statement, with the columns that `operator deposits import` reads. */
const statementOf = ({ entries }: Books): string =>
  ['paymentId,paidAt,reference,amount,currency,payer']
    .concat(
      entries
        .filter(({ entry }) => entry.kind === 'paid')
        .map(({ entry }) =>
          [
            entry.paymentId,
            entry.paidAt,
            entry.reference,
            entry.amount,
            entry.currency,
            entry.payer ?? '',
          ].join(),
        ),
    )
    .join('\n');
