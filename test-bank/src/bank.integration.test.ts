import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER } from '@parlour/shared-server/signedNotice';
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
  const clock = { now: () => now, pause: async () => {} };

  const start = (): FastifyInstance =>
    createBank({
      books: openBooks(folder),
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
    status = 200;
    site = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
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

  it('shows what a QR code asks for, and reports a payment with its signature', async () => {
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

  it('pays twice, another amount, late, or lets a payment fail, and takes a payment back', async () => {
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

  it('repeats a report until the site takes it, also after a kill', async () => {
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
});
