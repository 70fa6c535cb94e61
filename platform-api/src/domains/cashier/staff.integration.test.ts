import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { saferPlayEndpoints } from '@parlour/shared-contracts/domains/saferPlay';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { securityEndpoints, type OwnSession } from '@parlour/shared-contracts/domains/security';
import { withdrawalEndpoints, type WithdrawalOverview } from '@parlour/shared-contracts/domains/withdrawals';
import { asc, eq, like } from 'drizzle-orm';
import { reasonOf } from '../../testing/answers.ts';
import { call, DEMO_PASSWORD, login, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { validCallOf } from '../../testing/validCalls.ts';
import { startStripeDouble, STRIPE_SECRETS, type StripeDouble } from './payments/testing/stripeDouble.ts';
import { addLeaver } from '../account/testing/addLeaver.ts';
import { acceptIdentity } from '../documents/testing/acceptIdentity.ts';
import { findMemberByAccount } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { readActions } from '../operator/audit.ts';
import { voidLateMoney } from '../operator/voidLateMoney.ts';
import { underAgeCase } from '../operator/tables.ts';
import { gameLaunch } from '../play/tables.ts';
import { createPostPlay } from '../play/transactions.ts';
import { hashToken } from '../../sealing/tokens.ts';
import { playRequest } from '../../testing/playing.ts';
import {
  endHold,
  findLedgerFaults,
  findWallet,
  ledgerJournal,
  openHold,
  postAdjustment,
  readSpendable,
} from '../wallets/public.ts';
import { collectAllDebts } from './debts/debts.ts';
import { cashierCase, deposit as depositTable } from './tables.ts';
import { reportPayment } from './testing/reportPayment.ts';

const AMOUNT = 50_000;
/** A payment that names no deposit. */
const STRAY = 12_300;
const HEAD = 'paymentId,paidAt,reference,amount,currency,payer';

describe.each(engines.slice(-1))('staff commands for payments and members on $name', (engine) => {
  let api: TestApi;
  let stripe: StripeDouble;
  let token: string;
  let run: StaffTerminal<'ann' | 'bob' | 'gus'>;
  beforeAll(async () => {
    stripe = await startStripeDouble(() => api.clock.now());
    api = await startTestApi(engine, {
      STRIPE_API_URL: stripe.http.url,
      STRIPE_SECRET_KEY: STRIPE_SECRETS.apiKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
    });
    token = await tokenOf(api, 'player');
    run = await openStaffTerminal(api, { ann: 'finance', bob: 'finance', gus: 'games' });
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await stripe.http.close();
  });

  const start = async (method = 'qr'): Promise<Deposit> => {
    const answer = await call(api, cashierEndpoints.startDeposit, {
      token,
      body: { method, amount: AMOUNT },
    });
    return answer.json<{ value: Deposit }>().value;
  };
  const balanceOf = async (account: string): Promise<number> => {
    const found = await findMemberByAccount(api.database.db, account);
    return readSpendable(api.database.db, found?.id ?? 0, 'THB');
  };
  const statement = (reference: string, amount = AMOUNT, id: string = randomUUID()): string =>
    `${HEAD}\n${id},${api.clock.now().toISOString()},${reference},${amount},THB,SOMCHAI J.\n`;
  const importing = (csv: string, provider = 'test-bank', person: 'ann' | 'gus' = 'ann') =>
    run(person, ['payments', 'import', provider], csv);
  /** Imports a payment that names no deposit. @returns the number of its case */
  const importStray = async (reference: string): Promise<string> => {
    await importing(statement(reference, STRAY));
    const { text } = await run('bob', ['payments', 'cases', '--kind', 'unknownReference']);
    return text.split('\n').at(-1)?.split(' ')[0] ?? '';
  };
  const creditStray = (person: 'ann' | 'bob', id: string, account: string) =>
    run(person, ['payments', 'credit', id, '--member', account, '--reason', 'a slip by mail']);

  it('credits the payments of a statement once, however often it is imported', async () => {
    const before = await balanceOf('player');
    const { reference } = await start();
    const csv = statement(reference);
    for (let time = 0; time < 2; time += 1) {
      expect(await importing(csv)).toEqual({
        exitCode: 0,
        text: expect.stringContaining(`${reference}  credited`),
      });
    }
    expect((await balanceOf('player')) - before).toBe(AMOUNT);
    expect((await importing(csv.replace(String(AMOUNT), '1'))).exitCode).toBe(3);
    expect(await run('gus', ['audit', 'list', '--json'])).toMatchObject({
      text: expect.stringContaining('reportPayment'),
    });
  });

  it('imports nothing for an unknown bank, another role, or a statement with a wrong line', async () => {
    const { reference } = await start();
    expect(await importing(statement(reference), 'elsewhere')).toMatchObject({ exitCode: 3 });
    expect(await importing(statement(reference), 'test-bank', 'gus')).toMatchObject({ exitCode: 4 });
    expect(await importing(`${statement(reference)}x,y,z\n`)).toMatchObject({ exitCode: 2 });
    const { value } = (await call(api, cashierEndpoints.deposits, { token })).json<{
      value: { list: Deposit[] };
    }>();
    expect(value.list[0]).toMatchObject({ reference, state: 'pending' });
  });

  it('credits a payment without a deposit to the member whom two persons name', async () => {
    const [player, agent] = [await balanceOf('player'), await balanceOf('agent')];
    await importing(statement('NO REFERENCE', 12_300));
    const { text } = await run('bob', ['payments', 'cases']);
    expect(text).toContain('unknownReference  no member  123.00 THB, reference NO REFERENCE by SOMCHAI J.');
    const id = text.split(' ')[0] ?? '';
    const credit = (person: 'ann' | 'bob', member: string) =>
      run(person, ['payments', 'credit', id, '--member', member, '--reason', 'a slip by mail']);
    expect((await credit('ann', 'agent')).text).toContain('agent proposed by ann');
    expect((await credit('bob', 'player')).text).toContain('player proposed by bob');
    expect(await credit('bob', 'player')).toEqual({
      exitCode: 3,
      text: 'Another person must confirm this',
    });
    expect((await credit('ann', 'player')).text).toContain('credited');
    expect((await credit('ann', 'player')).exitCode).toBe(3);
    expect([await balanceOf('player'), await balanceOf('agent')]).toEqual([player + 12_300, agent]);
  });

  it('closes a case without money, and credits none in another currency', async () => {
    const before = await balanceOf('player');
    await importing(statement('FOREIGN').replace('THB', 'USD'));
    const { text } = await run('ann', ['payments', 'cases']);
    const id = text.split(' ')[0] ?? '';
    const reason = ['--reason', 'sent back by the bank'];
    expect((await run('ann', ['payments', 'credit', id, '--member', 'player', ...reason])).exitCode).toBe(3);
    expect((await run('ann', ['payments', 'close', id, ...reason])).text).toContain('dismissed');
    expect((await run('ann', ['payments', 'cases'])).text).toBe('no case is open');
    expect(await balanceOf('player')).toBe(before);
  });

  it('compares a day with the list of a provider: a payment that is missing here is credited, and every other difference is a case', async () => {
    const day = new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const reconcile = () => run('ann', ['payments', 'reconcile', '--provider', 'stripe', '--day', day]);
    const before = await balanceOf('player');
    expect(await reconcile()).toEqual({
      exitCode: 0,
      text: '0 payments and 0 payouts at stripe were compared',
    });
    const [unreported, reported, invented] = [await start('card'), await start('card'), await start('card')];
    for (const session of stripe.sessions.values()) {
      const isPaid = session.client_reference_id !== invented.reference;
      if (isPaid) {
        const payment_intent = `pi_${session.client_reference_id}`;
        Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent });
      }
    }
    await importing(statement(reported.reference, AMOUNT, `pi_${reported.reference}`), 'stripe');
    await importing(statement(invented.reference, AMOUNT, 'pi_invented'), 'stripe');
    expect((await balanceOf('player')) - before).toBe(2 * AMOUNT);
    const first = await reconcile();
    expect(first.exitCode).toBe(1);
    expect(first.text).toContain(`missingHere  pi_${unreported.reference}`);
    expect(first.text).toContain('missingThere  pi_invented');
    expect((await balanceOf('player')) - before).toBe(3 * AMOUNT);
    for (const session of stripe.sessions.values()) {
      if (session.client_reference_id === reported.reference) session.amount_total = 60_000;
    }
    const second = await reconcile();
    expect(second.text).not.toContain('missingHere');
    expect(second.text).toContain(`differs  pi_${reported.reference}`);
    const { text } = await run('ann', ['payments', 'cases']);
    expect(text.split('\n').map((line) => line.split(/ +/)[1])).toEqual(['missingThere', 'differs']);
    stripe.http.mood = 'down';
    expect((await reconcile()).exitCode).toBe(3);
    expect((await run('gus', ['payments', 'reconcile', '--provider', 'stripe', '--day', day])).exitCode).toBe(
      4,
    );
  });

  it.each([
    ['payments', 'reconcile', '--provider', 'stripe'],
    ['withdrawals', 'list', '--state', 'nowhere'],
    ['withdrawals', 'pay', 'W7K2M9QX3RTA', '--amount', '10'],
    ['withdrawals', 'reject', 'W7K2M9QX3RTA'],
    ['withdrawals', 'steal', 'W7K2M9QX3RTA'],
    ['payments', 'credit', '1', '--reason', 'no member'],
  ])('refuses the wrong command %s %s', async (...args) => {
    expect((await run('ann', args)).exitCode).toBe(2);
  });

  it('reports an unknown withdrawal and an empty list', async () => {
    expect(await run('ann', ['withdrawals', 'approve', 'W7K2M9QX3RTA'])).toMatchObject({ exitCode: 3 });
    expect(await run('ann', ['withdrawals', 'list'])).toEqual({
      exitCode: 0,
      text: 'no withdrawal is inReview',
    });
  });

  it('reads reports as CSV, with an entry in the audit, and refuses a wrong period', async () => {
    const day = api.clock.now().toISOString().slice(0, 10);
    const { reference } = await start();
    await importing(statement(reference));
    const period = ['--from', day, '--to', day];
    for (const [name, columns] of [
      ['revenue', 'period,from,to,currency,stakes,payouts,'],
      ['games', 'period,from,to,game,vendor,name,currency,'],
      ['memberDay', 'member,period,from,to,currency,openingBalance,deposits,'],
    ] as const) {
      const { exitCode, text } = await run('gus', ['reports', name, ...period]);
      const [titles, first] = text.split('\r\n');
      expect([exitCode, titles?.slice(0, columns.length)]).toEqual([0, columns]);
      expect(first).toContain(`${day},${day},`);
    }
    const owed = await run('ann', ['reports', 'liability']);
    expect(owed).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/^at,currency,balances,.*\r\n20.*,THB,/),
    });
    const { text: audit } = await run('ann', ['audit', 'list']);
    expect(audit).toContain(`ann  readReport  {"report":"liability"}`);
    expect(audit).toContain('"report":"memberDay"');
    for (const wrong of [
      ['--from', day, '--to', '2026-02-30'],
      ['--from', day, '--to', '2020-01-01'],
      ['--from', '2000-01-01', '--to', day],
      [...period, '--by', 'week'],
      ['--from', day],
    ]) {
      expect([wrong, (await run('ann', ['reports', 'revenue', ...wrong])).exitCode]).toEqual([wrong, 2]);
    }
  });

  it('[STD-017] lets a member end one session by its id, and staff all sessions of a member', async () => {
    const { sessions, endSession } = securityEndpoints;
    const [first, second, third] = [
      await tokenOf(api, 'member10'),
      await tokenOf(api, 'member10'),
      await tokenOf(api, 'member10'),
    ];
    const { list } = (await call(api, sessions, { token: first })).json<{ value: { list: OwnSession[] } }>()
      .value;
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    const statusOf = async (one: string) => (await call(api, sessions, { token: one })).statusCode;
    const other = list.find(({ isPresent }) => !isPresent)?.id ?? '';
    await call(api, endSession, { token: first, params: { id: other } });
    const statuses = [await statusOf(second), await statusOf(third)];
    expect(statuses.toSorted()).toEqual([200, 401]);
    const line = ['members', 'end-sessions', 'member10', '--reason', 'stolen phone'];
    expect((await run('gus', line)).exitCode).toBe(4);
    expect((await run('ann', line.slice(0, 3))).exitCode).toBe(2);
    expect((await run('ann', line.with(2, 'nobody-here'))).exitCode).toBe(3);
    expect(await statusOf(first)).toBe(200);
    expect(await run('ann', line)).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/^member10: [2-9] sessions ended$/),
    });
    for (const one of [first, second, third]) expect(await statusOf(one)).toBe(401);
    expect((await run('bob', ['audit', 'list'])).text).toMatch(
      /ann {2}endMemberSessions {2}.*"reason":"stolen phone"/,
    );
    expect(await statusOf(await tokenOf(api, 'member10'))).toBe(200);
  });

  it('lets a member change a verified name after staff have opened it, removes the payout accounts and locks withdrawals', async () => {
    const { db } = api.database;
    const token = await tokenOf(api, 'member10');
    const { id: memberId } = (await findMemberByAccount(db, 'member10')) ?? { id: 0 };
    const save = async (realName: string) =>
      (
        await call(api, accountEndpoints.saveProfile, {
          token,
          body: { values: { realName }, password: DEMO_PASSWORD },
        })
      ).statusCode;
    await db
      .update(member)
      .set({ realName: 'Somchai Dee', bankAccountNumber: '1234567890' })
      .where(eq(member.id, memberId));
    await acceptIdentity(db, memberId, api.clock.now());
    expect(await save('Somsak Dee')).toBe(400);
    const line = ['members', 'reopen-profile', 'member10', '--reason', 'misspelt at registration'];
    expect((await run('gus', line)).exitCode).toBe(4);
    expect((await run('ann', line)).text).toBe('member10: name and birthday can be corrected');
    expect(await save('Somsak Dee')).toBe(200);
    const valueOf = async <Value>(endpoint: Parameters<typeof call>[1]) =>
      (await call(api, endpoint, { token })).json<{ value: Value }>().value;
    const [newest] = (await valueOf<{ list: { title: string }[] }>(messageEndpoints.list)).list;
    expect(newest?.title).toBe('You can correct your personal data');
    const { accounts, lockedUntil } = await valueOf<WithdrawalOverview>(
      withdrawalEndpoints.withdrawalOverview,
    );
    expect([accounts, lockedUntil === null]).toEqual([[], false]);
  });

  it('[STD-072] lets staff limit a member or exclude them from play at once, and tells the member', async () => {
    const player = await tokenOf(api, 'member11');
    const launch = validCallOf('GET /wps/game/launchGame');
    const play = async () =>
      (await call(api, playEndpoints.launchGame, { ...launch, token: player })).statusCode;
    const limit =
      'members limit member11 --kind loss --period day --amount 200 --currency THB --reason spending';
    expect((await run('ann', limit.split(' '))).exitCode).toBe(0);
    const line = ['members', 'exclude', 'member11', '--period', 'week', '--reason', 'asked by phone'];
    expect((await run('gus', line)).exitCode).toBe(4);
    expect((await run('ann', line.with(4, 'decade'))).exitCode).toBe(2);
    expect((await run('ann', line.with(2, 'nobody-here'))).exitCode).toBe(3);
    expect(await play()).toBe(200);
    expect(await run('ann', line)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^member11: excluded until 20/),
    });
    expect(await play()).toBe(403);
    const messages = await call(api, messageEndpoints.list, { token: player });
    expect(messages.json()).toMatchObject({
      value: {
        list: [{ title: 'You are excluded from play' }, { title: 'Limit changed: Losses per day' }],
      },
    });
    expect((await run('ann', line.with(4, 'day'))).exitCode).toBe(3);
    expect(await run('ann', line.with(4, 'forever'))).toMatchObject({
      text: 'member11: excluded for ever',
    });
    expect((await run('bob', ['audit', 'list'])).text).toMatch(/ann {2}excludeMember {2}.*"asked by phone"/);
  });

  it('[STD-070] keeps the history of exclusions and time-outs, and exports it as CSV', async () => {
    const own = await tokenOf(api, 'member12');
    const password = DEMO_PASSWORD;
    await call(api, saferPlayEndpoints.beginTimeOut, { token: own, body: { period: 'day' } });
    for (const period of ['day', 'week'] as const) {
      expect(
        (await call(api, exclusionEndpoints.exclude, { token: own, body: { period, password } })).statusCode,
      ).toBe(200);
    }
    await run('ann', ['members', 'exclude', 'member12', '--period', 'forever', '--reason', 'a court']);
    const history = async (...args: string[]) => {
      const { text } = await run('gus', ['members', 'exclusions', ...args]);
      return text
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    };
    const rows = await history('--member', 'member12');
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['member', 'kind', 'by', 'period'],
      ['member12', 'timeOut', 'member', 'day'],
      ['member12', 'exclusion', 'member', 'day'],
      ['member12', 'exclusion', 'member', 'week'],
      ['member12', 'exclusion', 'operator', 'forever'],
    ]);
    expect(rows.at(-1)?.at(-1)).toBe('never');
    expect((await history()).map(([name]) => name)).toEqual(expect.arrayContaining(['member11', 'member12']));
    expect((await run('ann', ['members', 'exclusions', '--member', 'nobody-here'])).exitCode).toBe(3);
    expect((await run('bob', ['audit', 'list'])).text).toMatch(
      /gus {2}readExclusions {2}\{"memberId":null\}/,
    );
  });

  it('[STD-020] lists an account as dormant when its member has not signed in for a year', async () => {
    const dormant = async () => (await run('gus', ['members', 'dormant'])).text.split('\r\n');
    const found = await findMemberByAccount(api.database.db, 'member10');
    const signIn = (at: Date) =>
      api.database.db
        .update(member)
        .set({ lastLoginAt: at })
        .where(eq(member.id, found?.id ?? 0));
    const yearAgo = new Date(api.clock.now());
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    await signIn(yearAgo);
    expect((await dormant()).filter((row) => row.startsWith('member10,'))).toEqual([]);
    await signIn(new Date(yearAgo.getTime() - 1_000));
    expect((await dormant())[0]).toContain('member,lastSignInAt,dormantSince');
    expect((await dormant()).filter((row) => row.startsWith('member10,'))).toHaveLength(1);
    expect((await run('bob', ['audit', 'list'])).text).toContain('gus  readDormant');
  });

  it.each([
    ['with winnings, which are void', 'member06', 0],
    ['with losses, which are given back', 'member05', 20_000],
  ])('[STD-010] blocks a person under age %s, and deposits go back', async (_, account, lost) => {
    const { db } = api.database;
    const { id: memberId } = (await findMemberByAccount(db, account)) ?? { id: 0 };
    const own = await tokenOf(api, account);
    const deposit = async () => {
      const body = { method: 'qr', amount: AMOUNT };
      const answer = await call(api, cashierEndpoints.startDeposit, { token: own, body });
      return answer.json<{ value: Deposit }>().value;
    };
    await importing(statement((await deposit()).reference));
    // Staff credit another payment from its case.
    const stray = await importStray(`FROM ${account}`);
    await creditStray('ann', stray, account);
    expect((await creditStray('bob', stray, account)).text).toContain('credited');
    const paidIn = AMOUNT + STRAY;
    const pending = await deposit();
    const before = await balanceOf(account);
    const [launch] = await db.select().from(gameLaunch).limit(1);
    const bet = async (amount: number) => {
      const request = {
        nodeId: launch?.nodeId ?? 0,
        amount,
        transactionId: randomUUID(),
        sessionHash: hashToken(own),
      };
      return (await createPostPlay(db)(playRequest(memberId, request), api.clock.now())).result;
    };
    // A loser has lost the first balance and a part of the deposit.
    const stake = lost === 0 ? 0 : before - paidIn + lost;
    if (stake > 0) expect(await bet(stake)).toBe('posted');
    const left = before - stake;

    const underAge = (person: 'ann' | 'bob' | 'gus', action: string, ...more: string[]) =>
      run(person, ['members', 'under-age', action, account, ...more]);
    const because = ['--reason', 'the passport says 2012'];
    expect((await underAge('gus', 'block', ...because)).exitCode).toBe(4);
    expect((await underAge('bob', 'settle', '--bank-reference', 'B-1')).text).toContain('no open case');
    const blocked = await underAge('ann', 'block', ...because);
    expect(blocked.text).toBe(`${account}: blocked; return 623.00 THB, then have a second person settle it`);
    expect((await underAge('ann', 'block', ...because)).exitCode).toBe(3);

    // Nothing of the account works any more.
    expect((await call(api, sessionEndpoints.memberInfo, { token: own })).statusCode).toBe(401);
    expect(reasonOf(await login(api, account))).toBe('wrongCredentials');
    expect(await bet(1)).toBe('sessionOver');
    const later = await importStray(`LATER FROM ${account}`);
    expect(await creditStray('ann', later, account)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('Send the payment back to the payer'),
    });
    const closing = await run('ann', ['payments', 'close', later, '--reason', 'sent back to the payer']);
    expect(closing.text).toContain('dismissed');

    // A deposit that is under way ends first, and a second person settles.
    const settle = (person: 'ann' | 'bob') => underAge(person, 'settle', '--bank-reference', 'BACK 4711');
    expect((await settle('ann')).text).toBe('Another person must confirm this');
    expect((await settle('bob')).exitCode).toBe(3);
    await db
      .update(depositTable)
      .set({ state: 'expired', nextAttemptAt: null, endedAt: api.clock.now() })
      .where(eq(depositTable.id, pending.id));
    // Money on its way to a provider must arrive or come back first.
    const held = await db.transaction(async (tx) => {
      const accountId = (await findWallet(tx, memberId, 'THB'))?.id ?? 0;
      const cause = { type: 'fundIn', reference: `transfer of ${account}`, heldAt: api.clock.now() } as const;
      const hold = { scope: 'transfer of a test', key: account, accountId, amount: 100, expiresAt: null };
      return openHold(tx, { ...hold, ...cause });
    });
    expect(await settle('bob')).toEqual({
      exitCode: 3,
      text: expect.stringContaining('on its way to a provider'),
    });
    await endHold(db, held, 'voided', api.clock.now());

    const voided = left - paidIn;
    expect(voided < 0).toBe(lost > 0);
    expect((await settle('bob')).text).toBe(
      `${account}: returned 623.00 THB, void ${(voided / 100).toFixed(2)} THB`,
    );
    expect(await balanceOf(account)).toBe(0);
    expect((await settle('bob')).exitCode).toBe(3);

    // All of it is in the ledger, in the case and in the audit.
    const journals = await db
      .select()
      .from(ledgerJournal)
      .where(like(ledgerJournal.scope, 'underAge%'))
      .orderBy(asc(ledgerJournal.id));
    expect(journals.slice(-2).map(({ type }) => type)).toEqual(['underAgeVoid', 'underAgeReturn']);
    const [settled] = await db.select().from(underAgeCase).where(eq(underAgeCase.memberId, memberId));
    expect(settled).toMatchObject({
      state: 'settled',
      openedBy: 'ann',
      decidedBy: 'bob',
      deposited: paidIn,
      returned: paidIn,
      voided,
      bankReference: 'BACK 4711',
    });
    const actions = (await readActions(db, undefined)).map(({ who, action }) => `${who} ${action}`);
    expect(actions).toEqual(expect.arrayContaining(['ann blockUnderAge', 'bob settleUnderAge']));
  });

  it('[STD-010] voids money that reaches the account of a person under age later, after it has paid the debts of the person', async () => {
    const { db } = api.database;
    const { account, memberId } = await addLeaver(api);
    const own = await tokenOf(api, account);
    const payIn = async () => {
      const body = { method: 'qr', amount: AMOUNT };
      const answer = await call(api, cashierEndpoints.startDeposit, { token: own, body });
      const { reference } = answer.json<{ value: Deposit }>().value;
      const paymentId = randomUUID();
      await importing(statement(reference, AMOUNT, paymentId));
      return async () => {
        const payment = { reference, amount: AMOUNT, paymentId };
        return (await reportPayment(api, { ...payment, kind: 'reversed' })).json<unknown>();
      };
    };
    const [reverseFirst, reverseSecond] = [await payIn(), await payIn()];
    const underAge = (person: 'ann' | 'bob', action: string, ...more: string[]) =>
      run(person, ['members', 'under-age', action, account, ...more]);
    const blocked = await underAge('ann', 'block', '--reason', 'the passport says 2012');
    expect(blocked.text).toContain('return 1000.00 THB');
    // The payer takes one deposit back, so it is no longer due.
    expect(await reverseFirst()).toEqual({ outcome: 'reversed' });
    const settled = await underAge('bob', 'settle', '--bank-reference', 'BACK 4712');
    expect(settled.text).toContain('returned 500.00 THB');
    const readCase = async () => {
      const [row] = await db.select().from(underAgeCase).where(eq(underAgeCase.memberId, memberId));
      return row;
    };
    const first = (await readCase())?.voided ?? 0;

    const arrive = (id: number, amount: number): Promise<void> =>
      db.transaction((tx) =>
        postAdjustment(tx, { id, memberId, currency: 'THB', amount, at: api.clock.now() }),
      );
    const fail = (error: unknown): never => {
      throw error;
    };
    const voidLate = () => voidLateMoney(db, api.clock.now(), fail);
    await arrive(920_001, 7_000);
    await Promise.all([voidLate(), voidLate()]);
    expect([await balanceOf(account), (await readCase())?.voided]).toEqual([0, first + 7_000]);
    const [newest] = await readActions(db, undefined);
    expect(newest).toMatchObject({
      who: 'platform',
      action: 'voidUnderAge',
      details: { memberId, amount: 7_000, currency: 'THB' },
    });

    // The payer takes the other deposit back too, which has been returned already.
    expect(await reverseSecond()).toEqual({ outcome: 'reversed' });
    const [debt] = await db.select().from(cashierCase).where(eq(cashierCase.memberId, memberId));
    expect(debt).toMatchObject({ kind: 'debt', amount: AMOUNT, closedAt: null });
    await arrive(920_002, AMOUNT + 300);
    await voidLate();
    expect(await balanceOf(account)).toBe(AMOUNT + 300);
    await collectAllDebts(db, api.clock.now(), fail);
    await voidLate();
    expect([await balanceOf(account), (await readCase())?.voided]).toEqual([0, first + 7_300]);
  });

  it('refuses to block a trial account as that of a person under age', async () => {
    const line = ['members', 'under-age', 'block', 'trial', '--reason', 'the passport says 2012'];
    expect(await run('ann', line)).toEqual({
      exitCode: 3,
      text: 'A trial account has no money of its own',
    });
  });

  it('opens the account again when a second person confirms that the owner is of age', async () => {
    const underAge = (person: 'ann' | 'bob', action: string) =>
      run(person, ['members', 'under-age', action, 'member08', '--reason', 'another passport']);
    await underAge('ann', 'block');
    expect(reasonOf(await login(api, 'member08'))).toBe('wrongCredentials');
    expect((await underAge('ann', 'dismiss')).exitCode).toBe(3);
    expect((await underAge('bob', 'dismiss')).text).toBe('member08: open again');
    expect((await login(api, 'member08')).json()).toMatchObject({ success: true });
    expect((await underAge('ann', 'block')).exitCode).toBe(0);
  });
});
