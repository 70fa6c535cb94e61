import { randomUUID } from 'node:crypto';
import type { ValueOf } from '@parlour/shared-contracts';
import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';
import {
  saferPlayEndpoints,
  type ActivityMonth,
  type LimitKind,
  type LimitPeriod,
  type SaferPlay,
} from '@parlour/shared-contracts/domains/saferPlay';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { playRequest } from '../../testing/playing.ts';
import { openStaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { validCallOf } from '../../testing/validCalls.ts';
import { startVendorDouble, type VendorDouble } from '../../testing/vendorDouble.ts';
import { hashToken } from '../../sealing/tokens.ts';
import { deposit } from '../cashier/tables.ts';
import { createCountCash } from '../agents/countCash.ts';
import { reportPayment } from '../cashier/testing/reportPayment.ts';
import { findMember, findMemberByAccount } from '../members/public.ts';
import { prepareMember, TRANSACTION_PASSWORD } from '../cashier/testing/withdrawalsCalls.ts';
import { message } from '../messages/tables.ts';
import { member } from '../members/tables.ts';
import { memberDayFact } from '../agents/tables.ts';
import { gameLaunch, playDayFact, playHourFact, settledBet } from '../play/tables.ts';
import { createPostPlay, type PlayRequest } from '../play/transactions.ts';
import { session } from '../sessions/tables.ts';
import { findLedgerFaults } from '../wallets/public.ts';
import { askForReviews } from './askForReviews.ts';
import { storeHarmChecks } from './harm/harmChecks.ts';
import { dayAfter, dayIn } from '../../calendar.ts';
import { harmCheck, playLimit, safetyEvent } from './tables.ts';
import { depositLimit } from '../cashier/limits/tables.ts';
import { playCounter } from '../play/limits/tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(engines.slice(-1))('safer play on $name', (engine) => {
  let vendor: VendorDouble;
  let api: TestApi;
  let token: string;
  let memberId: number;
  let nodeId: number;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    api = await startTestApi(engine, vendor.variables);
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    const [launch] = await db.select().from(gameLaunch).limit(1);
    nodeId = launch?.nodeId ?? 0;
  });
  beforeEach(async () => {
    const { db } = api.database;
    for (const table of [playLimit, playCounter, depositLimit, deposit, session]) await db.delete(table);
    await db.update(member).set({ timeOutUntil: null, hasPlayLimits: false });
    // A Wednesday at noon, in a month without deposits and rounds of earlier tests.
    api.clock.advance(70 * DAY_MS);
    const weekday = api.clock.now().getUTCDay();
    api.clock.advance(((3 - weekday + 7) % 7) * DAY_MS);
    token = await tokenOf(api, 'player');
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  const set = (kind: LimitKind, amount: number | null, period: LimitPeriod = 'day') =>
    call(api, saferPlayEndpoints.setLimit, { token, body: { kind, period, amount } });
  const confirm = (kind: LimitKind, amount: number | null, period: LimitPeriod = 'day') =>
    call(api, saferPlayEndpoints.confirmLimit, { token, body: { kind, period, amount } });
  const cancel = (kind: LimitKind, period: LimitPeriod = 'day') =>
    call(api, saferPlayEndpoints.cancelLimit, { token, body: { kind, period } });
  const state = async () =>
    (await call(api, saferPlayEndpoints.state, { token })).json<{ value: SaferPlay }>().value;
  const limit = async (kind: LimitKind, period: LimitPeriod = 'day') =>
    (await state()).limits.find((one) => one.kind === kind && one.period === period);
  const pay = (amount: number, language = 'EN') =>
    call(api, cashierEndpoints.startDeposit, { token, language, body: { method: 'qr', amount } });
  const wait = async (milliseconds: number): Promise<void> => {
    api.clock.advance(milliseconds);
    token = await tokenOf(api, 'player');
  };
  const post = (request: Partial<PlayRequest>) =>
    createPostPlay(api.database.db)(
      playRequest(memberId, {
        nodeId,
        transactionId: randomUUID(),
        roundId: randomUUID(),
        sessionHash: hashToken(token),
        ...request,
      }),
      api.clock.now(),
    );
  const bet = async (amount: number, request: Partial<PlayRequest> = {}) =>
    (await post({ amount, ...request })).result;
  const titles = async () => {
    const answer = await call(api, messageEndpoints.list, { token });
    return answer.json<{ value: { list: { title: string; body: string }[] } }>().value.list;
  };

  it('[STD-047] [STD-052] refuses a deposit above a limit of any amount, and says how much is left and when it becomes more', async () => {
    expect((await set('deposit', 54_321)).statusCode).toBe(200);
    expect((await pay(50_000)).json()).toMatchObject({ success: true });
    const until = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
    expect((await pay(10_000)).json()).toEqual({
      success: false,
      value: {
        reason: 'depositLimitReached',
        period: 'day',
        limit: 54_321,
        left: 4_321,
        currency: 'THB',
        until,
      },
      message: expect.stringMatching(
        /^This is above your deposit limit. You can still deposit ฿43.21 now, and more from .+ on$/,
      ),
    });
    expect((await pay(10_000, 'PT')).json<{ message: string }>().message).toContain('43,21');
    expect(await limit('deposit')).toMatchObject({ inForce: 54_321, used: 50_000 });
    await wait(DAY_MS - 1);
    expect((await pay(10_000)).json()).toMatchObject({ success: false });
    await wait(1);
    expect((await pay(10_000)).json()).toMatchObject({ success: true });
  });

  it('[STD-051] counts deposits within 24 hours, 7 days and 30 days, and applies the limit that leaves the least', async () => {
    await set('deposit', 30_000);
    await set('deposit', 50_000, 'week');
    await set('deposit', 60_000, 'month');
    const next = async (amount: number) =>
      (await pay(amount)).json<{ value: { period?: string; left?: number } }>().value;
    await next(30_000);
    expect(await next(10_000)).toMatchObject({ period: 'day', left: 0 });
    await wait(DAY_MS);
    await next(20_000);
    expect(await next(10_000)).toMatchObject({ period: 'week', left: 0 });
    await wait(7 * DAY_MS);
    expect(await next(20_000)).toMatchObject({ period: 'month', left: 10_000 });
    expect(await next(10_000)).toMatchObject({ state: 'pending' });
    await wait(30 * DAY_MS);
    expect(await next(30_000)).toMatchObject({ state: 'pending' });
  });

  it('counts deposits that can still be paid, and no longer those that were not paid', async () => {
    await set('deposit', 20_000);
    await pay(20_000);
    expect((await pay(10_000)).json()).toMatchObject({ value: { left: 0 } });
    const { db } = api.database;
    await db
      .update(deposit)
      .set({ state: 'expired', endedAt: api.clock.now() })
      .where(eq(deposit.state, 'pending'));
    expect((await pay(10_000)).json()).toMatchObject({ success: true });
  });

  it('[STD-049] counts deposits only: no withdrawal, bet or win changes what is used', async () => {
    for (const period of ['day', 'week', 'month'] as const) await set('deposit', 50_000, period);
    expect((await pay(20_000)).statusCode).toBe(200);
    const used = async () =>
      (await state()).limits.filter(({ kind }) => kind === 'deposit').map((one) => one.used);
    const deposited = [20_000, 20_000, 20_000];
    expect(await used()).toEqual(deposited);
    const { account } = await prepareMember(api, memberId);
    const withdrawn = await call(api, withdrawalEndpoints.startWithdrawal, {
      token,
      body: { password: TRANSACTION_PASSWORD, account: account.id, amount: 20_000 },
    });
    expect(withdrawn.json()).toMatchObject({ success: true });
    const roundId = randomUUID();
    const transactionId = randomUUID();
    const win = { kind: 'win', roundId, referenceId: transactionId, closesRound: true } as const;
    expect([await bet(5_000, { roundId, transactionId }), await bet(9_000, win), await bet(700)]).toEqual([
      'posted',
      'posted',
      'posted',
    ]);
    expect(await used()).toEqual(deposited);
    expect((await pay(30_000)).statusCode).toBe(200);
    expect((await pay(10_000)).json()).toMatchObject({ value: { reason: 'depositLimitReached', left: 0 } });
  });

  it('[STD-060] does not let simultaneous deposits exceed a limit together', async () => {
    await set('deposit', 30_000);
    const answers = await Promise.all(Array.from({ length: 9 }, () => pay(10_000)));
    const begun = answers.filter((answer) => answer.json<{ success: boolean }>().success);
    expect(begun).toHaveLength(3);
    expect(await limit('deposit')).toMatchObject({ used: 30_000 });
  });

  it('[STD-046] [STD-054] lowers a limit at once, and tells the member', async () => {
    await set('deposit', 50_000);
    await set('deposit', 20_000);
    expect(await limit('deposit')).toMatchObject({ own: 20_000, inForce: 20_000, pending: null });
    expect((await pay(30_000)).json()).toMatchObject({ value: { reason: 'depositLimitReached' } });
    const [told] = await titles();
    expect(told?.title).toBe('Limit changed: Deposits per day');
    expect(told?.body).toContain('฿200.00');
  });

  it.each([50_000, null])(
    '[STD-055] raises a limit to %j after 24 hours and a confirmation only',
    async (wanted) => {
      await set('deposit', 20_000);
      expect((await set('deposit', wanted)).json()).toMatchObject({ success: true });
      const confirmableAt = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
      expect(await limit('deposit')).toMatchObject({
        inForce: 20_000,
        pending: { value: wanted, confirmableAt, isConfirmable: false },
      });
      await wait(DAY_MS - 1);
      // Asking again does not begin the time anew.
      await set('deposit', wanted);
      expect((await confirm('deposit', wanted)).json()).toMatchObject({
        value: { reason: 'limitNotDue', until: confirmableAt },
      });
      await wait(DAY_MS);
      expect(await limit('deposit')).toMatchObject({ inForce: 20_000, pending: { isConfirmable: true } });
      expect((await confirm('deposit', 60_000)).json()).toMatchObject({
        value: { reason: 'noPendingLimit' },
      });
      expect((await confirm('deposit', wanted)).json()).toMatchObject({ success: true });
      expect(await limit('deposit')).toMatchObject({ inForce: wanted, pending: null });
      expect((await confirm('deposit', wanted)).json()).toMatchObject({ success: false });
      const [told] = await titles();
      expect(told?.title).toMatch(wanted === null ? /^Limit removed/ : /^Limit changed/);
    },
  );

  it('keeps a limit whose change was cancelled, or replaced by a lower limit', async () => {
    await set('stake', 20_000);
    await set('stake', 50_000);
    expect((await cancel('stake')).json()).toMatchObject({ success: true });
    expect((await cancel('stake')).json()).toMatchObject({ value: { reason: 'noPendingLimit' } });
    await set('stake', null);
    await set('stake', 10_000);
    await wait(2 * DAY_MS);
    expect(await limit('stake')).toMatchObject({ inForce: 10_000, pending: null });
    const events = await api.database.db.select().from(safetyEvent);
    expect(events.slice(-5).map(({ kind }) => kind)).toEqual([
      'limitSet',
      'limitRaiseAsked',
      'limitRaiseCancelled',
      'limitRaiseAsked',
      'limitSet',
    ]);
    await expect(api.database.db.update(safetyEvent).set({ owner: 'operator' })).rejects.toThrow();
  });

  it('[STD-048] [STD-057] refuses a bet above a limit of stakes, in every game, until the next day', async () => {
    expect(await bet(700)).toBe('posted');
    await set('stake', 1_000);
    expect(await limit('stake')).toMatchObject({ used: 700 });
    expect([await bet(301), await bet(300, { connection: 'other' }), await bet(1)]).toEqual([
      'limitReached',
      'posted',
      'limitReached',
    ]);
    expect(await limit('stake')).toMatchObject({ used: 1_000 });
    await wait(DAY_MS);
    expect(await bet(1_000)).toBe('posted');
  });

  it('[STD-057] counts losses less wins, and takes wins and rollbacks at any time', async () => {
    await set('loss', 1_000, 'week');
    const roundId = randomUUID();
    const transactionId = randomUUID();
    expect(await bet(1_000, { roundId, transactionId })).toBe('posted');
    expect(await bet(1)).toBe('limitReached');
    const win = { kind: 'win', roundId, referenceId: transactionId, closesRound: true } as const;
    expect(await bet(400, win)).toBe('posted');
    expect(await limit('loss', 'week')).toMatchObject({ used: 600 });
    await wait(DAY_MS);
    const taken = randomUUID();
    expect([await bet(401), await bet(400, { transactionId: taken, roundId: taken })]).toEqual([
      'limitReached',
      'posted',
    ]);
    expect(await bet(0, { kind: 'rollback', referenceId: taken, roundId: taken })).toBe('posted');
    expect(await limit('loss', 'week')).toMatchObject({ used: 600 });
    // Monday begins a week.
    await wait(4 * DAY_MS);
    expect(await limit('loss', 'week')).toMatchObject({ used: 0 });
  });

  it('[STD-058] ends play when the playing time is over, which is the time between bets', async () => {
    await set('session', 10);
    for (let minute = 0; minute < 10; minute += 2) {
      expect(await bet(1)).toBe('posted');
      api.clock.advance(2 * MINUTE_MS);
    }
    expect(await bet(1)).toBe('timeLimitReached');
    expect(await limit('session')).toMatchObject({ used: 8 });
    await wait(DAY_MS);
    expect(await bet(1)).toBe('posted');
  });

  it('[STD-060] does not let simultaneous bets exceed a limit together', async () => {
    await set('loss', 1_000);
    const results = await Promise.all(Array.from({ length: 9 }, () => bet(300)));
    expect(results.filter((result) => result === 'posted')).toHaveLength(3);
  });

  it('counts the bets of members with limits only', async () => {
    const limited = async () =>
      (await api.database.db.select().from(member).where(eq(member.hasPlayLimits, true))).map(({ id }) => id);
    await set('session', 10);
    expect(await limited()).toEqual([memberId]);
    await set('session', null);
    await wait(DAY_MS);
    await confirm('session', null);
    expect([await limited(), await api.database.db.select().from(playCounter)]).toEqual([[], []]);
  });

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['sixWeeks', 42],
  ] as const)(
    '[STD-061] a time-out of a %s ends play and deposits at once, and is not shortened',
    async (period, days) => {
      const begin = (length: string) =>
        call(api, saferPlayEndpoints.beginTimeOut, { token, body: { period: length } });
      const until = new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
      expect((await begin(period)).json()).toMatchObject({ value: { timeOutUntil: until } });
      expect(await bet(1)).toBe('timedOut');
      expect((await pay(20_000)).json()).toMatchObject({
        value: { reason: 'timedOut', until },
        message: expect.stringContaining('time-out'),
      });
      await wait(1_000);
      if (period !== 'day') {
        expect((await begin('day')).json()).toMatchObject({ value: { reason: 'timeOutLonger', until } });
      }
      await wait(days * DAY_MS - 1_000);
      expect([await bet(1), (await state()).timeOutUntil]).toEqual(['posted', null]);
    },
  );

  it('[STD-059] lets staff set a limit; the stricter limit counts, and the member gets a message', async () => {
    const terminal = await openStaffTerminal(api, { ann: 'finance' });
    const run = (line: string) => terminal('ann', line);
    const line = 'members limit player --kind deposit --period day --reason spending';
    expect(await run(`${line} --amount 200 --currency THB`)).toEqual({
      exitCode: 0,
      text: 'player: deposit day, in force 20000',
    });
    await set('deposit', 50_000);
    expect(await limit('deposit')).toMatchObject({ own: 50_000, operator: 20_000, inForce: 20_000 });
    expect((await pay(30_000)).json()).toMatchObject({ value: { limit: 20_000 } });
    expect((await titles()).map(({ title }) => title)).toContain('Limit changed: Deposits per day');
    expect(await run(`${line} --none`)).toEqual({
      exitCode: 0,
      text: 'player: deposit day, in force 50000',
    });
    expect((await run('members limit nobody --kind loss --period day --none --reason test')).exitCode).toBe(
      3,
    );
    expect((await run('members limit player --kind bets --period day --none --reason test')).exitCode).toBe(
      2,
    );
  });

  it('shows what was paid and played in the last twelve months', async () => {
    const answer = await call(api, saferPlayEndpoints.activity, { token });
    const { currency, months } = answer.json<{ value: { currency: string; months: ActivityMonth[] } }>()
      .value;
    const present = api.clock.now().toISOString().slice(0, 7);
    expect([currency, months.length, months[0]]).toEqual([
      'THB',
      12,
      { month: present, deposits: 0, withdrawals: 0, stake: 0, net: 0 },
    ]);
    expect(new Set(months.map(({ month }) => month)).size).toBe(12);
  });

  it('[STD-074] lets the member have a reality check more often than the site', async () => {
    const interval = async () => {
      const answer = await call(api, playEndpoints.launchGame, {
        ...validCallOf('GET /wps/game/launchGame'),
        token,
      });
      return answer.json<{ value: LaunchedGame }>().value.realityCheckSeconds;
    };
    const choose = (minutes: number | null) =>
      call(api, saferPlayEndpoints.setRealityCheck, { token, body: { minutes } });
    await choose(15);
    expect([await interval(), (await state()).realityCheck]).toEqual([900, { minutes: 15, siteMinutes: 60 }]);
    await choose(120);
    expect(await interval()).toBe(3_600);
    await choose(null);
    expect(await interval()).toBe(3_600);
  });

  it('[STD-082] computes the signs of harm of a member for staff, and each day of all who have played', async () => {
    const { db } = api.database;
    const options = { currency: 'THB', timeZone: 'Asia/Bangkok' };
    const now = api.clock.now();
    const today = dayIn(options.timeZone, now);
    const yesterday = dayAfter(today, -1);
    for (const table of [memberDayFact, playHourFact, playDayFact, safetyEvent, harmCheck]) {
      await db.execute(sql`truncate ${table} cascade`);
    }
    const sums = { memberId, betCount: 1, validBets: 0, withdrawals: 0 };
    await db.insert(memberDayFact).values([
      // The usual 30 days have a loss and deposits of 10,000.
      { ...sums, day: dayAfter(today, -60), deposits: 30_000, profitAndLoss: -30_000 },
      { ...sums, day: yesterday, deposits: 30_000, profitAndLoss: -15_000 },
    ]);
    const hours = 0b1111 << 5; // From five to nine in the morning, so one hour of each night.
    const played = Array.from({ length: 25 }, (_, back) => ({
      memberId,
      day: dayAfter(yesterday, -back),
      hours,
    }));
    await db.insert(playHourFact).values(played);
    const fact = { currency: 'THB', day: yesterday, nodeId, stake: 1, validBet: 1, payout: 0 };
    const began = { beganCount: 1, beganStake: 1, beganValidBet: 1, beganPayout: 0 };
    await db.insert(playDayFact).values({ memberId, ...fact, ...began });
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
    // Four deposits on a day after losses, one after a win, and one an hour and a half after a loss.
    for (const [hoursAgo, payout, settledHoursAgo] of [
      [25, 0, 25.5],
      [26, 0, 26.5],
      [27, 0, 27.5],
      [28, 0, 28.5],
      [60, 300, 60.5],
      [90, 0, 91.5],
    ] as const) {
      await db.insert(settledBet).values({
        connection: 'other',
        roundId: randomUUID(),
        memberId,
        nodeId,
        currency: 'THB',
        rule: 'test',
        stake: 200,
        validBet: 200,
        payout,
        settledAt: at(settledHoursAgo),
      });
      await db.insert(deposit).values({
        memberId,
        method: 'qr',
        provider: 'test',
        reference: randomUUID(),
        currency: 'THB',
        fee: 0,
        amount: 10_000,
        state: 'credited',
        idempotencyKey: randomUUID(),
        createdAt: at(hoursAgo),
        expiresAt: at(hoursAgo),
        endedAt: at(hoursAgo),
      });
    }
    await set('loss', 10_000);
    await set('loss', 20_000);
    await set('loss', null);

    const terminal = await openStaffTerminal(api, { eve: 'auditor' });
    const run = (line: string) => terminal('eve', line);
    expect((await run('members harm player')).text.split('\n')).toEqual([
      'player',
      '      -  lossGrowth: 1.5 (threshold 2)',
      'reached  depositGrowth: 3 (threshold 2)',
      'reached  depositsInADay: 4 (threshold 4)',
      'reached  playDays: 25 (threshold 25)',
      'reached  playHours: 100 (threshold 90)',
      'reached  nightHours: 25 (threshold 15)',
      '      -  chasing: 4 (threshold 5)',
      'reached  loosenedLimits: 2 (threshold 2)',
    ]);
    expect((await run('members harm member10')).text).toContain('      -  lossGrowth: unknown (threshold 2)');
    expect((await run('members harm nobody')).exitCode).toBe(3);

    await storeHarmChecks(db, options, now);
    await storeHarmChecks(db, options, now);
    const rows = (await run('members harm-report')).text.trim().split('\r\n');
    expect(rows.slice(1)).toEqual([
      `player,${yesterday},depositGrowth depositsInADay playDays playHours nightHours loosenedLimits,1.5,3,4,25,100,25,4,2`,
    ]);
    expect((await run(`members harm-report --day ${today}`)).text.trim().split('\r\n')).toHaveLength(1);
    expect((await run('audit list')).text).toContain('eve  readHarmReport');
    await storeHarmChecks(db, options, new Date(now.getTime() + 397 * DAY_MS));
    expect(await db.$count(harmCheck)).toBe(0);
    // The deposits of this test have moved no money.
    await db.delete(deposit);
  });

  it('[STD-056] asks each member every six months to look through account and transactions', async () => {
    const { db } = api.database;
    const registeredAt = api.clock.now();
    await db.update(member).set({ reviewAskedAt: registeredAt });
    await db.update(member).set({ reviewAskedAt: null, registeredAt }).where(eq(member.id, memberId));
    const ask = () => askForReviews(db, 6, api.clock.now());
    const asked = () => db.$count(message, eq(message.kind, 'accountReview'));
    const members = await db.$count(member, and(ne(member.type, 4), isNull(member.closedAt)));
    /**
     * Waits until a millisecond before six months have passed, with a sign-in on the way, so that the device stays
     * known.
     */
    const waitSixMonths = async (from: Date): Promise<void> => {
      const end = new Date(from);
      end.setUTCMonth(end.getUTCMonth() + 6);
      await wait(100 * DAY_MS);
      await wait(end.getTime() - api.clock.now().getTime() - 1);
    };
    await db.update(member).set({ passwordExpiresAt: null });
    await waitSixMonths(registeredAt);
    await ask();
    expect(await asked()).toBe(0);
    await wait(1);
    // Two processes at the same time ask no member twice.
    await Promise.all([ask(), ask()]);
    expect(await asked()).toBe(members);
    const [told] = await titles();
    expect(told).toMatchObject({
      title: 'Please look through your account',
      body: expect.stringMatching(/deposits, withdrawals and bets in your records[^]+The page “Limits”/),
      destination: 'accountRecords',
    });
    await waitSixMonths(api.clock.now());
    await ask();
    expect(await asked()).toBe(members);
    await wait(1);
    await ask();
    expect(await asked()).toBe(2 * members);
  });

  // It is the last test, because paid deposits stay.
  it('[STD-040] shows the net deposits since the account was opened, and names the time of the opening', async () => {
    const { db } = api.database;
    const ever = async () => {
      const answer = await call(api, saferPlayEndpoints.activity, { token });
      return answer.json<{ value: ValueOf<typeof saferPlayEndpoints.activity> }>().value.ever;
    };
    const before = await ever();
    const count = createCountCash({
      db,
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      report: (error) => {
        throw error;
      },
    });
    const deposit = async (amount: number) => {
      const { reference } = (await pay(amount)).json<{ value: Deposit }>().value;
      await reportPayment(api, { reference, amount });
      await count.run(new AbortController().signal);
    };
    await deposit(70_000);
    // The twelve months no longer have the first deposit. The member signs in after each step.
    for (let times = 0; times < 4; times += 1) await wait(100 * DAY_MS);
    await deposit(30_000);
    const owner = await findMember(db, memberId);
    const deposits = (before?.deposits ?? 0) + 100_000;
    const withdrawals = before?.withdrawals ?? 0;
    expect(await ever()).toEqual({
      since: owner?.member.registeredAt.toISOString(),
      deposits,
      withdrawals,
      netDeposits: deposits - withdrawals,
    });
  });
});
