import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import type { FastifyInstance } from 'fastify';
import { createBank } from './bank.ts';
import { openBooks, type BookEntry } from './books.ts';

const SECRET = Buffer.from('the secret of the bank and the site');
/** The content of a QR code. It asks for 250.00 THB to Parlour, with the reference D7K2M9QX3RTA (PromptPay). */
const CODE =
  '00020101021230550016A00000067701011201150100000000000010212D7K2M9QX3RTA5204000053037645406250.005802TH5907Parlour6002TH6304ABCD';

describe('the test bank', () => {
  let folder: string;
  let site: Server;
  let bank: FastifyInstance;
  let now: Date;
  let reports: BookEntry[];
  let faults: (string | null)[];
  let status: number;
  /** Notices of cards and crypto that were signed as documented. */
  let notices: { type: string; data?: { object: Record<string, unknown> } }[];
  const clock = { now: () => now, pause: async () => {} };

  const recordNotice = (path: string, headers: IncomingHttpHeaders, body: string): boolean => {
    const isCard = path === '/payments/stripe/stripe';
    if (!isCard && path !== '/payments/btcpay/btcpay') return false;
    const mac = `sha256=${createHmac('sha256', 'webhook').update(body).digest('hex')}`;
    const isSigned = isCard
      ? findSignatureFault(headers['stripe-signature'], body, Buffer.from('whsec_1'), now) === null
      : headers['btcpay-sig'] === mac;
    if (isSigned) notices.push(JSON.parse(body));
    return true;
  };
  const types = () => notices.map(({ type }) => type);

  const start = (): FastifyInstance =>
    createBank({
      books: openBooks(folder),
      folder,
      card: { apiKey: 'sk_test_1', webhookSecret: 'whsec_1' },
      crypto: { apiKey: 'key', webhookSecret: 'webhook', storeId: 'Store' },
      clock,
      logLevel: 'silent',
      feedUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/feed`,
      secret: SECRET,
    });
  const post = (form: Record<string, string>, path = '/pay') =>
    bank.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-bank-'));
    now = new Date('2026-11-25T10:00:00Z');
    reports = [];
    faults = [];
    notices = [];
    status = 200;
    site = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        if (recordNotice(request.url ?? '', request.headers, body)) {
          response.end('{}');
          return;
        }
        faults.push(findSignatureFault(request.headers[NOTICE_SIGNATURE_HEADER], body, SECRET, now));
        if (status === 200) reports.push(JSON.parse(body));
        response.statusCode = status;
        response.end('{"outcome":"credited"}');
      });
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    bank = start();
  });
  afterEach(async () => {
    await bank.close();
    await new Promise((resolve) => site.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it('shows the amount of a QR code, and reports a payment with its signature', async () => {
    const shown = await bank.inject({ url: '/pay', query: { code: CODE } });
    expect(shown.body).toContain('Pay 250.00 THB');
    expect((await post({ code: CODE, action: 'pay' })).statusCode).toBe(303);
    expect(reports).toMatchObject([
      { kind: 'paid', reference: 'D7K2M9QX3RTA', amount: 25_000, currency: 'THB' },
    ]);
    expect(faults).toEqual([null]);
    expect((await bank.inject('/')).body).toContain('D7K2M9QX3RTA');
    expect((await bank.inject('/statement.csv')).body).toContain(',D7K2M9QX3RTA,25000,THB,TEST PAYER');
  });

  it('can pay twice, pay another amount, pay late, let a payment fail, and reverse a payment', async () => {
    await post({ code: CODE, action: 'twice' });
    expect(new Set(reports.map(({ paymentId }) => paymentId)).size).toBe(2);
    await post({ code: CODE, action: 'other', amount: '99.5' });
    expect(reports.at(-1)).toMatchObject({ amount: 9_950 });
    await post({ code: CODE, action: 'late' });
    expect(reports).toHaveLength(3);
    now = new Date(now.getTime() + 20 * 60_000);
    await post({ code: CODE, action: 'fail' });
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['failed', 'paid', 'paid', 'paid', 'paid']);
    const [{ paymentId } = { paymentId: '' }] = reports;
    await post({ paymentId }, '/reversals');
    expect(reports.at(-1)).toMatchObject({ paymentId, kind: 'reversed' });
  });

  it('repeats a report until the site accepts it, also after the process was killed', async () => {
    status = 503;
    await post({ code: CODE, action: 'pay' });
    expect(reports).toEqual([]);
    await bank.close();
    appendFileSync(join(folder, 'payments.jsonl'), '{"entry":{"torn');
    status = 200;
    bank = start();
    await bank.ready();
    await post({ code: CODE, action: 'fail' });
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['failed', 'paid']);
  });

  it.each([
    ['', 'pay'],
    ['0002', 'pay'],
    [CODE.slice(0, 40), 'pay'],
    [CODE, 'steal'],
  ])('refuses %j with %s', async (code, action) => {
    expect((await post({ code, action })).statusCode).toBe(400);
    expect(reports).toEqual([]);
  });

  const signed = (content: string, secret = SECRET) => ({
    [NOTICE_SIGNATURE_HEADER]: signNotice(content, secret, now),
  });

  it("accepts the order of a payout once, and returns the person's decision", async () => {
    const body = JSON.stringify({
      key: 'k1',
      amount: 50_000,
      currency: 'THB',
      bankName: 'Siam Bank',
      accountNumber: '1234567890',
      holder: 'SOMCHAI <J>',
    });
    const order = async (secret = SECRET) => {
      const headers = { 'content-type': 'application/json', ...signed(body, secret) };
      const answer = await bank.inject({ method: 'POST', url: '/payouts', headers, payload: body });
      return { statusCode: answer.statusCode, ...answer.json<{ id: string; state: string }>() };
    };
    const read = async (key: string) =>
      (await bank.inject({ url: `/payouts/${key}`, headers: signed(key) })).json<object>();
    expect((await order(Buffer.from('another'))).statusCode).toBe(401);
    const first = await order();
    expect(await order()).toEqual(first);
    expect((await bank.inject('/')).body).toContain('SOMCHAI &#60;J&#62;');
    expect((await post({ action: 'paid' }, '/payouts/k1/decision')).statusCode).toBe(303);
    expect((await post({ action: 'failed' }, '/payouts/k1/decision')).statusCode).toBe(400);
    expect(await read('k1')).toMatchObject({ id: first.id, state: 'paid' });
    expect(await read('k2')).toEqual({ reason: 'refused' });
    await bank.close();
    bank = start();
    expect(await read('k1')).toMatchObject({ state: 'paid' });
  });

  it('lists the payouts of a period in pages', async () => {
    const send = async (key: string) => {
      const body = JSON.stringify({
        key,
        amount: 5,
        currency: 'THB',
        bankName: 'Siam Bank',
        accountNumber: '1',
        holder: 'A',
      });
      const headers = { 'content-type': 'application/json', ...signed(body) };
      await bank.inject({ method: 'POST', url: '/payouts', headers, payload: body });
    };
    const list = async (query: Record<string, string>, content?: string) => {
      const text = new URLSearchParams(query).toString();
      const answer = await bank.inject({ url: `/payouts?${text}`, headers: signed(content ?? text) });
      return { statusCode: answer.statusCode, ...answer.json<{ payouts: object[]; next: string | null }>() };
    };
    const at = (laterMs: number) => new Date(now.getTime() + laterMs).toISOString();
    for (let i = 0; i < 101; i += 1) await send(`k${i}`);
    const today = { from: at(-86_400_000), to: at(86_400_000) };
    const first = await list(today);
    expect(first.payouts).toHaveLength(100);
    expect(first.payouts[0]).toEqual({ key: 'k0', amount: 5, currency: 'THB', state: 'pending' });
    expect(await list({ ...today, after: first.next ?? '' })).toMatchObject({
      payouts: [{ key: 'k100' }],
      next: null,
    });
    expect(await list({ from: at(86_400_000), to: at(2 * 86_400_000) })).toMatchObject({ payouts: [] });
    expect((await list(today, 'another question')).statusCode).toBe(401);
    expect((await list({ from: 'yesterday', to: 'today' })).statusCode).toBe(422);
  });

  describe('as a card company', () => {
    const form = {
      client_reference_id: 'D7K2M9QX3RTA',
      'line_items[0][price_data][currency]': 'thb',
      'line_items[0][price_data][unit_amount]': '50000',
      success_url: 'http://localhost:3000/depositv2',
      expires_at: '1795608000',
    };
    const create = async (key = 'k1', changes: Record<string, string> = {}, apiKey = 'sk_test_1') => {
      const answer = await bank.inject({
        method: 'POST',
        url: '/stripe/v1/checkout/sessions',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'idempotency-key': key,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ ...form, ...changes }).toString(),
      });
      return { ...answer.json<{ id: string; url: string }>(), statusCode: answer.statusCode };
    };
    const act = (id: string, action: string) => post({ action }, `/card/${id}`);

    it('creates one session per idempotency key, and refuses a wrong API key and another form', async () => {
      const session = await create();
      expect(session).toMatchObject({
        statusCode: 200,
        url: expect.stringMatching(`^http://localhost.*/card/${session.id}$`),
      });
      expect((await create()).id).toBe(session.id);
      expect((await create('k1', { expires_at: '1' })).statusCode).toBe(400);
      expect((await create('k2', {}, 'sk_test_2')).statusCode).toBe(401);
      expect((await create('k3', { 'line_items[0][price_data][unit_amount]': '-1' })).statusCode).toBe(400);
    });

    it('declines, accepts and disputes a payment, and keeps its state over a restart', async () => {
      const { id } = await create();
      await act(id, 'decline');
      await act(id, 'pay');
      expect((await act(id, 'pay')).statusCode).toBe(400);
      await bank.close();
      bank = start();
      const shown = await bank.inject(`/card/${id}`);
      expect(shown.body).toContain('Refund it');
      expect(shown.body).toContain('takes no card number');
      await act(id, 'dispute');
      await act(id, 'lose');
      expect(types()).toEqual([
        'payment_intent.payment_failed',
        'checkout.session.completed',
        'charge.dispute.created',
        'charge.dispute.closed',
      ]);
      expect(notices[1]?.data?.object).toMatchObject({ payment_status: 'paid', amount_total: 50_000 });
    });
  });

  describe('as a crypto server', () => {
    const create = async () => {
      const answer = await bank.inject({
        method: 'POST',
        url: '/btcpay/api/v1/stores/Store/invoices',
        headers: { authorization: 'token key' },
        payload: {
          amount: '500.00',
          currency: 'THB',
          metadata: { orderId: 'D7K2M9QX3RTA' },
          checkout: { expirationMinutes: 20 },
        },
      });
      return answer.json<{ id: string }>().id;
    };
    const act = (id: string, action: string) => post({ action }, `/crypto/${id}`);
    const read = async (id: string, path = '') => {
      const url = `/btcpay/api/v1/stores/Store/invoices/${id}${path}`;
      return (await bank.inject({ url, headers: { authorization: 'token key' } })).json<unknown>();
    };

    it('settles an invoice only after the network has confirmed the payment', async () => {
      const id = await create();
      await act(id, 'over');
      expect(await read(id)).toMatchObject({ status: 'Processing', additionalStatus: 'PaidOver' });
      await act(id, 'confirm');
      expect(await read(id)).toMatchObject({ status: 'Settled' });
      expect(await read(id, '/payment-methods')).toMatchObject([{ payments: [{ value: '0.00055000' }] }]);
      expect(types()).toEqual([
        'InvoiceReceivedPayment',
        'InvoiceProcessing',
        'InvoicePaymentSettled',
        'InvoiceSettled',
      ]);
    });

    it('accepts late payments after the invoice has expired', async () => {
      const id = await create();
      await act(id, 'part');
      now = new Date(now.getTime() + 21 * 60_000);
      expect(await read(id)).toMatchObject({ status: 'Expired', additionalStatus: 'PaidPartial' });
      await act(id, 'part');
      expect(await read(id)).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
      expect(types()).toEqual(['InvoiceReceivedPayment', 'InvoiceExpired', 'InvoiceReceivedPayment']);
    });
  });
});
