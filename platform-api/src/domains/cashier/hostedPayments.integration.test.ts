import { randomUUID } from 'node:crypto';
import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { asc, eq } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { createTestClock } from '../../testing/testClock.ts';
import { findMemberByAccount } from '../members/public.ts';
import { findLedgerFaults, readSpendable } from '../wallets/public.ts';
import { createLookUps } from './deposits/lookUpDeposits.ts';
import { createPaymentSecrets } from './cashierSettings.ts';
import { createAdapters } from './payments/adapters.ts';
import { createProviders } from './payments/providers.ts';
import { createReceiveNotice } from './payments/receiveNotice.ts';
import { cashierCase, deposit, paymentMethod, paymentNotice } from './tables.ts';
import {
  BTCPAY_SECRETS,
  BTCPAY_STORE,
  btcpayEvent,
  startBtcpayDouble,
  type BtcpayDouble,
} from './payments/testing/btcpayDouble.ts';
import {
  startStripeDouble,
  stripeEvent,
  STRIPE_SECRETS,
  type StripeDouble,
} from './payments/testing/stripeDouble.ts';

const AMOUNT = 50_000;
const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('payments on the pages of providers, on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  let stripe: StripeDouble;
  let btcpay: BtcpayDouble;
  let now = () => createTestClock().now();
  beforeAll(async () => {
    [stripe, btcpay] = await Promise.all([startStripeDouble(() => now()), startBtcpayDouble(() => now())]);
    api = await startTestApi(engine, {
      STRIPE_API_URL: stripe.http.url,
      STRIPE_SECRET_KEY: STRIPE_SECRETS.apiKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
      BTCPAY_URL: btcpay.http.url,
      BTCPAY_STORE_ID: BTCPAY_STORE,
      BTCPAY_API_KEY: BTCPAY_SECRETS.apiKey,
      BTCPAY_WEBHOOK_SECRET: BTCPAY_SECRETS.webhookSecret,
    });
    now = () => api.clock.now();
    memberId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
  });
  beforeEach(async () => {
    const { db } = api.database;
    // Calls are limited by the minute, and failures count for ten.
    api.clock.advance(20 * MINUTE_MS);
    await db.delete(cashierCase);
    await db
      .update(deposit)
      .set({ state: 'expired', endedAt: api.clock.now() })
      .where(eq(deposit.state, 'pending'));
    token = await tokenOf(api, 'player');
  });
  afterEach(async () => {
    stripe.http.mood = 'well';
    btcpay.http.mood = 'well';
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([stripe.http.close(), btcpay.http.close()]);
  });

  const begin = async (method: string, key: string = randomUUID()) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: cashierEndpoints.startDeposit.path,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ method, amount: AMOUNT }),
    });
    return answer.json<{ value: Deposit & { reason?: string } }>().value;
  };
  const rowOf = async (id: string) => {
    const [row] = await api.database.db.select().from(deposit).where(eq(deposit.id, id));
    if (!row) throw new Error('there is no such deposit');
    return row;
  };
  const sessionOf = async ({ id }: Deposit) => {
    const session = stripe.sessions.get((await rowOf(id)).session ?? '');
    if (!session) throw new Error('Stripe has no such session');
    return session;
  };
  const invoiceOf = async ({ id }: Deposit) => {
    const invoice = btcpay.invoices.get((await rowOf(id)).session ?? '');
    if (!invoice) throw new Error('BTCPay Server has no such invoice');
    return invoice;
  };
  const stateOf = async ({ id }: Deposit) =>
    (await call(api, cashierEndpoints.deposit, { token, params: { id } })).json<{ value: Deposit }>().value;
  const post = async (path: string, { body, headers }: { body: string; headers: object }) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/payments/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return { status: answer.statusCode, ...answer.json<{ outcome?: string; reason?: string }>() };
  };
  const tell = (type: string, object: unknown) =>
    post('stripe/stripe', stripeEvent(type, object, api.clock.now()));
  const payByCard = async (started: Deposit) => {
    const session = Object.assign(await sessionOf(started), {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${started.reference}`,
    });
    return tell('checkout.session.completed', session);
  };
  const taken = (started: Deposit, id: string, status: string) => ({
    id,
    amount: AMOUNT,
    currency: 'thb',
    status,
    payment_intent: `pi_${started.reference}`,
  });
  const cases = async () =>
    (await api.database.db.select().from(cashierCase).orderBy(asc(cashierCase.id))).map(
      ({ kind, amount }) => [kind, amount] as const,
    );
  const balance = () => readSpendable(api.database.db, memberId, 'THB');
  const lookUp = () => {
    const { db } = api.database;
    const adapters = createAdapters({ timeoutMs: 10_000 });
    const providers = createProviders(db, createPaymentSecrets('the key of payment secrets in tests'));
    const receive = createReceiveNotice(db, api.clock);
    return createLookUps({ db, clock: api.clock, adapters, providers, receive, report: () => {} })();
  };

  it('[STD-022] credits a deposit once, when the provider has authorised the payment, and keeps the payment’s number', async () => {
    const before = await balance();
    const key = randomUUID();
    const started = await begin('card', key);
    expect(started).toMatchObject({ state: 'pending', kind: 'card', steps: { qr: null } });
    expect((await begin('card', key)).steps).toEqual(started.steps);
    expect((await sessionOf(started)).url).toBe(started.steps?.pageUrl);
    expect(await balance()).toBe(before);
    const answers = await Promise.all(Array.from({ length: 20 }, () => payByCard(started)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['credited']));
    expect((await balance()) - before).toBe(started.credit);
    const of = eq(paymentNotice.depositId, started.id);
    expect(await api.database.db.select().from(paymentNotice).where(of)).toMatchObject([
      { paymentId: `pi_${started.reference}`, outcome: 'credited' },
    ]);
  });

  it('takes a disputed deposit back once, and opens a case for staff when the dispute is won', async () => {
    const started = await begin('card');
    await payByCard(started);
    const before = await balance();
    const dispute = (status: string) => taken(started, 'dp_1', status);
    expect(await tell('charge.dispute.created', dispute('warning_needs_response'))).toMatchObject({
      outcome: 'ignored',
    });
    expect(await tell('charge.dispute.created', dispute('needs_response'))).toMatchObject({
      outcome: 'reversed',
    });
    expect(await tell('charge.dispute.funds_withdrawn', dispute('needs_response'))).toMatchObject({
      outcome: 'reversed',
    });
    expect([await balance(), (await stateOf(started)).state]).toEqual([before - started.credit, 'reversed']);
    expect(await tell('charge.dispute.closed', dispute('won'))).toMatchObject({ outcome: 'case' });
    expect(await cases()).toEqual([['restored', AMOUNT]]);
    expect(await balance()).toBe(before - started.credit);
  });

  it('takes a refunded deposit back, and opens a case for a partial refund or an unknown payment', async () => {
    const [whole, part] = [await begin('card'), await begin('card')];
    await payByCard(whole);
    await payByCard(part);
    const refund = taken(whole, 're_1', 'pending');
    expect(await tell('refund.created', refund)).toMatchObject({ outcome: 'ignored' });
    expect(await tell('refund.updated', { ...refund, status: 'succeeded' })).toMatchObject({
      outcome: 'reversed',
    });
    await tell('refund.created', { ...taken(part, 're_2', 'succeeded'), amount: 1_000 });
    await tell('refund.created', { ...taken(part, 're_3', 'succeeded'), amount: 2_000 });
    await tell('refund.created', { ...taken(part, 're_4', 'succeeded'), payment_intent: 'pi_unknown' });
    expect(await cases()).toEqual([
      ['otherAmount', 1_000],
      ['otherAmount', 2_000],
      ['unknownReference', AMOUNT],
    ]);
    expect((await stateOf(part)).state).toBe('credited');
  });

  it('[STD-030] blocks the deposits of a member after five failed payments in ten minutes, until staff close the case', async () => {
    const started = await begin('card');
    const decline = (charge: string) =>
      tell('payment_intent.payment_failed', {
        id: 'pi_1',
        amount: AMOUNT,
        currency: 'thb',
        latest_charge: charge,
        metadata: { reference: started.reference },
      });
    for (const charge of ['ch_1', 'ch_2', 'ch_3', 'ch_4', 'ch_4']) await decline(charge);
    expect(await cases()).toEqual([]);
    api.clock.advance(11 * MINUTE_MS);
    await decline('ch_5');
    expect(await cases()).toEqual([]);
    await Promise.all(['ch_6', 'ch_7', 'ch_8', 'ch_9', 'ch_10'].map(decline));
    expect(await cases()).toEqual([['failedDeposits', AMOUNT]]);
    expect((await stateOf(started)).state).toBe('pending');
    expect((await begin('card')).reason).toBe('depositsBlocked');
    const { db } = api.database;
    const closed = { resolution: 'dismissed' as const, closedAt: api.clock.now() };
    await db.update(cashierCase).set(closed).where(eq(cashierCase.kind, 'failedDeposits'));
    api.clock.advance(1_000);
    expect((await begin('card')).state).toBe('pending');
    await decline('ch_11');
    expect((await cases()).length).toBe(1);
  });

  it('asks the provider about a deposit when no notice has arrived, and changes nothing if the provider does not answer', async () => {
    const before = await balance();
    const [paid, unpaid] = [await begin('card'), await begin('card')];
    Object.assign(await sessionOf(paid), {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${paid.reference}`,
    });
    stripe.http.mood = 'garbage';
    api.clock.advance(3 * 60 * MINUTE_MS);
    await lookUp();
    expect([(await stateOf(paid)).state, (await stateOf(unpaid)).state]).toEqual(['pending', 'pending']);
    stripe.http.mood = 'well';
    await lookUp();
    expect((await stateOf(paid)).state).toBe('pending');
    api.clock.advance(3 * MINUTE_MS);
    await lookUp();
    expect([(await stateOf(paid)).state, (await stateOf(unpaid)).state]).toEqual(['credited', 'expired']);
    expect((await sessionOf(unpaid)).status).toBe('expired');
    expect((await balance()) - before).toBe(paid.credit);
    // The notice that comes after the look-up changes nothing.
    expect(await payByCard(paid)).toMatchObject({ outcome: 'credited' });
    expect([await cases(), (await balance()) - before]).toEqual([[], paid.credit]);
  });

  it('starts no deposit while the provider is down, and does not count it as unpaid', async () => {
    stripe.http.mood = 'down';
    for (let count = 0; count < 6; count += 1) {
      expect((await begin('card')).reason).toBe('providerUnreachable');
    }
    stripe.http.mood = 'well';
    expect(await begin('card')).toMatchObject({ state: 'pending' });
    expect(await cases()).toEqual([]);
  });

  it('opens one case for staff for each crypto payment that is late, partial or too large', async () => {
    const before = await balance();
    const [late, over] = [await begin('crypto'), await begin('crypto')];
    const pay = async (started: Deposit, status: string, additionalStatus: string, ...values: string[]) => {
      const invoice = Object.assign(await invoiceOf(started), { status, additionalStatus });
      const at = { receivedDate: Math.floor(now().getTime() / 1_000), status: 'Settled' };
      btcpay.payments.set(
        invoice.id,
        values.map((value, index) => ({ ...at, id: `tx-${index}`, value })),
      );
      for (let time = 0; time < 2; time += 1) {
        await post('btcpay/btcpay', btcpayEvent('InvoiceReceivedPayment', invoice.id));
      }
    };
    await pay(late, 'Expired', 'PaidPartial', '0.2');
    expect((await stateOf(late)).state).toBe('expired');
    await pay(late, 'Expired', 'PaidLate', '0.2', '0.3');
    await pay(over, 'Settled', 'PaidOver', '0.6');
    expect(await cases()).toEqual([
      ['otherAmount', 20_000],
      ['late', 30_000],
      ['repeated', 10_000],
    ]);
    expect((await balance()) - before).toBe(over.credit);
  });

  it('refuses or ignores a notice of another mode, store or session, of an unknown deposit, or above the size limit', async () => {
    const started = await begin('card');
    const session = await sessionOf(started);
    const live = stripeEvent('checkout.session.completed', session, api.clock.now());
    const body = live.body.replace('"livemode":false', '"livemode":true');
    const { headers } = stripeEvent('x', {}, api.clock.now());
    expect((await post('stripe/stripe', { body, headers })).status).toBe(401);
    expect((await post('btcpay/stripe', live)).status).toBe(401);
    expect((await post('stripe/elsewhere', live)).status).toBe(401);
    expect(await tell('invoice.paid', {})).toMatchObject({ status: 200, outcome: 'ignored' });
    expect(await tell('checkout.session.completed', { id: 7 })).toMatchObject({
      status: 400,
      reason: 'content',
    });
    const expired = { ...session, id: 'cs_other', status: 'expired' };
    expect(await tell('checkout.session.expired', expired)).toMatchObject({ outcome: 'ignored' });
    const unknown = { ...session, client_reference_id: 'D0000', status: 'complete', payment_status: 'paid' };
    expect(await tell('checkout.session.completed', unknown)).toMatchObject({ outcome: 'case' });
    expect((await tell('x', { text: 'x'.repeat(10_000_000) })).status).toBe(413);
    const keys = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [`k${index}`, 0]));
    expect((await tell('x', keys)).status).toBe(413);
    expect(await post('btcpay/btcpay', btcpayEvent('InvoiceSettled', '__test__'))).toMatchObject({
      outcome: 'ignored',
    });
    expect((await stateOf(started)).state).toBe('pending');
  });

  it('offers a payment method only while its provider is connected', async () => {
    const { db } = api.database;
    const codes = async () => {
      const answer = await call(api, cashierEndpoints.depositMethods, { token });
      return answer.json<{ value: { list: { code: string }[] } }>().value.list.map(({ code }) => code);
    };
    expect(await codes()).toEqual(['qr', 'wallet', 'card', 'crypto']);
    const isCard = eq(paymentMethod.code, 'card');
    await db.update(paymentMethod).set({ provider: 'elsewhere' }).where(isCard);
    expect(await codes()).toEqual(['qr', 'wallet', 'crypto']);
    expect((await begin('card')).reason).toBe('unknownMethod');
    await db.update(paymentMethod).set({ provider: 'stripe' }).where(isCard);
  });

  it('credits a crypto deposit when the invoice is settled, not when the payment is seen', async () => {
    const before = await balance();
    const started = await begin('crypto');
    const invoice = Object.assign(await invoiceOf(started), { status: 'Processing' });
    const seen = btcpayEvent('InvoiceProcessing', invoice.id);
    expect(await post('btcpay/btcpay', seen)).toMatchObject({ status: 200, outcome: 'seen' });
    api.clock.advance(2 * 60 * MINUTE_MS);
    await lookUp();
    expect(await stateOf(started)).toMatchObject({ state: 'pending', isSeen: true });
    invoice.status = 'Settled';
    const settled = btcpayEvent('InvoiceSettled', invoice.id);
    btcpay.http.mood = 'down';
    expect((await post('btcpay/btcpay', settled)).status).toBe(503);
    btcpay.http.mood = 'well';
    expect(await post('btcpay/btcpay', settled)).toMatchObject({ outcome: 'credited' });
    api.clock.advance(365 * 24 * 60 * MINUTE_MS);
    expect(await post('btcpay/btcpay', settled)).toMatchObject({ outcome: 'credited' });
    expect((await balance()) - before).toBe(started.credit);
  });
});
