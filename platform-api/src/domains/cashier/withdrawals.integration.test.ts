import { randomUUID } from 'node:crypto';
import { fillPath, IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import {
  withdrawalEndpoints as endpoints,
  type Withdrawal,
  type WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { cashierOperatorEndpoints as staff } from '@parlour/shared-contracts/operatorCashier';
import { queueOperatorEndpoints as queues } from '@parlour/shared-contracts/operatorQueues';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { isAwaited } from '../../testing/isAwaited.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount, lockMembers } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { createOperatorToken } from '../operator/public.ts';
import { findLedgerFaults, findWallet } from '../wallets/public.ts';
import { identityDocument } from '../documents/tables.ts';
import { acceptIdentity } from '../documents/testing/acceptIdentity.ts';
import { paymentMethod, payout, payoutAccount, withdrawal, withdrawalLock } from './tables.ts';
import { answerPart, assumeReceived } from './withdrawals/answerPayout.ts';

const AMOUNT = 100_000;
const PASSWORD = '402913';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface Answer<Value> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly value: Value & { readonly reason?: string; readonly fields?: Readonly<Record<string, string>> };
}

describe.each(engines.slice(-1))('withdrawals on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  let holder: string;
  const staffTokens: Record<string, string> = {};
  beforeAll(async () => {
    api = await startTestApi(engine, { WITHDRAWAL_SECOND_APPROVAL: '500000', WITHDRAWALS_PER_DAY: '4' });
    const { db } = api.database;
    const player = await findMemberByAccount(db, 'player');
    memberId = player?.id ?? 0;
    holder = player?.realName ?? '';
    for (const name of ['ann', 'bob']) {
      const order = { name, role: 'finance', days: 300, by: 'database:test', now: api.clock.now() } as const;
      staffTokens[name] = (await createOperatorToken(db, order)).token;
    }
  });
  beforeEach(async () => {
    // Calls are limited by the minute, and withdrawals by the day.
    api.clock.advance(25 * HOUR_MS);
    await api.database.db.delete(withdrawalLock);
    token = await tokenOf(api, 'player');
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(() => api.close());

  const call = async <Value = Withdrawal>(
    endpoint: Endpoint<string>,
    {
      params,
      query,
      body,
      key = randomUUID(),
      by = token,
    }: { params?: object; query?: Record<string, string>; body?: object; key?: string; by?: string } = {},
  ): Promise<Answer<Value>> => {
    const answer = await api.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      ...(query ? { query } : {}),
      headers: {
        authorization: `Bearer ${by}`,
        'accept-language': 'EN',
        [IDEMPOTENCY_HEADER]: key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { ...answer.json<Answer<Value>>(), status: answer.statusCode };
  };
  const asStaff = (who: string, endpoint: Endpoint<string>, params: object, body?: object) =>
    call<{ state: string }>(endpoint, { params, ...(body ? { body } : {}), by: staffTokens[who] ?? '' });
  const wallet = async () => {
    const found = await findWallet(api.database.db, memberId, 'THB');
    return { balance: found?.balance ?? 0, held: found?.held ?? 0 };
  };
  const overview = async () => (await call<WithdrawalOverview>(endpoints.withdrawalOverview)).value;
  const addAccount = (rest: object = {}) =>
    call<{ id: string; maskedNumber: string }>(endpoints.addPayoutAccount, {
      body: {
        password: PASSWORD,
        method: 'bank',
        bankName: 'Siam Bank',
        accountNumber: '123-4-56789-0',
        holder,
        ...rest,
      },
    });
  const accountId = async (): Promise<string> => (await overview()).accounts[0]?.id ?? '';
  const request = async (amount = AMOUNT, key = randomUUID(), rest: object = {}) =>
    call(endpoints.startWithdrawal, {
      key,
      body: { password: PASSWORD, account: await accountId(), amount, ...rest },
    });
  const pay = (reference: string, amount: number, bankReference: string) =>
    asStaff('ann', staff.sendPayout, { reference }, { amount, bankReference });
  const read = async (id: string) => (await call(endpoints.withdrawal, { params: { id } })).value;
  let lastMessageId = 0;
  /**
   * Returns the titles of the messages that were sent since the last call. A background task may also have sent a
   * message about an earlier payout.
   */
  const newTitles = async () => {
    const { value } = await call<{ list: { id: string; title: string }[] }>(messageEndpoints.list);
    const added = value.list.filter(({ id }) => Number(id) > lastMessageId);
    lastMessageId = Math.max(lastMessageId, ...added.map(({ id }) => Number(id)));
    return added.map(({ title }) => title);
  };
  const titled = (start: string) => expect.arrayContaining([expect.stringContaining(start)]);

  it('asks for a transaction password, which is set with the password of the account', async () => {
    const { db } = api.database;
    await db.update(member).set({ securityPasswordHash: null }).where(eq(member.id, memberId));
    expect(await overview()).toMatchObject({ hasTransactionPassword: false, accounts: [] });
    expect((await addAccount()).value.fields).toEqual({ password: 'Set your transaction password first' });
    const set = (password: string, transactionPassword: string) =>
      call(endpoints.setTransactionPassword, { body: { password, transactionPassword } });
    expect((await set('wrong', PASSWORD)).value.fields).toHaveProperty('password');
    for (const weak of ['123456', '987654', '000000']) {
      expect((await set(DEMO_PASSWORD, weak)).value.reason).toBe('weakTransactionPassword');
    }
    expect((await set(DEMO_PASSWORD, '12345')).status).toBe(400);
    expect((await set(DEMO_PASSWORD, PASSWORD)).success).toBe(true);
    expect(await overview()).toMatchObject({ hasTransactionPassword: true, lockedUntil: null });
    expect(await newTitles()).toEqual(['Transaction password set']);
    const { value } = await call<{ list: { kind: string }[] }>(securityEndpoints.events, { query: {} });
    expect(value.list[0]?.kind).toBe('transactionPasswordSet');
  });

  it('adds accounts in the member’s own name: the first is free, a further one locks for a day', async () => {
    expect((await addAccount({ holder: 'Somebody Else' })).value.reason).toBe('holderDiffers');
    expect((await addAccount({ accountNumber: 'no number' })).value.reason).toBe('invalidAccountNumber');
    expect((await addAccount({ method: 'qr' })).value.reason).toBe('unknownMethod');
    expect((await addAccount({ password: '402914' })).value.fields).toHaveProperty('password');
    const first = await addAccount({ holder: ` ${holder.toUpperCase()} ` });
    expect(first.value).toMatchObject({ maskedNumber: '•••• 7890' });
    expect((await addAccount({ accountNumber: '1234567890' })).value.reason).toBe('accountExists');
    expect((await request()).value).toMatchObject({ state: 'inReview', accountLabel: 'Siam Bank •••• 7890' });
    const [row] = await api.database.db.select().from(member).where(eq(member.id, memberId));
    expect(row?.bankAccountNumber).toBe('1234567890');
    api.clock.advance(MINUTE_MS);
    await newTitles();
    const second = await addAccount({ accountNumber: '9876543210' });
    expect(await newTitles()).toEqual(['Payout account added']);
    expect((await request()).value).toMatchObject({
      reason: 'withdrawalsLocked',
      until: new Date(api.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    expect((await call(endpoints.removePayoutAccount, { params: { id: second.value.id } })).success).toBe(
      true,
    );
    expect((await call(endpoints.removePayoutAccount, { params: { id: second.value.id } })).status).toBe(404);
    expect((await overview()).accounts).toHaveLength(1);
  });

  it('reserves the amount once for fifty requests with one key, and takes it out when it is paid', async () => {
    const before = await wallet();
    const key = randomUUID();
    const body = { password: PASSWORD, account: await accountId(), amount: AMOUNT };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(endpoints.startWithdrawal, { key, body })),
    );
    const ids = answers.filter(({ success }) => success).map(({ value }) => value.id);
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1]);
    expect(await wallet()).toEqual({ balance: before.balance, held: before.held + AMOUNT });
    api.clock.advance(2 * MINUTE_MS);
    expect(
      (await call(endpoints.startWithdrawal, { key, body: { ...body, amount: AMOUNT + 1 } })).value.reason,
    ).toBe('keyReused');
    const { reference } = await read(ids[0] ?? '');
    await asStaff('ann', staff.approveWithdrawal, { reference });
    await pay(reference, AMOUNT, 'bank 1');
    expect(await wallet()).toEqual({ balance: before.balance - AMOUNT, held: before.held });
  });

  it('[MEMBER-052] [MEMBER-053] tells the member of an approval and of a rejection, and gives rejected money back', async () => {
    const before = await wallet();
    await newTitles();
    const [first, second] = [(await request()).value, (await request()).value];
    expect((await asStaff('ann', staff.approveWithdrawal, { reference: first.reference })).value.state).toBe(
      'approved',
    );
    expect(await newTitles()).toEqual(titled('Withdrawal approved'));
    api.clock.advance(1_000);
    const reason = { reason: 'The name of the account is unclear' };
    await asStaff('bob', staff.rejectWithdrawal, { reference: second.reference }, reason);
    expect(await newTitles()).toEqual(titled('Withdrawal rejected'));
    expect(await read(second.id)).toMatchObject({ state: 'rejected', ...reason });
    await asStaff(
      'bob',
      staff.failWithdrawal,
      { reference: first.reference },
      { reason: 'The bank refused' },
    );
    expect(await wallet()).toEqual(before);
  });

  it('[STD-026] shows state and time of a withdrawal until it is paid, and tells the member', async () => {
    const { id, reference } = (await request()).value;
    await newTitles();
    const moments: string[] = [];
    const next = () => {
      api.clock.advance(MINUTE_MS);
      moments.push(api.clock.now().toISOString());
    };
    moments.push(api.clock.now().toISOString());
    expect(await read(id)).toMatchObject({ state: 'inReview', requestedAt: moments[0], approvedAt: null });
    next();
    await asStaff('ann', staff.approveWithdrawal, { reference });
    expect(await read(id)).toMatchObject({ state: 'approved', approvedAt: moments[1], paidAt: null });
    expect(await newTitles()).toEqual(titled('Withdrawal approved'));
    next();
    await pay(reference, AMOUNT, 'shown');
    expect(await read(id)).toMatchObject({ state: 'paid', paidAt: moments[2] });
  });

  it('[STD-065] pays the balance of an excluded member out', async () => {
    const { db } = api.database;
    const isPlayer = eq(member.id, memberId);
    await db.update(member).set({ excludedAt: api.clock.now() }).where(isPlayer);
    const before = await wallet();
    const { reference } = (await request()).value;
    await asStaff('ann', staff.approveWithdrawal, { reference });
    expect((await pay(reference, AMOUNT, 'of an excluded member')).value.state).toBe('paid');
    expect(await wallet()).toEqual({ ...before, balance: before.balance - AMOUNT });
    await db.update(member).set({ excludedAt: null }).where(isPlayer);
  });

  it('needs two persons above a limit', async () => {
    const { reference } = (await request(500_001)).value;
    const approve = (who: string) => asStaff(who, staff.approveWithdrawal, { reference });
    expect((await approve('ann')).value).toMatchObject({ state: 'inReview', proposedBy: 'ann' });
    expect((await approve('ann')).value.reason).toBe('ownProposal');
    expect((await approve('bob')).value).toMatchObject({ state: 'approved', approvedBy: 'bob' });
    await asStaff('ann', staff.rejectWithdrawal, { reference }, { reason: 'for this test' });
  });

  it('lists withdrawals page by page, and says who has taken one until it is decided', async () => {
    const [first, second] = [(await request()).value, (await request()).value];
    const list = async (query: Record<string, string> = {}) => {
      const { value } = await call<{ list: { reference: string; assignedTo: string | null }[] }>(
        staff.withdrawals,
        {
          query: { state: 'inReview', member: 'player', ...query },
          by: staffTokens['ann'] ?? '',
        },
      );
      const own = value.list.filter(({ reference }) =>
        [first.reference, second.reference].includes(reference),
      );
      return own.map(({ reference, assignedTo }) => [reference, assignedTo]);
    };
    const item = { queue: 'withdrawals', item: first.reference };
    expect((await asStaff('ann', queues.takeWork, item, { takesOver: false })).success).toBe(true);
    expect(await list()).toEqual([
      [first.reference, 'ann'],
      [second.reference, null],
    ]);
    expect(await list({ assigned: 'me' })).toEqual([[first.reference, 'ann']]);
    expect(await list({ assigned: 'free', method: 'bank' })).toEqual([[second.reference, null]]);
    expect(await list({ after: first.reference })).toEqual([[second.reference, null]]);
    expect(await list({ method: 'crypto' })).toEqual([]);
    await asStaff('bob', staff.rejectWithdrawal, { reference: first.reference }, { reason: 'a test' });
    expect((await asStaff('ann', queues.takeWork, item, { takesOver: false })).value).toMatchObject({
      reason: 'unknownWork',
    });
    expect(await list({ after: first.reference, assigned: 'free' })).toEqual([[second.reference, null]]);
    await asStaff('bob', staff.rejectWithdrawal, { reference: second.reference }, { reason: 'a test' });
  });

  it('either approves or cancels a withdrawal if both are requested at the same time', async () => {
    const before = await wallet();
    for (let race = 0; race < 3; race += 1) {
      api.clock.advance(25 * HOUR_MS);
      token = await tokenOf(api, 'player');
      const { id, reference } = (await request()).value;
      const [cancelled, approved] = await Promise.all([
        call(endpoints.cancelWithdrawal, { params: { id } }),
        asStaff('ann', staff.approveWithdrawal, { reference }),
      ]);
      expect([cancelled.success, approved.success].toSorted()).toEqual([false, true]);
      if (approved.success)
        await asStaff('ann', staff.rejectWithdrawal, { reference }, { reason: 'for this test' });
    }
    expect(await wallet()).toEqual(before);
  });

  // The embedded database runs one transaction at a time.
  it.each(engines.slice(-1).filter(({ name }) => name === 'PostgreSQL'))(
    'refuses a withdrawal to an account that is removed while the withdrawal is requested',
    async () => {
      const { db } = api.database;
      const before = await wallet();
      const isIt = eq(payoutAccount.id, await accountId());
      let requested: ReturnType<typeof request> | undefined;
      await db.transaction(async (tx) => {
        await lockMembers(tx, [memberId]);
        requested = request();
        expect(await isAwaited(tx, requested)).toBe(true);
        await tx.update(payoutAccount).set({ removedAt: api.clock.now() }).where(isIt);
      });
      expect((await requested)?.value.reason).toBe('unknownAccount');
      expect(await wallet()).toEqual(before);
      await db.update(payoutAccount).set({ removedAt: null }).where(isIt);
    },
  );

  it('accepts one answer of the member about each part', async () => {
    const before = await wallet();
    const { id, reference } = (await request()).value;
    await asStaff('ann', staff.approveWithdrawal, { reference });
    expect((await pay(reference, 60_000, 'part 1')).value.state).toBe('paying');
    expect((await pay(reference, 60_000, 'part 1')).value.state).toBe('paying');
    expect((await pay(reference, 50_000, 'part 1')).value.reason).toBe('keyReused');
    api.clock.advance(1_000);
    expect((await pay(reference, 40_001, 'part 2')).value.reason).toBe('partTooLarge');
    expect((await call(endpoints.confirmWithdrawal, { params: { id } })).value.reason).toBe('notPaid');
    expect((await pay(reference, 40_000, 'part 2')).value.state).toBe('paid');
    const [first, second] = (await read(id)).payouts;
    const answer = (part: string, isReceived: boolean) =>
      call(endpoints.answerPayout, { params: { id: part }, body: { isReceived } });
    expect((await answer(first?.id ?? '', true)).value.payouts[0]?.state).toBe('received');
    expect((await answer(first?.id ?? '', false)).value.reason).toBe('alreadyAnswered');
    expect((await answer(second?.id ?? '', false)).value).toMatchObject({ state: 'paid' });
    const { value: cases } = await call<{ list: { id: number }[] }>(staff.cashierCases, {
      by: staffTokens['bob'] ?? '',
    });
    expect(cases.list).toMatchObject([{ kind: 'notReceived', amount: 40_000, member: 'player' }]);
    const settled = { id: String(cases.list[0]?.id) };
    await asStaff('bob', staff.closeCashierCase, settled, { reason: 'the bank has shown its receipt' });
    expect(await read(id)).toMatchObject({
      state: 'confirmed',
      payouts: [{ state: 'received' }, { state: 'assumed' }],
    });
    const whole = (await request()).value;
    await asStaff('ann', staff.approveWithdrawal, { reference: whole.reference });
    await pay(whole.reference, AMOUNT, 'all');
    expect((await call(endpoints.confirmWithdrawal, { params: { id: whole.id } })).value.state).toBe(
      'confirmed',
    );
    expect((await wallet()).balance).toBe(before.balance - 2 * AMOUNT);
  });

  it('[MEMBER-024] [RULES-052] counts a part as received after the configured minutes, and accepts either the answer or the time-out', async () => {
    const { db } = api.database;
    const { id, reference } = (await request()).value;
    await asStaff('ann', staff.approveWithdrawal, { reference });
    await pay(reference, AMOUNT, 'all of it');
    const [shown] = (await read(id)).payouts;
    expect(shown?.remainingSeconds).toBe(30 * 60);
    const [part] = await db
      .select()
      .from(payout)
      .where(eq(payout.id, shown?.id ?? ''));
    if (!part) throw new Error('no part was sent');
    api.clock.advance(30 * MINUTE_MS);
    const now = api.clock.now();
    const both = await Promise.allSettled([
      db.transaction((tx) => answerPart(tx, { memberId, id: part.id, isReceived: false }, now)),
      db.transaction((tx) => assumeReceived(tx, part, now)),
    ]);
    const [ended] = await db.select().from(payout).where(eq(payout.id, part.id));
    expect(['notReceived', 'assumed']).toContain(ended?.state);
    expect(both[0]?.status).toBe(ended?.state === 'notReceived' ? 'fulfilled' : 'rejected');
    const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id));
    expect(row?.state).toBe(ended?.state === 'assumed' ? 'confirmed' : 'paid');
  });

  it('gives back the amount that could not be sent', async () => {
    const before = await wallet();
    const { reference } = (await request()).value;
    await asStaff('ann', staff.approveWithdrawal, { reference });
    await pay(reference, 30_000, 'first part');
    await asStaff('bob', staff.failWithdrawal, { reference }, { reason: 'The account is closed' });
    expect(await wallet()).toEqual({ ...before, balance: before.balance - 30_000 });
    expect((await pay(reference, 1, 'too late')).value).toMatchObject({
      reason: 'wrongState',
      state: 'failed',
    });
  });

  it('refuses a withdrawal with a wrong amount, account or password, and one that is locked or above a daily limit', async () => {
    const { db } = api.database;
    const { balance, held } = await wallet();
    expect((await request(19_999)).value.reason).toBe('amountTooSmall');
    expect((await request(50_000_001)).value.reason).toBe('amountTooLarge');
    expect((await request(balance - held + 1)).value).toMatchObject({
      reason: 'insufficientFunds',
      balance: balance - held,
    });
    for (const amount of [0, -1, 0.001, 2 ** 53]) expect((await request(amount)).status).toBe(400);
    api.clock.advance(2 * MINUTE_MS);
    expect((await request(AMOUNT, randomUUID(), { account: randomUUID() })).value.reason).toBe(
      'unknownAccount',
    );
    expect((await request(AMOUNT, randomUUID(), { password: '402914' })).value.fields).toHaveProperty(
      'password',
    );
    const [former] = await db.select().from(member).where(eq(member.id, memberId));
    await db.update(member).set({ passwordSetAt: api.clock.now() }).where(eq(member.id, memberId));
    expect((await request()).value.reason).toBe('withdrawalsLocked');
    await db
      .update(member)
      .set({ passwordSetAt: former?.passwordSetAt ?? null })
      .where(eq(member.id, memberId));
    api.clock.advance(2 * MINUTE_MS);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await request(20_000)).value.id);
    api.clock.advance(2 * MINUTE_MS);
    expect((await request(20_000)).value).toMatchObject({ reason: 'dailyLimit', count: 4 });
    for (const id of ids) await call(endpoints.cancelWithdrawal, { params: { id } });
    expect(await wallet()).toEqual({ balance, held });
  });

  it('[STD-021] are answered by a reference and a state, or by the reason of the refusal in words', async () => {
    const accepted = await request();
    expect(accepted.value).toMatchObject({ reference: expect.stringMatching(/^W/), state: 'inReview' });
    await call(endpoints.cancelWithdrawal, { params: { id: accepted.value.id } });
    const refusals = [
      await request(19_999),
      await request(50_000_001),
      await request(AMOUNT, randomUUID(), { account: randomUUID() }),
    ];
    expect(refusals.map(({ message, value }) => [message, value.reason])).toEqual([
      ['The amount is below the lowest allowed amount', 'amountTooSmall'],
      ['The amount is above the highest allowed amount', 'amountTooLarge'],
      ['This account cannot receive withdrawals at the moment', 'unknownAccount'],
    ]);
  });

  it('need a verified identity above a sum, and the level of their method', async () => {
    const { db } = api.database;
    const { unverifiedLeft } = await overview();
    const level = (needed: number) =>
      db.update(paymentMethod).set({ leastLevel: needed }).where(eq(paymentMethod.code, 'bank'));
    await level(1);
    expect((await request()).value).toMatchObject({ reason: 'verificationNeeded', level: 1 });
    await level(0);
    const earlier = await request();
    const { id } = earlier.value;
    expect((await overview()).unverifiedLeft).toBe(Number(unverifiedLeft) - AMOUNT);
    // What was paid long ago counts too.
    const amount = Number(unverifiedLeft) - 2 * AMOUNT + 1;
    await db
      .update(withdrawal)
      .set({ amount: AMOUNT + amount })
      .where(eq(withdrawal.id, id));
    expect((await request()).value).toMatchObject({ reason: 'verificationNeeded', level: 1 });
    await db.update(withdrawal).set({ amount: AMOUNT }).where(eq(withdrawal.id, id));
    await acceptIdentity(db, memberId, api.clock.now());
    await level(1);
    expect((await request()).success).toBe(true);
    expect((await overview()).unverifiedLeft).toBeNull();
    await level(2);
    expect((await request()).value).toMatchObject({ reason: 'verificationNeeded', level: 2 });
    await level(0);
    await db.delete(identityDocument);
  });

  it('is seen by the checks of the ledger if it contradicts its journals', async () => {
    const { db } = api.database;
    const { id } = (await request()).value;
    const faultsAfter = async (change: Partial<typeof withdrawal.$inferInsert>) => {
      const [before] = await db.select().from(withdrawal).where(eq(withdrawal.id, id));
      await db.update(withdrawal).set(change).where(eq(withdrawal.id, id));
      const faults = await findLedgerFaults(db);
      await db
        .update(withdrawal)
        .set({ sent: before?.sent, state: before?.state, endedAt: null })
        .where(eq(withdrawal.id, id));
      return faults.map(({ rule, subject }) => [rule, subject]);
    };
    expect(await faultsAfter({ sent: 1 })).toEqual([
      ['a withdrawal has one journal when a part of it was sent, and none before', id],
      ['what was sent of a withdrawal is the sum of its parts', id],
    ]);
    expect(await faultsAfter({ state: 'cancelled', endedAt: api.clock.now() })).toEqual([
      ['the hold of a withdrawal is as the withdrawal is', id],
    ]);
  });

  it('shows withdrawals, parts and accounts to their owner only', async () => {
    const { id } = (await request()).value;
    const [part] = await api.database.db.select().from(payout).limit(1);
    const [account] = await api.database.db.select().from(payoutAccount).limit(1);
    const by = await tokenOf(api, 'agent', 'agent');
    for (const [endpoint, own] of [
      [endpoints.withdrawal, id],
      [endpoints.cancelWithdrawal, id],
      [endpoints.confirmWithdrawal, id],
      [endpoints.removePayoutAccount, account?.id],
    ] as const) {
      expect((await call(endpoint, { params: { id: own }, by })).status).toBe(404);
    }
    const body = { isReceived: true };
    expect((await call(endpoints.answerPayout, { params: { id: part?.id }, body, by })).status).toBe(404);
  });
});
