import { randomUUID } from 'node:crypto';
import { fillPath, IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import {
  memberTransferEndpoints as endpoints,
  type MemberTransfer,
  type UplineOverview,
} from '@parlour/shared-contracts/domains/memberTransfers';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { eq } from 'drizzle-orm';
import { tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { member } from '../../members/tables.ts';
import { findLedgerFaults, postAdjustment, readSpendable } from '../../wallets/public.ts';
import { withdrawalLock } from '../tables.ts';
import { prepareMember, TRANSACTION_PASSWORD } from '../testing/withdrawalsCalls.ts';

const AMOUNT = 20_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Answer<Value> {
  readonly status: number;
  readonly success: boolean;
  readonly value: Value & { readonly reason?: string; readonly fields?: Readonly<Record<string, string>> };
}

describe.each(engines.slice(-1))('transfers to the upline on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let agentToken: string;
  let memberId: number;
  let uplineId: number;
  beforeAll(async () => {
    api = await startTestApi(engine, {
      UPLINE_TRANSFERS_PER_DAY: '3',
      UPLINE_TRANSFER_DAILY_LIMIT: '150000',
    });
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    uplineId = (await findMemberByAccount(db, 'agent'))?.id ?? 0;
  });
  beforeEach(async () => {
    // Calls are limited by the minute, and transfers by the day.
    api.clock.advance(DAY_MS + HOUR_MS);
    await api.database.db.update(member).set({ uplineId }).where(eq(member.id, memberId));
    await prepareMember(api, memberId);
    token = await tokenOf(api, 'player');
    agentToken = await tokenOf(api, 'agent', 'agent');
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(() => api.close());

  const call = async <Value>(
    endpoint: Endpoint<string>,
    { body, key = randomUUID(), by = token }: { body?: object; key?: string; by?: string } = {},
  ): Promise<Answer<Value>> => {
    const answer = await api.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, undefined),
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
  const send = (amount = AMOUNT, rest: object = {}, key = randomUUID()) =>
    call<MemberTransfer>(endpoints.sendToUpline, {
      key,
      body: { amount, password: TRANSACTION_PASSWORD, ...rest },
    });
  const overview = async () => (await call<UplineOverview>(endpoints.uplineOverview)).value;
  const listOf = async (by: string) =>
    (await call<{ list: MemberTransfer[]; next: string | null }>(endpoints.memberTransfers, { by })).value;
  const balanceOf = (id: number) => readSpendable(api.database.db, id, 'THB');
  const newestMessage = async (by: string) =>
    (await call<{ list: { title: string; body: string }[] }>(messageEndpoints.list, { by })).value.list[0];

  it('[MEMBER-020] moves money to the upline, and tells both members', async () => {
    const before = { own: await balanceOf(memberId), upline: await balanceOf(uplineId) };
    expect(await overview()).toMatchObject({
      isEnabled: true,
      upline: { account: 'agent' },
      available: before.own,
      remainingToday: { count: 3, amount: 150_000 },
      lockedUntil: null,
    });
    const { value: sent } = await send(AMOUNT, { note: 'for the trip' });
    expect(sent).toMatchObject({ direction: 'sent', account: 'agent', amount: AMOUNT, note: 'for the trip' });
    expect(await balanceOf(memberId)).toBe(before.own - AMOUNT);
    expect(await balanceOf(uplineId)).toBe(before.upline + AMOUNT);
    expect((await listOf(token)).list[0]).toEqual(sent);
    expect((await listOf(agentToken)).list[0]).toEqual({ ...sent, direction: 'received', account: 'player' });
    expect((await newestMessage(token))?.title).toContain('Transfer sent');
    expect(await newestMessage(agentToken)).toMatchObject({
      title: expect.stringContaining('Transfer received'),
      body: expect.stringContaining('for the trip'),
    });
    expect((await overview()).remainingToday).toEqual({ count: 2, amount: 150_000 - AMOUNT });
  });

  it('asks for the transaction password', async () => {
    expect((await send(AMOUNT, { password: '111222' })).value.fields).toHaveProperty('password');
  });

  it('answers a repeated request with the first transfer, also when they arrive together', async () => {
    const key = randomUUID();
    const before = await balanceOf(memberId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(AMOUNT, {}, key)));
    const done = answers.filter(({ success }) => success);
    expect(new Set(done.map(({ value }) => value.id)).size).toBe(1);
    expect(await balanceOf(memberId)).toBe(before - AMOUNT);
    expect((await send(AMOUNT + 1, {}, key)).value.reason).toBe('keyReused');
  });

  it('never exceeds the daily count and sum, nor the balance, when requests arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(60_000)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    // Calls are limited by the minute.
    api.clock.advance(60_000);
    expect((await send(60_000)).value.reason).toBe('transferDailyLimit');
    expect((await send()).success).toBe(true);
    expect((await send()).value.reason).toBe('transferDailyLimit');
  });

  it.each([
    [0, 400],
    [-1, 400],
    [0.001, 400],
    [2 ** 53, 400],
    ['1e3', 400],
  ])('refuses the amount %p', async (amount, status) => {
    expect((await send(amount as number)).status).toBe(status);
  });

  it('refuses too small and too large amounts, and more than the balance', async () => {
    expect((await send(9_999)).value).toMatchObject({ reason: 'amountTooSmall', limit: 10_000 });
    expect((await send(5_000_001)).value.reason).toBe('amountTooLarge');
    const { db } = api.database;
    const amount = AMOUNT - 1 - (await balanceOf(memberId));
    const adjustment = { id: 900_001, memberId, currency: 'THB', amount, at: api.clock.now() };
    await db.transaction((tx) => postAdjustment(tx, adjustment));
    expect((await send()).value).toMatchObject({ reason: 'insufficientFunds', balance: AMOUNT - 1 });
  });

  it.each<[string, Partial<typeof member.$inferInsert>]>([
    ['is excluded', { excludedAt: new Date('2026-01-01') }],
    ['takes a time-out', { timeOutUntil: new Date('2999-01-01') }],
    ['has closed the account', { closedAt: new Date('2026-01-01') }],
  ])('sends nothing to an upline who %s', async (_, state) => {
    const { db } = api.database;
    await db.update(member).set(state).where(eq(member.id, uplineId));
    expect((await send()).value.reason).toBe('uplineUnavailable');
    await db
      .update(member)
      .set({ excludedAt: null, timeOutUntil: null, closedAt: null })
      .where(eq(member.id, uplineId));
  });

  it('sends nothing without an upline, and while withdrawals are locked', async () => {
    const { db, clock } = { db: api.database.db, clock: api.clock };
    await db.update(member).set({ uplineId: null }).where(eq(member.id, memberId));
    expect((await send()).value.reason).toBe('noUpline');
    expect((await overview()).upline).toBeNull();
    await db.update(member).set({ uplineId }).where(eq(member.id, memberId));
    const until = new Date(clock.now().getTime() + HOUR_MS);
    await db.insert(withdrawalLock).values({ memberId, until });
    expect((await send()).value).toMatchObject({
      reason: 'withdrawalsLocked',
      until: until.toISOString(),
    });
    await db.delete(withdrawalLock);
  });
});
