import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cashierEndpoints,
  type Deposit,
  type PaymentMethod,
} from '@parlour/shared-contracts/domains/cashier';
import { exclusionEndpoints, type ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { memberTransferEndpoints } from '@parlour/shared-contracts/domains/memberTransfers';
import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import { operatorEndpoints as staff } from '@parlour/shared-contracts/operator';
import type { OperatorAccess } from '@parlour/shared-contracts/operatorViews';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { withdrawalEndpoints, type Withdrawal } from '@parlour/shared-contracts/domains/withdrawals';
import { and, eq, ne } from 'drizzle-orm';
import { loadProfileBox, readStoredProfile } from './domains/account/public.ts';
import { reportPayment } from './domains/cashier/testing/reportPayment.ts';
import { scheduledTask } from './database/tables.ts';
import { prepareMember, TRANSACTION_PASSWORD } from './domains/cashier/testing/withdrawalsCalls.ts';
import { depositLimit } from './domains/cashier/limits/tables.ts';
import { deposit, paymentMethod, payoutAccount } from './domains/cashier/tables.ts';
import { lapseDocuments } from './domains/documents/decideDocument.ts';
import { identityDocument } from './domains/documents/tables.ts';
import { acceptIdentity } from './domains/documents/testing/acceptIdentity.ts';
import { findMemberByAccount } from './domains/members/public.ts';
import { member } from './domains/members/tables.ts';
import { gameLaunch } from './domains/play/tables.ts';
import { readActions } from './domains/operator/audit.ts';
import { createOperatorToken } from './domains/operator/public.ts';
import { knownSetting } from './domains/operator/tables.ts';
import { createPostPlay } from './domains/play/transactions.ts';
import { registering } from './domains/registration/testing/registering.ts';
import { registerAnswer } from './domains/saferPlay/tables.ts';
import { startRegisterDouble, type RegisterDouble } from './exclusionRegister/testing/registerDouble.ts';
import { acceptRevisionsInForce } from './domains/registration/public.ts';
import { safetyEvent } from './domains/saferPlay/tables.ts';
import { session } from './domains/sessions/tables.ts';
import { findLedgerFaults, readSpendable } from './domains/wallets/public.ts';
import { passwordLink, passwordLock } from './domains/signIn/tables.ts';
import { featureModule } from './face/tables.ts';
import { createToken, hashToken } from './sealing/tokens.ts';
import { restorePasswords } from './testing/restorePasswords.ts';
import { faultsOf, reasonOf } from './testing/answers.ts';
import { operate } from './operatorCli/operate.ts';
import { codeOf } from './testing/authenticator.ts';
import { birthdayAt } from './testing/birthdayAt.ts';
import { TestBrowser } from './testing/browser.ts';
import { call, DEMO_PASSWORD, encodeBody, login, tokenOf } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { playRequest } from './testing/playing.ts';
import { newMobile } from './testing/newMobile.ts';
import { openStaffTerminal } from './testing/staffTerminal.ts';
import { readOutbox } from './testing/readOutbox.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { startVendorDouble, type VendorDouble } from './testing/vendorDouble.ts';
import { validCallOf } from './testing/validCalls.ts';

const AMOUNT = 20_000;
const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('a site in a strict market on $name', (engine) => {
  let vendor: VendorDouble;
  let register: RegisterDouble;
  let api: TestApi;
  let token: string;
  let memberId: number;
  let nodeId: number;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    register = await startRegisterDouble();
    api = await startTestApi(engine, {
      ...vendor.variables,
      ...register.variables,
      MARKET_PROFILE: 'GB',
      MINIMUM_AGE: '19',
    });
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    const [launch] = await db.select().from(gameLaunch).limit(1);
    nodeId = launch?.nodeId ?? 0;
    await acceptRevisionsInForce(db, memberId, api.clock.now());
  });
  beforeEach(async () => {
    const { db } = api.database;
    api.clock.advance(120_000);
    for (const table of [identityDocument, depositLimit, session]) {
      await db.delete(table).where(eq(table.memberId, memberId));
    }
    // A paid deposit has a journal, and stays.
    await db.delete(deposit).where(and(eq(deposit.memberId, memberId), ne(deposit.state, 'credited')));
    token = await tokenOf(api, 'player');
  });
  afterEach(async () => {
    expect(await findLedgerFaults(api.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
    await register.close();
  });

  const ask = (endpoint: Endpoint, body?: object, params?: Readonly<Record<string, string>>) =>
    call(api, endpoint, { token, ...(body ? { body } : {}), ...(params ? { params } : {}) });
  const pay = (method = 'qr') => ask(cashierEndpoints.startDeposit, { method, amount: AMOUNT });
  const verify = () => acceptIdentity(api.database.db, memberId, api.clock.now());
  const methods = async () =>
    (await ask(cashierEndpoints.depositMethods)).json<{ value: { list: PaymentMethod[] } }>().value.list;
  const isAsked = async () =>
    (await ask(saferPlayEndpoints.state)).json<{ value: SaferPlay }>().value.asksForDepositLimit;
  const launch = (mode: 'real' | 'demo', of = token) => {
    const valid = validCallOf('GET /wps/game/launchGame');
    return call(api, playEndpoints.launchGame, { ...valid, query: { ...valid.query, mode }, token: of });
  };
  const codeFor = async (browser: TestBrowser, mobileNum: string) => ({
    verificationCode: await browser.code('register', mobileNum),
  });
  const spendable = () => readSpendable(api.database.db, memberId, 'THB');
  const bet = async (amount: number) => {
    const request = { nodeId, amount, transactionId: randomUUID(), sessionHash: hashToken(token) };
    const posted = await createPostPlay(api.database.db)(playRequest(memberId, request), api.clock.now());
    return posted.result;
  };

  it('[STD-001] takes bets of money and deposits from members with an account only', async () => {
    const body = { method: 'qr', amount: AMOUNT };
    const launch = validCallOf('GET /wps/game/launchGame');
    const visitor = [
      await call(api, cashierEndpoints.startDeposit, { body }),
      await call(api, playEndpoints.launchGame, { ...launch, token: null }),
    ];
    expect(visitor.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    const trial = await tokenOf(api, 'trial');
    const answer = await call(api, cashierEndpoints.startDeposit, { token: trial, body });
    expect(answer.statusCode).toBe(403);
    const trialId = (await findMemberByAccount(api.database.db, 'trial'))?.id ?? 0;
    const request = { nodeId, amount: 1, transactionId: randomUUID(), sessionHash: hashToken(trial) };
    const posted = await createPostPlay(api.database.db)(playRequest(trialId, request), api.clock.now());
    expect(posted.result).toBe('unknownWallet');
  });

  it('[STD-002] takes the date of birth at a registration, and refuses a person under the legal age', async () => {
    const { db } = api.database;
    const shown = await call(api, registrationEndpoints.settings);
    expect(shown.json()).toMatchObject({ value: { asksForBirthday: true, minimumAge: 19 } });
    await db.update(featureModule).set({ enabled: true }).where(eq(featureModule.key, 'mobileRegistration'));
    const browser = new TestBrowser(api);
    const box = await loadProfileBox(db, api.settings.files.key);
    const byName = { username: 'oldenough' };
    const mobileNum = newMobile();
    const byMobile = { username: mobileNum, mobileNum, countryDialingCode: '66' };
    for (const [endpoint, account, fields] of [
      [registrationEndpoints.register, 'oldenough', byName],
      [registrationEndpoints.registerByMobile, `66${mobileNum.slice(1)}`, byMobile],
    ] as const) {
      const code = endpoint === registrationEndpoints.register ? {} : await codeFor(browser, mobileNum);
      const register = async (birthday: string | undefined) =>
        browser.call(endpoint, {
          body: { ...registering, ...fields, ...code, birthday, humanCheck: await browser.human() },
        });
      const faults = [
        [undefined, 'cannot be empty'],
        ['', 'cannot be empty'],
        ['1990-02-30', 'cannot be a date of birth'],
        [birthdayAt(api, 19, 1), 'at least 19'],
      ] as const;
      for (const [birthday, fault] of faults) {
        expect(faultsOf(await register(birthday))).toEqual({ birthday: expect.stringContaining(fault) });
      }
      expect(await findMemberByAccount(db, account)).toBeUndefined();
      const birthday = birthdayAt(api, 19, 0);
      expect((await register(birthday)).json()).toMatchObject({ success: true });
      const made = await findMemberByAccount(db, account);
      const { values } = await readStoredProfile(db, box, made?.id ?? 0);
      expect(values.birthday).toBe(birthday);
    }
  });

  it('[STD-003] [STD-006] opens an account for money only after identity, terms and exclusions were checked', async () => {
    const { db } = api.database;
    const member05 = (await findMemberByAccount(db, 'member05'))?.id ?? 0;
    token = await tokenOf(api, 'member05');
    const attempts = async () => [reasonOf(await pay()), reasonOf(await launch('real'))];
    await ask(saferPlayEndpoints.declineDepositLimit);
    await ask(saferPlayEndpoints.confirmTools);
    expect(await attempts()).toEqual(['termsNotAccepted', 'termsNotAccepted']);

    const due = (await ask(termsEndpoints.terms)).json<{ value: TermsState }>().value.due;
    expect(due).toEqual([
      { article: 'terms', revision: 1, isNewVersion: false },
      { article: 'privacy', revision: 1, isNewVersion: false },
    ]);
    const accept = (articles: readonly string[]) =>
      ask(termsEndpoints.acceptTerms, { accepted: articles.map((article) => ({ article, revision: 1 })) });
    await accept(['terms']);
    expect(await attempts()).toEqual(['termsNotAccepted', 'termsNotAccepted']);
    await accept(['privacy']);
    expect(await attempts()).toEqual(['verificationNeeded', 'identityNeeded']);

    await acceptIdentity(db, member05, api.clock.now());
    expect(await attempts()).toEqual([undefined, 'identityNeeded']);
    await acceptIdentity(db, member05, api.clock.now(), ['address']);
    expect((await launch('real')).json()).toMatchObject({ success: true, value: { mode: 'real' } });
    await ask(exclusionEndpoints.exclude, { period: 'halfYear', password: DEMO_PASSWORD });
    expect(await attempts()).toEqual(['excluded', 'excluded']);
  });

  it('[STD-071] asks a register of exclusions at each registration and sign-in, and moves no money before the answer', async () => {
    const { db } = api.database;
    const isMember = eq(member.id, memberId);
    const known = { email: 'somchai@people.example', realName: 'Somchai Dee', mobile: '+66898765430' };
    await db.update(member).set(known).where(isMember);
    await verify();
    await ask(saferPlayEndpoints.declineDepositLimit);
    const signIn = async (): Promise<void> => {
      api.clock.advance(120_000);
      token = await tokenOf(api, 'player');
    };
    /** The sign-in does not wait for the register, so the test does. */
    const untilAsked = async (count: number): Promise<void> => {
      for (let look = 0; register.asked.length < count; look += 1) {
        if (look === 5_000) throw new Error('the register was not asked');
        await db.$count(registerAnswer);
      }
    };
    const answers = () => db.select().from(registerAnswer).where(eq(registerAnswer.memberId, memberId));
    const untilAnswered = async (): Promise<void> => {
      const since = api.clock.now();
      for (let look = 0; ((await answers())[0]?.answeredAt ?? new Date(0)) < since; look += 1) {
        if (look === 5_000) throw new Error('the answer was not stored');
      }
    };
    const start = register.asked.length;
    await signIn();
    await untilAsked(start + 1);
    const { email, mobile, realName: name } = known;
    expect(register.asked.at(-1)).toEqual({ email, mobile, name, birthday: null });
    await untilAnswered();
    expect((await pay()).json()).toMatchObject({ success: true });
    expect(register.asked).toHaveLength(start + 1);
    const browser = new TestBrowser(api);
    const body = { ...registering, username: 'asked01', email: 'asked@people.example' };
    await browser.call(registrationEndpoints.register, {
      body: { ...body, humanCheck: await browser.human() },
    });
    await untilAsked(start + 2);
    expect(register.asked.at(-1)).toMatchObject({
      email: 'asked@people.example',
      name: null,
      birthday: '1990-05-17',
    });

    for (const [status, text] of [
      [500, ''],
      [200, '{"excluded":"perhaps"}'],
      [null, ''],
    ] as const) {
      register.answer(status, text);
      await signIn();
      const refused = await pay();
      expect([status, refused.statusCode, reasonOf(refused)]).toEqual([status, 503, 'registerSilent']);
    }
    const askedBefore = register.asked.length;
    const waiting = await Promise.all([pay(), pay(), pay()]);
    expect(waiting.map(reasonOf)).toEqual(['registerSilent', 'registerSilent', 'registerSilent']);
    expect(register.asked).toHaveLength(askedBefore + 1);
    register.answer(200, '{"excluded":false}');
    expect((await pay()).json()).toMatchObject({ success: true });

    const until = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString();
    register.answer(200, JSON.stringify({ excluded: true, until }));
    await signIn();
    await untilAnswered();
    expect((await answers())[0]).toMatchObject({ isFound: true });
    expect([reasonOf(await pay()), await bet(1)]).toEqual(['excluded', 'excluded']);
    const present = await ask(exclusionEndpoints.exclusion);
    expect(present.json()).toMatchObject({ value: { exclusion: { until } } });
    const history = await db.select().from(safetyEvent).where(eq(safetyEvent.owner, 'register'));
    expect(history).toMatchObject([{ memberId, kind: 'exclusion', details: { period: 'register', until } }]);
    await signIn();
    await untilAnswered();
    expect(await db.$count(safetyEvent, eq(safetyEvent.owner, 'register'))).toBe(1);
    register.answer(200, '{"excluded":false}');
    const former = { email: null, mobile: null, excludedAt: null, excludedUntil: null };
    await db.update(member).set(former).where(isMember);
  });

  it('takes no deposit before the identity is verified, and says so beside each method', async () => {
    await ask(saferPlayEndpoints.declineDepositLimit);
    expect((await methods()).map(({ leastLevel }) => leastLevel)).toEqual([1, 1]);
    expect(reasonOf(await pay())).toBe('verificationNeeded');
    await verify();
    expect((await pay()).json()).toMatchObject({ success: true });
  });

  it('[STD-045] asks for a limit before the first deposit, which needs a limit or the confirmation that the member wants none', async () => {
    await verify();
    expect([await isAsked(), reasonOf(await pay())]).toEqual([true, 'limitQuestion']);
    const { db } = api.database;
    const isDeclined = eq(safetyEvent.kind, 'limitDeclined');
    const before = await db.$count(safetyEvent, isDeclined);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(saferPlayEndpoints.declineDepositLimit)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await db.$count(safetyEvent, isDeclined)).toBe(before + 1);
    expect([await isAsked(), (await pay()).statusCode]).toEqual([false, 200]);

    await db.delete(depositLimit);
    expect(await isAsked()).toBe(true);
    await ask(saferPlayEndpoints.setLimit, { kind: 'deposit', period: 'week', amount: 2 * AMOUNT });
    expect([await isAsked(), (await pay()).statusCode]).toEqual([false, 200]);
    expect(reasonOf(await pay())).toBe('depositLimitReached');
  });

  it('[STD-031] lets members play only with money that has arrived, and offers no cards', async () => {
    await verify();
    await ask(saferPlayEndpoints.declineDepositLimit);
    const before = await spendable();
    expect((await pay()).json()).toMatchObject({ value: { state: 'pending' } });
    expect([await spendable(), await bet(before + 1)]).toEqual([before, 'insufficientFunds']);
    const { db } = api.database;
    const isQr = eq(paymentMethod.code, 'qr');
    await db.update(paymentMethod).set({ kind: 'card' }).where(isQr);
    expect((await methods()).map(({ code }) => code)).toEqual(['wallet']);
    expect(reasonOf(await pay())).toBe('unknownMethod');
    await db.update(paymentMethod).set({ kind: 'bankTransfer' }).where(isQr);
  });

  it('[STD-024] pays only to an account in the verified name, and first by the same kind of payment as the deposits', async () => {
    const { db } = api.database;
    await ask(saferPlayEndpoints.declineDepositLimit);
    const { account } = await prepareMember(api, memberId);
    const [wallet] = await db
      .insert(payoutAccount)
      .values({ ...account, id: randomUUID(), method: 'phone-wallet' })
      .returning();
    const other = wallet?.id ?? '';
    const withdraw = async (to: string, amount = AMOUNT) => {
      const body = { password: TRANSACTION_PASSWORD, account: to, amount };
      const { value } = (await ask(withdrawalEndpoints.startWithdrawal, body)).json<{ value: object }>();
      return value;
    };
    expect(await withdraw(account.id)).toEqual({ reason: 'verificationNeeded', level: 1 });
    await verify();
    // After the first withdrawal, the rest is below the lowest withdrawal. Such a rest holds no withdrawal back.
    const amount = 2 * AMOUNT - 1;
    const { value } = (await ask(cashierEndpoints.startDeposit, { method: 'qr', amount })).json<{
      value: Deposit;
    }>();
    await reportPayment(api, { reference: value.reference, amount });
    const source = { kind: 'bankTransfer', left: amount };
    const overview = await ask(withdrawalEndpoints.withdrawalOverview);
    expect(overview.json()).toMatchObject({ value: { payBackFirst: [source] } });
    expect(await withdraw(other)).toEqual({ reason: 'payBackFirst', ...source, currency: 'THB' });
    expect(await withdraw(account.id)).toMatchObject({ state: 'inReview' });
    expect(await withdraw(other)).toMatchObject({ state: 'inReview' });

    const owner = await findMemberByAccount(db, 'player');
    const body = {
      password: TRANSACTION_PASSWORD,
      method: 'bank',
      bankName: 'Siam Bank',
      accountNumber: '5550001111',
      holder: `${owner?.realName} Junior`,
    };
    expect(reasonOf(await ask(withdrawalEndpoints.addPayoutAccount, body))).toBe('holderDiffers');
  });

  it('[STD-025] lets a member neither cancel a withdrawal, nor play with its money or deposit it', async () => {
    await verify();
    const { account } = await prepareMember(api, memberId);
    const before = await spendable();
    const answer = await ask(withdrawalEndpoints.startWithdrawal, {
      password: TRANSACTION_PASSWORD,
      account: account.id,
      amount: AMOUNT,
    });
    const { id, canCancel } = answer.json<{ value: Withdrawal }>().value;
    expect(canCancel).toBe(false);
    expect(reasonOf(await ask(withdrawalEndpoints.cancelWithdrawal, undefined, { id }))).toBe('cannotCancel');
    expect([await spendable(), await bet(before - AMOUNT + 1)]).toEqual([
      before - AMOUNT,
      'insufficientFunds',
    ]);
  });

  it('[STD-027] asks for documents before a deposit, and for none at a withdrawal', async () => {
    const { db } = api.database;
    await ask(saferPlayEndpoints.declineDepositLimit);
    const need = (level: number) =>
      db.update(paymentMethod).set({ leastLevel: level }).where(eq(paymentMethod.code, 'bank'));
    await need(2);
    expect((await methods()).map(({ leastLevel }) => leastLevel)).toEqual([2, 2]);
    await verify();
    expect((await pay()).json()).toMatchObject({ value: { reason: 'verificationNeeded', level: 2 } });

    await need(1);
    const { account } = await prepareMember(api, memberId);
    const withdraw = () =>
      ask(withdrawalEndpoints.startWithdrawal, {
        password: TRANSACTION_PASSWORD,
        account: account.id,
        amount: AMOUNT,
      });
    expect((await pay()).statusCode).toBe(200);
    expect((await withdraw()).json()).toMatchObject({ value: { state: 'inReview' } });
    // The last day of the documents passes.
    const validUntil = api.clock.now().toISOString().slice(0, 10);
    await db.update(identityDocument).set({ validUntil });
    api.clock.advance(2 * DAY_MS);
    await lapseDocuments(db, api.clock.now());
    token = await tokenOf(api, 'player');
    expect(reasonOf(await pay())).toBe('verificationNeeded');
    expect((await withdraw()).json()).toMatchObject({ value: { state: 'inReview' } });
    // A document that ended because its content has changed no longer counts.
    await db.update(identityDocument).set({ validUntil: '2999-01-01' });
    expect((await withdraw()).json()).toMatchObject({ value: { reason: 'verificationNeeded', level: 1 } });
    await need(0);
  });

  it('[STD-028] moves no money from one member to another', async () => {
    const body = { amount: AMOUNT, password: TRANSACTION_PASSWORD };
    expect(reasonOf(await ask(memberTransferEndpoints.sendToUpline, body))).toBe('transfersOff');
  });

  it('[STD-064] lets an excluded member neither bet nor deposit nor open another account', async () => {
    const { db } = api.database;
    const contacts = { email: 'Out@People.example', mobile: '+66898765431' };
    const exclude = (excludedAt: Date | null, closedAt: Date | null = null) =>
      db
        .update(member)
        .set({ ...contacts, excludedAt, closedAt })
        .where(eq(member.id, memberId));
    await verify();
    await ask(saferPlayEndpoints.declineDepositLimit);
    await exclude(api.clock.now());
    expect([reasonOf(await pay()), await bet(1)]).toEqual(['excluded', 'excluded']);

    const browser = new TestBrowser(api);
    const register = async (endpoint: Endpoint, username: string, more: object) =>
      browser.call(endpoint, {
        body: { ...registering, username, ...more, humanCheck: await browser.human() },
      });
    const byEmail = (username: string, email: string) =>
      register(registrationEndpoints.register, username, { email });
    await db.update(featureModule).set({ enabled: true }).where(eq(featureModule.key, 'mobileRegistration'));
    const mobile = { mobileNum: '0898765431', countryDialingCode: '66' };
    /** Returns what the owner of the number reads, after the registration with a code has failed. */
    const byMobile = async (): Promise<string> => {
      await browser.code('register', mobile.mobileNum);
      const more = { ...mobile, verificationCode: '123456' };
      const answer = await register(registrationEndpoints.registerByMobile, mobile.mobileNum, more);
      expect(faultsOf(answer)).toHaveProperty('verificationCode');
      return (await readOutbox(api, contacts.mobile))[0]?.content ?? '';
    };
    const help = expect.stringContaining('“Responsible gaming”');
    for (const closedAt of [null, api.clock.now()]) {
      await exclude(api.clock.now(), closedAt);
      expect(await byMobile()).toContain('you are excluded from play, so you cannot open another account');
      expect(faultsOf(await byEmail('again01', 'out@people.example'))).toEqual({ email: help });
    }

    // A stranger does not learn who is excluded: the answer is the same for each member.
    await exclude(null);
    expect(faultsOf(await byEmail('again01', 'out@people.example'))).toEqual({ email: help });
    expect((await byEmail('again01', 'new@people.example')).json()).toMatchObject({ success: true });
    expect(await byMobile()).toContain('this number already has an account');
    await db.update(member).set({ email: null, mobile: null }).where(eq(member.id, memberId));

    // Registrations at the same time open one account for an address.
    const names = ['twice01', 'twice02', 'twice03'];
    const answers = await Promise.all(names.map((username) => byEmail(username, 'twice@people.example')));
    expect(answers.filter((answer) => answer.json<{ success: boolean }>().success)).toHaveLength(1);
  });

  it('[STD-013] locks the password after three failed logins within 30 minutes, until a second proof', async () => {
    const { db } = api.database;
    const signIn = async (username: string, password: string) =>
      reasonOf(await login(api, username, 'member', password));
    const wrong = (username = 'player') => signIn(username, 'Wrong#2026');
    const locked = 'wrongOrLocked';

    // A failure of more than 30 minutes ago does not count. A right password ends the count.
    for (const _ of [1, 2]) expect(await wrong()).toBe(locked);
    api.clock.advance(30 * 60_000);
    expect(await wrong()).toBe(locked);
    expect(await signIn('player', DEMO_PASSWORD)).toBeUndefined();

    // Guesses at the same time count one by one, and the answers do not tell members from strangers.
    const guesses = await Promise.all([
      ...Array.from({ length: 5 }, () => wrong()),
      ...Array.from({ length: 5 }, () => wrong('nobody-at-all')),
    ]);
    expect(new Set(guesses)).toEqual(new Set([locked]));
    const [lockRow] = await db.select().from(passwordLock).where(eq(passwordLock.memberId, memberId));
    expect(lockRow?.failedAt).toHaveLength(3);
    api.clock.advance(24 * 3_600_000);
    const refused = await login(api, 'player');
    expect(refused.json()).toEqual((await login(api, 'nobody-at-all')).json());
    expect(refused.json<{ message: string }>().message).toContain(
      'choose “Forgot password?” to set a new one',
    );

    // A code by phone and a new password by link are second proofs.
    await db.update(featureModule).set({ enabled: true }).where(eq(featureModule.key, 'smsLogin'));
    await db.update(member).set({ mobile: '+66898765432' }).where(eq(member.id, memberId));
    const browser = new TestBrowser(api);
    const body = {
      username: '0898765432',
      password: await browser.code('noLogin', '0898765432'),
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    };
    expect((await browser.call(identityEndpoints.loginByCode, { body })).json()).toMatchObject({
      success: true,
    });
    expect(await signIn('player', DEMO_PASSWORD)).toBeUndefined();

    for (const _ of [1, 2, 3]) await wrong();
    expect(await signIn('player', DEMO_PASSWORD)).toBe(locked);
    const link = createToken();
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    await db.insert(passwordLink).values({ tokenHash: hashToken(link), memberId, expiresAt });
    await call(api, identityEndpoints.linkReset, {
      body: { token: link, newPassword: 'Another#2026', confirmNewPassword: 'Another#2026' },
    });
    expect(await signIn('player', 'Another#2026')).toBeUndefined();
    await restorePasswords(api);

    // Staff can open the account of a person whom they have identified.
    for (const _ of [1, 2, 3]) await wrong();
    const terminal = await openStaffTerminal(api, { sue: 'support' });
    const unlock = (reason: string) => terminal('sue', ['members', 'unlock', 'player', '--reason', reason]);
    expect((await unlock('identified on the phone')).text).toBe('player: unlocked');
    expect((await unlock('once more')).text).toBe('player: was not locked');
    expect(await signIn('player', DEMO_PASSWORD)).toBeUndefined();
  });

  it('[STD-004] wants a verified age before the first deposit and before free play, which no visitor has', async () => {
    const demo = () => launch('demo');
    await ask(saferPlayEndpoints.declineDepositLimit);
    expect([reasonOf(await pay()), reasonOf(await demo())]).toEqual(['verificationNeeded', 'ageNotVerified']);
    const trial = await tokenOf(api, 'trial');
    expect(reasonOf(await launch('demo', trial))).toBe('ageNotVerified');
    const browser = new TestBrowser(api);
    const visitor = await browser.call(identityEndpoints.freePlay, {
      body: { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: await browser.human() } },
    });
    expect(reasonOf(visitor)).toBe('freePlayOff');
    await verify();
    expect([(await pay()).statusCode, reasonOf(await demo())]).toEqual([200, undefined]);
  });

  it('[STD-081] starts no game for money before the member has seen the tools of safer play', async () => {
    const { db } = api.database;
    await db.update(member).set({ toolsSeenAt: null }).where(eq(member.id, memberId));
    const isSeen = and(eq(safetyEvent.memberId, memberId), eq(safetyEvent.kind, 'toolsSeen'));
    const before = await db.$count(safetyEvent, isSeen);
    await verify();
    await acceptIdentity(db, memberId, api.clock.now(), ['address']);
    expect(reasonOf(await launch('real'))).toBe('toolsNotSeen');
    const answers = await Promise.all([1, 2, 3].map(() => ask(saferPlayEndpoints.confirmTools)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([reasonOf(await launch('real')), await db.$count(safetyEvent, isSeen)]).toEqual([
      undefined,
      before + 1,
    ]);
  });

  it('[STD-056] has a scheduled task that asks members to look through their accounts', async () => {
    const isTask = eq(scheduledTask.name, 'account reviews');
    while ((await api.database.db.$count(scheduledTask, isTask)) === 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [task] = await api.database.db.select().from(scheduledTask).where(isTask);
    expect(task?.name).toBe('account reviews');
  });

  it('[STD-062] lets a member exclude themselves for six months or longer only', async () => {
    const exclude = async (period: ExclusionPeriod) => {
      const { path, method } = exclusionEndpoints.exclude;
      const body = { period, password: DEMO_PASSWORD };
      const { type, payload } = await encodeBody(api, exclusionEndpoints.exclude, body);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': type,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      };
      return api.app.inject({ url: path, method, headers, payload });
    };
    const answer = await ask(exclusionEndpoints.exclusion);
    expect(answer.json()).toMatchObject({
      value: { exclusion: null, periods: ['halfYear', 'year', 'threeYears', 'fiveYears', 'forever'] },
    });
    expect([reasonOf(await exclude('day')), reasonOf(await exclude('week'))]).toEqual([
      'exclusionTooShort',
      'exclusionTooShort',
    ]);
    const end = new Date(api.clock.now());
    end.setUTCMonth(end.getUTCMonth() + 6);
    expect((await exclude('halfYear')).json()).toMatchObject({ value: { until: end.toISOString() } });
    await api.database.db
      .update(member)
      .set({ excludedAt: null, excludedUntil: null })
      .where(eq(member.id, memberId));
  });

  it('offers no free play to visitors', async () => {
    const permission = await call(api, systemEndpoints.permission, {});
    expect(permission.json()).toMatchObject({ value: { register: { freePlay: false } } });
    const browser = new TestBrowser(api);
    const answer = await browser.call(identityEndpoints.freePlay, {
      body: { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: await browser.human() } },
    });
    expect(reasonOf(answer)).toBe('freePlayOff');
  });

  it('[STD-147] lets staff act with their own token and a code until the session is idle, and records their acts', async () => {
    const { db } = api.database;
    const order = { name: 'eve', role: 'auditor', days: 30, by: 'database:test' } as const;
    const made = await createOperatorToken(db, { ...order, now: api.clock.now() });
    const send = (endpoint: Endpoint<OperatorAccess>, bearer: string, body?: object) =>
      api.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization: `Bearer ${bearer}`, 'accept-language': 'EN' },
        ...(body ? { payload: body } : {}),
      });
    const code = () => codeOf(made.authenticator, api.clock);
    const open = (digits: string) => send(staff.openStaffSession, made.token, { code: digits });
    const outcomeOf = async (bearer: string, endpoint: Endpoint<OperatorAccess> = staff.audit) => {
      const answer = await send(endpoint, bearer);
      return answer.statusCode === 200 ? 'done' : reasonOf(answer);
    };
    expect(await outcomeOf(made.token)).toBe('staffSessionNeeded');
    expect(await outcomeOf('x'.repeat(43))).toBe('unauthorized');
    expect(reasonOf(await open(code() === '000000' ? '000001' : '000000'))).toBe('wrongStaffCode');
    const { session } = (await open(code())).json<{ value: { session: string } }>().value;
    expect(reasonOf(await open(code()))).toBe('wrongStaffCode');
    expect([await outcomeOf(session), await outcomeOf(session, staff.reconcilePayments)]).toEqual([
      'done',
      'forbidden',
    ]);
    api.clock.advance(14 * 60_000);
    expect(await outcomeOf(session)).toBe('done');
    api.clock.advance(15 * 60_000);
    expect(await outcomeOf(session)).toBe('staffSessionNeeded');

    const next = (await open(code())).json<{ value: { session: string } }>().value.session;
    expect((await send(staff.closeStaffSession, next)).statusCode).toBe(200);
    expect(await outcomeOf(next)).toBe('staffSessionNeeded');
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(reasonOf(await open(code())));
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'wrongStaffCode'), 'tooManyStaffCodes']);
    const acts = (await readActions(db, undefined)).slice(0, 4);
    expect(acts.map(({ who, action }) => [who, action])).toEqual([
      ['eve', 'closeSession'],
      ['eve', 'openSession'],
      ['eve', 'openSession'],
      ['database:test', 'createToken'],
    ]);
  });

  it('keeps the session of the terminal in a file of its own, for the token that has opened it', async () => {
    const { db } = api.database;
    const folder = await mkdtemp(join(tmpdir(), 'staff-'));
    const url = api.app.server.listening
      ? api.app.listeningOrigin
      : await api.app.listen({ port: 0, host: '127.0.0.1' });
    const order = { role: 'auditor', days: 30, by: 'database:test', now: api.clock.now() } as const;
    const [gil, hal] = [
      await createOperatorToken(db, { ...order, name: 'gil' }),
      await createOperatorToken(db, { ...order, name: 'hal' }),
    ];
    const run = async ({ token }: { token: string }, line: string) => {
      const lines: string[] = [];
      const out = (written: string): void => void lines.push(written);
      const env = { OPERATOR_TOKEN: token, OPERATOR_API_URL: url, DATA_DIR: folder };
      const rest = { write: () => Promise.resolve(), input: () => Promise.resolve('') };
      const exitCode = await operate(line.split(' '), { out, err: out, env, ...rest });
      return { exitCode, text: lines.join('\n') };
    };
    expect(await run(gil, 'play stops')).toEqual({
      exitCode: 4,
      text: 'Open a session with a code of your authenticator first: session open --code',
    });
    const opened = await run(gil, `session open --code ${codeOf(gil.authenticator, api.clock)}`);
    expect(opened.text).toContain('it ends after 15 minutes without a command');
    expect((await run(gil, 'play stops')).exitCode).toBe(0);
    expect((await run(hal, 'play stops')).exitCode).toBe(4);
    expect((await run(gil, 'session open --code 12')).exitCode).toBe(2);
    expect((await run(gil, 'session close')).exitCode).toBe(0);
    expect((await run(gil, 'play stops')).exitCode).toBe(4);
    await rm(folder, { recursive: true });
  });

  it('[STD-139] has noted its settings at the start, and reports significant events to staff', async () => {
    const { db } = api.database;
    const names = (await db.select().from(knownSetting)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['market.rules.minimumAge', 'significant.win', 'currency']));
    expect(names).not.toContain('role');
    const terminal = await openStaffTerminal(api, { ivy: 'auditor', sue: 'finance' });
    await terminal('sue', 'members end-sessions player --reason stolen');
    // The audit has the time of the machine.
    const { exitCode, text } = await terminal(
      'ivy',
      'reports significantEvents --from 2026-01-01 --to 2035-12-31',
    );
    expect([exitCode, text]).toEqual([0, expect.stringContaining(',override,endMemberSessions,,sue,')]);
    expect(text).not.toContain('openSession');
  });

  it('shows staff its profile, and which value a setting has replaced', async () => {
    const terminal = await openStaffTerminal(api, { eve: 'auditor' });
    const run = (line: string) => terminal('eve', line);
    const { text } = await run('market show');
    expect(text).toContain('Great Britain (GB), by RTS, LCCP, UK law');
    expect(text).toContain('idleMinutes: 30');
    expect(text).toContain('minimumAge is replaced by a setting: the profile has 18');
    expect((await run('market list')).text).toContain('US-NJ  New Jersey');
    expect((await run('market show specification')).text).toContain(
      'The specification wants transfers to the upline',
    );
    expect((await run('market show XX')).exitCode).toBe(2);
  });
});
