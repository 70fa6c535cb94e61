import { randomUUID } from 'node:crypto';
import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { completePacks, IDEMPOTENCY_HEADER } from '@parlour/shared-contracts';
import { asc, desc, eq } from 'drizzle-orm';
import { hashToken } from '../../sealing/tokens.ts';
import { playRequest } from '../../testing/playing.ts';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { message } from '../messages/tables.ts';
import { member } from '../members/tables.ts';
import { createPostPlay } from '../play/transactions.ts';
import { findLedgerFaults, postAdjustment, readSpendable } from '../wallets/public.ts';
import { creditCase, dismissCase } from './cases.ts';
import { collectAllDebts } from './debts/debts.ts';
import type { FeedEntry } from './payments/bankQr/bankFeed.ts';
import { reportPayment } from './testing/reportPayment.ts';
import { cashierCase, deposit, paymentMethod, paymentNotice } from './tables.ts';

const AMOUNT = 50_000;
const MINUTE_MS = 60_000;
const YEAR_MS = 31_536_000_000;

const textInEachPack: unknown = Object.fromEntries(completePacks.map((pack) => [pack, expect.any(String)]));

const fail = (error: unknown): never => {
  throw error;
};

describe.each(engines.slice(-1))('deposits on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    memberId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
  });
  beforeEach(async () => {
    const { db } = api.database;
    await db.delete(cashierCase);
    // Calls are limited by the minute.
    api.clock.advance(2 * MINUTE_MS);
    token = await tokenOf(api, 'player');
    // Earlier tests leave unpaid deposits.
    await db
      .update(deposit)
      .set({ state: 'expired', endedAt: api.clock.now() })
      .where(eq(deposit.state, 'pending'));
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(() => api.close());

  const begin = (body: object, key: string = randomUUID(), own = token) =>
    api.app.inject({
      method: 'POST',
      url: cashierEndpoints.startDeposit.path,
      headers: {
        authorization: `Bearer ${own}`,
        'accept-language': 'EN',
        [IDEMPOTENCY_HEADER]: key,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
  const start = async (amount = AMOUNT, method = 'qr'): Promise<Deposit> =>
    (await begin({ method, amount })).json<{ value: Deposit }>().value;
  const read = async (id: string, own = token) =>
    call(api, cashierEndpoints.deposit, { token: own, params: { id } });
  const stateOf = async (id: string) => (await read(id)).json<{ value: Deposit }>().value.state;
  const balance = () => readSpendable(api.database.db, memberId, 'THB');
  const report = (
    entry: Partial<FeedEntry> & { reference: string },
    options: Parameters<typeof reportPayment>[2] = {},
  ) => reportPayment(api, { amount: AMOUNT, ...entry }, options);
  const cases = () => api.database.db.select().from(cashierCase).orderBy(asc(cashierCase.id));
  const reasonOf = (answer: { json(): unknown }) =>
    (answer.json() as { value?: { reason?: string } }).value?.reason;

  it('takes a method and an amount, shows how to pay, and credits the payment less the fee', async () => {
    const before = await balance();
    const methods = await call(api, cashierEndpoints.depositMethods, { token });
    expect(methods.json()).toMatchObject({
      value: {
        list: [
          { code: 'qr', minAmount: 10_000 },
          { code: 'wallet', feeBasisPoints: 100 },
        ],
      },
    });
    const begun = await start(AMOUNT, 'wallet');
    expect(begun).toMatchObject({ state: 'pending', amount: AMOUNT, fee: 500, credit: 49_500 });
    expect(begun.steps?.qr).toContain(begun.reference);
    expect(begun.steps?.qr).toContain('5406500.00');
    expect((await report({ reference: begun.reference })).json()).toEqual({ outcome: 'credited' });
    expect(await stateOf(begun.id)).toBe('credited');
    expect((await balance()) - before).toBe(49_500);
    const list = await call(api, cashierEndpoints.deposits, { token });
    expect(list.json<{ value: { list: Deposit[] } }>().value.list[0]).toMatchObject({ id: begun.id });
  });

  it('[MEMBER-050] [MEMBER-051] tells the member by message of a credited and of a failed deposit', async () => {
    const [credited, failed] = [await start(), await start()];
    await report({ reference: credited.reference });
    api.clock.advance(1_000);
    await report({ reference: failed.reference, kind: 'failed' });
    expect(await stateOf(failed.id)).toBe('failed');
    const again = await report({ reference: failed.reference, kind: 'failed' });
    expect([again.json(), await cases()]).toEqual([{ outcome: 'failed' }, []]);
    const answer = await call(api, messageEndpoints.list, { token });
    const { list } = answer.json<{ value: { list: { title: string; reference: string | null }[] } }>().value;
    expect(list.slice(0, 2).map(({ reference }) => reference)).toEqual([
      failed.reference,
      credited.reference,
    ]);
    const { db } = api.database;
    const [row] = await db.select().from(message).where(eq(message.kind, 'depositFailed'));
    expect(row?.parameters).toMatchObject({ reason: textInEachPack });
    expect(list.slice(0, 2).map(({ title }) => title)).toEqual([
      expect.stringContaining('Deposit failed'),
      expect.stringContaining('Deposit credited'),
    ]);
  });

  it('is seen by the checks of the ledger if it was credited without a journal', async () => {
    const { db } = api.database;
    const { id } = await start();
    const isIt = eq(deposit.id, id);
    await db.update(deposit).set({ state: 'credited', endedAt: api.clock.now() }).where(isIt);
    expect(await findLedgerFaults(db)).toMatchObject([
      { rule: 'a deposit has one journal when it was credited, and none otherwise', subject: id },
    ]);
    await db.update(deposit).set({ state: 'failed' }).where(isIt);
  });

  it('starts one deposit for fifty requests with one key, and refuses another request with that key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => begin({ method: 'qr', amount: AMOUNT }, key)),
    );
    const started = answers.filter(({ statusCode }) => statusCode === 200);
    expect(started.length).toBeGreaterThan(0);
    expect(new Set(started.map((answer) => answer.json<{ value: Deposit }>().value.id)).size).toBe(1);
    expect(reasonOf(await begin({ method: 'qr', amount: AMOUNT + 1 }, key))).toBe('keyReused');
  });

  it.each<[string, Partial<FeedEntry>, string]>([
    ['another amount', { amount: AMOUNT - 1 }, 'otherAmount'],
    ['another currency', { currency: 'USD' }, 'otherCurrency'],
    ['no known reference', { reference: 'D0000' }, 'unknownReference'],
  ])('leaves a payment with %s to staff', async (_, change, kind) => {
    const before = await balance();
    const { id, reference } = await start();
    expect((await report({ reference, ...change })).json()).toEqual({ outcome: 'case' });
    expect(await cases()).toMatchObject([{ kind, amount: change.amount ?? AMOUNT }]);
    expect([await stateOf(id), await balance()]).toEqual(['pending', before]);
  });

  it('lets staff credit no amount that would make balances inexact', async () => {
    const { db } = api.database;
    for (const [amount, credited] of [
      [10 ** 15, 'proposed'],
      [10 ** 15 + 1, 'notCreditable'],
      [2 ** 53 - 1, 'notCreditable'],
    ] as const) {
      expect((await report({ reference: 'D0000', amount })).json()).toEqual({ outcome: 'case' });
      const id = (await cases()).at(-1)?.id ?? 0;
      const credit = db.transaction((tx) =>
        creditCase(tx, { id, memberId, by: 'ann', currency: 'THB' }, api.clock.now()),
      );
      const outcome = await credit.then(
        () => 'proposed',
        (error: { code?: string }) => error.code,
      );
      expect([amount, outcome]).toEqual([amount, credited]);
    }
  });

  it('takes payments with characters that the database cannot store, and writes U+FFFD in their place', async () => {
    const { reference } = await start();
    expect((await report({ reference, payer: 'A\0B' })).json()).toEqual({ outcome: 'credited' });
    const strange = { paymentId: 'a\0', reference: `${reference}\0` };
    const answers = [await report(strange), await report(strange)].map((answer) => answer.json());
    expect(answers).toEqual([{ outcome: 'case' }, { outcome: 'case' }]);
    expect(await cases()).toMatchObject([{ kind: 'unknownReference', amount: AMOUNT }]);
    const notices = await api.database.db
      .select({ payer: paymentNotice.payer, reference: paymentNotice.reference })
      .from(paymentNotice)
      .orderBy(desc(paymentNotice.id))
      .limit(2);
    expect(notices).toEqual([
      { payer: 'SOMCHAI J.', reference: `${reference}\uFFFD` },
      { payer: 'A\uFFFDB', reference },
    ]);
  });

  it('leaves a second payment of one deposit to staff', async () => {
    const { reference } = await start();
    await report({ reference });
    const after = await balance();
    expect((await report({ reference })).json()).toEqual({ outcome: 'case' });
    expect(await cases()).toMatchObject([{ kind: 'repeated', memberId, amount: AMOUNT }]);
    expect(await balance()).toBe(after);
  });

  it('credits a payment that comes shortly after the countdown, and leaves a later one to staff', async () => {
    const before = await balance();
    const [inTime, late] = [await start(), await start()];
    const expire = async (): Promise<void> => {
      const { createDepositService } = await import('./deposits/depositService.ts');
      const { db } = api.database;
      const unused = {} as never;
      const rest = {
        texts: unused,
        methods: unused,
        providers: unused,
        adapters: unused,
        asksForLimit: false,
        checkMoneyGate: async () => {},
        pageOf: unused,
        report: () => {},
      };
      await createDepositService({ db, clock: api.clock, ...rest }).expire();
    };
    api.clock.advance(16 * MINUTE_MS);
    await expire();
    expect((await report({ reference: inTime.reference })).json()).toEqual({ outcome: 'credited' });
    api.clock.advance(2 * MINUTE_MS);
    await expire();
    expect(await stateOf(late.id)).toBe('expired');
    expect((await report({ reference: late.reference })).json()).toEqual({ outcome: 'case' });
    expect(await cases()).toMatchObject([{ kind: 'late', depositId: late.id }]);
    expect((await balance()) - before).toBe(AMOUNT);
  });

  it('takes a reversed payment back as far as money is left, and the rest from the next money of the member', async () => {
    const { reference } = await start();
    await report({ reference });
    const { db } = api.database;
    const paymentId = randomUUID();
    const available = await balance();
    const big = await start(20_000_000);
    await report({ reference: big.reference, amount: 20_000_000 });
    // The member spends all but 1,000.00 of it.
    await db.transaction((tx) =>
      postAdjustment(tx, {
        id: 900_001,
        memberId,
        currency: 'THB',
        amount: -(available + 19_900_000),
        at: api.clock.now(),
      }),
    );
    const reversal = { reference: big.reference, amount: 20_000_000, kind: 'reversed', paymentId } as const;
    expect((await report(reversal)).json()).toEqual({ outcome: 'reversed' });
    expect([await balance(), await stateOf(big.id)]).toEqual([0, 'reversed']);
    const [opened] = await cases();
    expect(opened).toMatchObject({ kind: 'debt', amount: 19_900_000, memberId, closedAt: null });
    const owed = async () => (await call(api, cashierEndpoints.debt, { token })).json<unknown>();
    expect(await owed()).toMatchObject({ value: { owed: 19_900_000, currency: 'THB' } });
    const title = async () => {
      const answer = await call(api, messageEndpoints.list, { token });
      return answer.json<{ value: { list: { title: string }[] } }>().value.list[0]?.title;
    };
    expect(await title()).toBe('Deposit taken back: ฿200,000.00');

    // The platform takes what comes in. Until all is paid, the member can only deposit.
    const bet = async () =>
      createPostPlay(db)(
        playRequest(memberId, { transactionId: randomUUID(), sessionHash: hashToken(token), amount: 100 }),
        api.clock.now(),
      );
    const dismiss = () => db.transaction((tx) => dismissCase(tx, opened?.id ?? 0, 'ann', api.clock.now()));
    const part = await start(1_000_000);
    await report({ reference: part.reference, amount: 1_000_000 });
    expect((await bet()).result).toBe('debtOpen');
    await expect(dismiss()).rejects.toMatchObject({ code: 'debtOpen' });
    await collectAllDebts(db, api.clock.now(), fail);
    expect([await balance(), await owed()]).toMatchObject([0, { value: { owed: 18_900_000 } }]);

    const rest = await start(18_950_000);
    await report({ reference: rest.reference, amount: 18_950_000 });
    await collectAllDebts(db, api.clock.now(), fail);
    await collectAllDebts(db, api.clock.now(), fail);
    expect([await balance(), await owed()]).toMatchObject([50_000, { value: { owed: 0 } }]);
    expect(await cases()).toMatchObject([{ resolution: 'collected', closedBy: 'platform' }]);
    expect(await title()).toBe('Your debt is paid');
    expect((await bet()).result).toBe('posted');
  });

  it('refuses notices that are not signed by the bank, or at another time', async () => {
    const { reference } = await start();
    const before = await balance();
    const old = { at: new Date(api.clock.now().getTime() - 6 * MINUTE_MS) };
    for (const [wrong, reason] of [
      [{ secret: 'another secret' }, 'signature'],
      [old, 'timestamp'],
      [{ provider: 'elsewhere' }, 'provider'],
      [{ provider: '%00' }, 'provider'],
    ] as const) {
      const answer = await report({ reference }, wrong);
      expect([answer.statusCode, answer.json()]).toEqual([401, { outcome: 'refused', reason }]);
    }
    for (const amount of [0, -1, 0.001, 2 ** 53, '1e3']) {
      expect((await report({ reference, amount: amount as number })).statusCode).toBe(400);
    }
    const later = new Date(api.clock.now().getTime() + 2 * 86_400_000).toISOString();
    for (const paidAt of [later, '0000-01-01T00:00:00Z']) {
      expect((await report({ reference, paidAt })).statusCode).toBe(400);
    }
    expect(await balance()).toBe(before);
  });

  it('refuses amounts outside of the method’s limits, closed and unknown methods, and too many deposits', async () => {
    const { db } = api.database;
    expect(reasonOf(await begin({ method: 'qr', amount: 9_999 }))).toBe('amountTooSmall');
    expect(reasonOf(await begin({ method: 'qr', amount: 20_000_001 }))).toBe('amountTooLarge');
    expect(reasonOf(await begin({ method: 'nothing', amount: AMOUNT }))).toBe('unknownMethod');
    for (const amount of [0, -1, 0.001, 2 ** 53, '1e3', null]) {
      expect((await begin({ method: 'qr', amount })).statusCode).toBe(400);
    }
    const of = eq(paymentMethod.code, 'qr');
    await db.update(paymentMethod).set({ opensAt: '03:00', closesAt: '03:01' }).where(of);
    expect(reasonOf(await begin({ method: 'qr', amount: AMOUNT }))).toBe('methodClosed');
    await db
      .update(paymentMethod)
      .set({ opensAt: null, closesAt: null, countries: ['BR'] })
      .where(of);
    expect(reasonOf(await begin({ method: 'qr', amount: AMOUNT }))).toBe('unknownMethod');
    await db.update(paymentMethod).set({ countries: [] }).where(of);
    for (let count = 0; count < 5; count += 1) await start();
    expect(reasonOf(await begin({ method: 'qr', amount: AMOUNT }))).toBe('tooManyDeposits');
  });

  it('[STD-021] answers a deposit by a reference and a state, or by the reason of the refusal in words', async () => {
    expect(await start()).toMatchObject({ reference: expect.stringMatching(/^D/), state: 'pending' });
    const refuse = async (body: object) => {
      const answer = await begin(body);
      return [answer.json<{ success: boolean; message: string }>().message, reasonOf(answer)];
    };
    expect([
      await refuse({ method: 'qr', amount: 9_999 }),
      await refuse({ method: 'qr', amount: 20_000_001 }),
      await refuse({ method: 'nothing', amount: AMOUNT }),
    ]).toEqual([
      ['The amount is below the lowest allowed amount', 'amountTooSmall'],
      ['The amount is above the highest allowed amount', 'amountTooLarge'],
      ['This way to pay is not offered', 'unknownMethod'],
    ]);
  });

  it('shows a deposit to its owner only, and takes none from excluded members', async () => {
    const { id } = await start();
    const other = await tokenOf(api, 'agent', 'agent');
    expect((await read(id, other)).statusCode).toBe(404);
    const { db } = api.database;
    await db.update(member).set({ excludedAt: api.clock.now() }).where(eq(member.id, memberId));
    expect(reasonOf(await begin({ method: 'qr', amount: AMOUNT }))).toBe('excluded');
    await db.update(member).set({ excludedAt: null }).where(eq(member.id, memberId));
  });

  it('credits a notice that comes fifty times at once, and again a year later, once', async () => {
    const before = await balance();
    const { reference } = await start();
    const notice = { reference, paymentId: randomUUID(), paidAt: api.clock.now().toISOString() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(notice)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"outcome":"credited"}']));
    api.clock.advance(YEAR_MS);
    expect((await report(notice)).json()).toEqual({ outcome: 'credited' });
    expect((await balance()) - before).toBe(AMOUNT);
    expect(await cases()).toEqual([]);
  });
});
