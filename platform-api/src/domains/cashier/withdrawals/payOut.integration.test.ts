import { randomUUID } from 'node:crypto';
import { cashierOperatorEndpoints as staff } from '@parlour/shared-contracts/operatorCashier';
import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorViews';
import { fillPath, type Endpoint } from '@parlour/shared-contracts';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER } from '@parlour/shared-server/signedNotice';
import { eq } from 'drizzle-orm';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, TEST_BANK_SECRET, type TestApi } from '../../../testing/testApi.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { createOperatorToken } from '../../operator/public.ts';
import { findLedgerFaults, findWallet } from '../../wallets/public.ts';
import { createPaymentSecrets } from '../cashierSettings.ts';
import { createAdapters } from '../payments/adapters.ts';
import { createProviders } from '../payments/providers.ts';
import {
  startProviderDouble,
  type DoubleRequest,
  type ProviderDouble,
} from '../payments/testing/providerDouble.ts';
import { cashierCase, payout, payoutAccount, payoutOrder, paymentMethod, withdrawal } from '../tables.ts';
import { beginWithdrawal } from './beginWithdrawal.ts';
import { createPayOut } from './payOut.ts';
import { claimOrders, settleOrder } from './payoutOrders.ts';

const AMOUNT = 100_000;
const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('payouts by a provider, on $name', (engine) => {
  let api: TestApi;
  let bank: ProviderDouble;
  const tokens: Record<string, string> = {};
  let memberId: number;
  /** The bank's payouts by their keys. */
  const paid = new Map<
    string,
    { id: string; state: string; reason: string | null; amount: number; currency: string }
  >();
  let refusal: number | null = null;

  const answer = ({ method, url, headers, body }: DoubleRequest) => {
    const key = url.pathname.split('/')[2] ?? '';
    const content = method === 'POST' ? body : key || url.search.slice(1);
    const secret = Buffer.from(TEST_BANK_SECRET);
    const fault = findSignatureFault(headers[NOTICE_SIGNATURE_HEADER], content, secret, new Date());
    if (fault !== null) return { status: 401, content: {} };
    if (method === 'GET' && key === '') {
      // One payout on each page.
      const list = [...paid].map(([id, { amount, currency, state }]) => ({
        key: id,
        amount,
        currency,
        state,
      }));
      const page = list.findIndex((one) => one.key === url.searchParams.get('after')) + 1;
      const next = page + 1 < list.length ? (list[page]?.key ?? null) : null;
      return { content: { payouts: list.slice(page, page + 1), next } };
    }
    if (method === 'GET') {
      const found = paid.get(key);
      return found ? { content: found } : { status: 404, content: {} };
    }
    if (refusal !== null) return { status: refusal, content: {} };
    const order = JSON.parse(body) as { key: string; amount: number; currency: string };
    const { amount, currency } = order;
    const known = paid.get(order.key);
    const made = known ?? { id: randomUUID(), state: 'pending', reason: null, amount, currency };
    paid.set(order.key, made);
    return { content: made };
  };

  beforeAll(async () => {
    bank = await startProviderDouble(answer);
    api = await startTestApi(engine, {
      TEST_BANK_URL: bank.url,
      WITHDRAWAL_SECOND_APPROVAL: '10000000',
      WITHDRAWALS_PER_DAY: '10',
    });
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    for (const name of ['ann', 'bob']) {
      const person = { name, role: 'finance', days: 300, by: 'database:test', now: api.clock.now() } as const;
      tokens[name] = (await createOperatorToken(db, person)).token;
    }
  });
  beforeEach(() => {
    bank.mood = 'well';
    refusal = null;
    paid.clear();
    api.clock.advance(25 * 60 * MINUTE_MS);
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await bank.close();
  });

  const asStaff = async (endpoint: Endpoint<string>, reference: string, body?: object, who = 'ann') => {
    const response = await api.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, { reference }),
      headers: {
        authorization: `Bearer ${tokens[who]}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return response.json<{ value: { state: string; reason?: string } }>().value;
  };
  const request = async () => {
    const { db } = api.database;
    const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.code, 'bank'));
    const number = { bankName: 'Siam Bank', accountNumber: randomUUID(), holder: 'Somchai' };
    const [account] = await db
      .insert(payoutAccount)
      .values({ memberId, method: 'bank', ...number, addedAt: api.clock.now() })
      .returning();
    if (!method || !account) throw new Error('the demo site has no bank');
    const order = { memberId, account: account.id, amount: AMOUNT, key: randomUUID() };
    const { withdrawals } = api.settings.cashier;
    const begun = await beginWithdrawal(db, order, { account, method }, withdrawals, api.clock.now());
    await asStaff(staff.approveWithdrawal, begun.reference);
    return begun;
  };
  const order = (reference: string, provider = 'test-bank') =>
    asStaff(staff.orderPayout, reference, { provider });
  const payOut = () => {
    const { db } = api.database;
    const providers = createProviders(db, createPaymentSecrets('the key of payment secrets in tests'));
    // Only an answer that never ends is waited for so shortly: a busy machine takes longer for the others.
    const adapters = createAdapters({ timeoutMs: bank.mood === 'dripping' ? 300 : 10_000 });
    const rest = { clock: api.clock, adapters, providers, confirmationMinutes: 30, report: () => {} };
    return createPayOut({ db, ...rest })();
  };
  const later = async () => {
    api.clock.advance(61 * MINUTE_MS);
    await payOut();
  };
  const rowOf = async (id: string) => {
    const [row] = await api.database.db.select().from(withdrawal).where(eq(withdrawal.id, id));
    return row;
  };
  const partsOf = (id: string) => api.database.db.select().from(payout).where(eq(payout.withdrawalId, id));
  const wallet = async () => {
    const found = await findWallet(api.database.db, memberId, 'THB');
    return { balance: found?.balance ?? 0, held: found?.held ?? 0 };
  };
  const decide = (state: string, reason: string | null = null): void => {
    for (const made of paid.values()) Object.assign(made, { state, reason });
  };

  it('are ordered once, and take the money when the provider has paid', async () => {
    const { id, reference } = await request();
    const before = await wallet();
    expect((await order(reference)).state).toBe('paying');
    expect(await wallet()).toEqual(before);
    await Promise.all([payOut(), payOut(), payOut()]);
    expect([...paid.values()]).toMatchObject([{ state: 'pending', amount: AMOUNT }]);
    expect((await rowOf(id))?.state).toBe('paying');
    decide('paid');
    await later();
    await later();
    expect(await rowOf(id)).toMatchObject({ state: 'paid', sent: AMOUNT });
    expect(await partsOf(id)).toMatchObject([{ amount: AMOUNT, sentBy: 'provider test-bank' }]);
    expect(await wallet()).toEqual({ balance: before.balance - AMOUNT, held: before.held - AMOUNT });
  });

  it('are not paid by hand, ordered again or failed while a provider is asked', async () => {
    const { reference } = await request();
    await order(reference);
    const part = { amount: AMOUNT, bankReference: 'by hand' };
    expect((await asStaff(staff.sendPayout, reference, part)).reason).toBe('payoutUnderWay');
    expect((await order(reference)).reason).toBe('payoutUnderWay');
    const why = { reason: 'too slow' };
    expect((await asStaff(staff.failWithdrawal, reference, why)).reason).toBe('payoutUnderWay');
    expect((await asStaff(staff.rejectWithdrawal, reference, why)).reason).toBe('wrongState');
    await payOut();
    decide('paid');
    await later();
  });

  it('go back to staff when the provider fails or refuses them, who give the money back', async () => {
    const { id, reference } = await request();
    const before = await wallet();
    await order(reference);
    await payOut();
    decide('failed', 'the account is closed');
    await later();
    expect((await rowOf(id))?.state).toBe('approved');
    refusal = 422;
    await order(reference);
    await later();
    expect((await rowOf(id))?.state).toBe('approved');
    const orders = await api.database.db.select().from(payoutOrder).where(eq(payoutOrder.withdrawalId, id));
    expect(orders.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const returned = await asStaff(staff.failWithdrawal, reference, { reason: 'the account is closed' });
    expect(returned.state).toBe('failed');
    expect(await wallet()).toEqual({ balance: before.balance, held: before.held - AMOUNT });
    expect(await partsOf(id)).toEqual([]);
  });

  it('are looked up when the answer is not known, and never sent twice', async () => {
    const { id, reference } = await request();
    await order(reference);
    for (const mood of ['down', 'dripping', 'garbage', 'otherForm'] as const) {
      bank.mood = mood;
      await later();
      expect((await rowOf(id))?.state).toBe('paying');
    }
    bank.mood = 'well';
    refusal = 503;
    await later();
    expect(paid.size).toBe(0);
    refusal = null;
    await later();
    expect(paid.size).toBe(1);
    decide('paid');
    await later();
    expect(await partsOf(id)).toHaveLength(1);
  });

  it('lose and double nothing when the process ends between two steps', async () => {
    const { db } = api.database;
    const { id, reference } = await request();
    await order(reference);
    // It ends after the claim, before the provider is asked.
    expect(await claimOrders(db, api.clock.now(), 5)).toHaveLength(1);
    expect(await claimOrders(db, api.clock.now(), 5)).toEqual([]);
    await later();
    expect(paid.size).toBe(1);
    // It ends after the provider has paid, before the answer is stored.
    decide('paid');
    api.clock.advance(61 * MINUTE_MS);
    const [claimed] = await claimOrders(db, api.clock.now(), 5);
    if (!claimed) throw new Error('no order was claimed');
    await later();
    // A process that was slow stores the same answer once more, and an older one.
    const settings = { now: api.clock.now(), confirmationMinutes: 30 };
    await settleOrder(db, claimed, { id: 'p', state: 'paid', reason: null }, settings);
    await settleOrder(db, claimed, { id: 'p', state: 'failed', reason: null }, settings);
    expect(await rowOf(id)).toMatchObject({ state: 'paid', sent: AMOUNT });
    expect(await partsOf(id)).toHaveLength(1);
    expect(paid.size).toBe(1);
  });

  it.each(['paid', 'failed'] as const)(
    'end as %s when two persons say so, if the provider has not answered for a day',
    async (as) => {
      const { id, reference } = await request();
      const before = await wallet();
      const resolve = (who: string, end: string = as) =>
        asStaff(staff.resolvePayoutOrder, reference, { as: end, reason: 'their support says so' }, who);
      expect((await resolve('ann')).reason).toBe('noPayoutOrder');
      await order(reference);
      bank.mood = 'down';
      await later();
      expect((await resolve('ann')).reason).toBe('payoutOrderYoung');
      api.clock.advance(24 * 60 * MINUTE_MS);
      expect(await resolve('ann')).toMatchObject({ state: 'waiting', proposedEnd: as, proposedBy: 'ann' });
      expect((await resolve('ann')).reason).toBe('ownProposal');
      const other = as === 'paid' ? 'failed' : 'paid';
      expect(await resolve('bob', other)).toMatchObject({
        state: 'waiting',
        proposedEnd: other,
        proposedBy: 'bob',
      });
      expect(await resolve('bob')).toMatchObject({ state: 'waiting', proposedEnd: as, proposedBy: 'bob' });
      expect(await wallet()).toEqual(before);
      expect((await asStaff(staff.payoutOrders, reference)) as unknown).toMatchObject([
        { withdrawal: reference, member: 'player', provider: 'test-bank', amount: AMOUNT, proposedBy: 'bob' },
      ]);
      const answers = await Promise.all([resolve('ann'), resolve('ann')]);
      expect(answers.map(({ state, reason }) => state ?? reason).toSorted()).toEqual(
        [as, 'noPayoutOrder'].toSorted(),
      );
      expect((await rowOf(id))?.state).toBe(as === 'paid' ? 'paid' : 'approved');
      expect(await partsOf(id)).toHaveLength(as === 'paid' ? 1 : 0);
      if (as === 'failed') {
        const orders = await api.database.db
          .select()
          .from(payoutOrder)
          .where(eq(payoutOrder.withdrawalId, id));
        const settings = { now: api.clock.now(), confirmationMinutes: 30 };
        for (const ended of orders) {
          const late = settleOrder(
            api.database.db,
            ended,
            { id: 'p', state: 'paid', reason: null },
            settings,
          );
          await expect(late).rejects.toThrow('ended as failed, but the provider test-bank says paid');
        }
        expect(await partsOf(id)).toEqual([]);
        await asStaff(staff.rejectWithdrawal, reference, { reason: 'the provider is gone' });
      }
      const held = before.held - AMOUNT;
      expect(await wallet()).toEqual({ balance: before.balance - (as === 'paid' ? AMOUNT : 0), held });
    },
  );

  it('are compared with the list of the provider, and each difference is one case', async () => {
    const { db } = api.database;
    const day = new Date(api.clock.now().getTime() + 7 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    const reconcile = async () => {
      const answer = await asStaff(staff.reconcilePayments, '', { provider: 'test-bank', day });
      return answer as unknown as PaymentReconciliation;
    };
    expect(await reconcile()).toMatchObject({ payments: 0, payouts: 0, differences: [] });
    const names = ['same', 'failedHere', 'failedOnBothSides', 'otherAmount', 'lost', 'open'] as const;
    const keys: Record<string, string> = {};
    const references: Record<string, string> = {};
    for (const name of names) {
      const { id, reference } = await request();
      references[name] = reference;
      await order(reference);
      const [ordered] = await db.select().from(payoutOrder).where(eq(payoutOrder.withdrawalId, id));
      keys[name] = ordered?.id ?? '';
      if (name === 'open') continue;
      await later();
      const made = paid.get(keys[name]);
      Object.assign(made ?? {}, { state: name.startsWith('failed') ? 'failed' : 'paid' });
    }
    await later();
    expect(await reconcile()).toMatchObject({ payouts: 3, differences: [] });
    Object.assign(paid.get(keys['failedHere'] ?? '') ?? {}, { state: 'paid' });
    Object.assign(paid.get(keys['failedOnBothSides'] ?? '') ?? {}, { currency: 'USD' });
    Object.assign(paid.get(keys['otherAmount'] ?? '') ?? {}, { amount: 1 });
    Object.assign(paid.get(keys['open'] ?? '') ?? {}, { state: 'paid' });
    paid.delete(keys['lost'] ?? '');
    for (const key of [randomUUID(), 'not ours']) {
      paid.set(key, { id: key, state: 'paid', reason: null, amount: 7, currency: 'THB' });
    }
    paid.set('failed', { id: 'failed', state: 'failed', reason: null, amount: 7, currency: 'THB' });
    const { differences, payouts } = await reconcile();
    expect(payouts).toBe(6);
    const told = differences.map(({ kind, reference, there, here }) => [kind, reference, there, here]);
    expect(told).toEqual([
      ['missingHere', references['failedHere'], AMOUNT, null],
      ['differs', references['otherAmount'], 1, AMOUNT],
      ['missingHere', '', 7, null],
      ['missingHere', '', 7, null],
      ['missingThere', references['lost'], null, AMOUNT],
    ]);
    expect((await reconcile()).differences).toEqual(differences);
    const cases = await db
      .select()
      .from(cashierCase)
      .where(eq(cashierCase.kind, 'payoutDiffers'))
      .orderBy(cashierCase.id);
    expect(cases.map(({ memberId: of, amount }) => [of, amount])).toEqual([
      [memberId, AMOUNT],
      [memberId, AMOUNT],
      [null, 7],
      [null, 7],
      [memberId, AMOUNT],
    ]);
    bank.mood = 'down';
    expect(((await reconcile()) as unknown as { reason: string }).reason).toBe('providerUnreachable');
    bank.mood = 'well';
    await later();
  });

  it('are ordered from a connected provider that makes payouts, for an approved withdrawal', async () => {
    const { db } = api.database;
    const { reference } = await request();
    expect((await order(reference, 'elsewhere')).reason).toBe('unknownProvider');
    expect((await order('W7K2M9QX3RTA')).reason).toBe('unknownWithdrawal');
    const providers = createProviders(db, createPaymentSecrets('the key of payment secrets in tests'));
    const secret = Buffer.from('{}');
    await providers.save({ code: 'card', protocol: 'stripe', settings: { apiUrl: bank.url }, secret });
    expect((await order(reference, 'card')).reason).toBe('noPayouts');
    await asStaff(staff.rejectWithdrawal, reference, { reason: 'not needed' });
    expect((await order(reference)).reason).toBe('wrongState');
  });
});
