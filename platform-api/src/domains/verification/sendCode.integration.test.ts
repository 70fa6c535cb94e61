import type { Endpoint } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { eq } from 'drizzle-orm';
import { devMessage } from '../../messaging/tables.ts';
import { call } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { readCode, readOutbox } from '../../testing/readOutbox.ts';
import { passHumanCheck } from '../../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { createCodeStore } from './codeStore.ts';
import { hourlyCount, verificationCode } from './tables.ts';
import { createVerification } from './verification.ts';
import type { CodeAttempt, Verification } from './verificationPort.ts';

const MINUTE_MS = 60_000;
const KNOWN = '0812345678';
const UNKNOWN = '0898765432';
const mobileFor = (typed: string): string => `+66${typed.slice(1)}`;

type Purpose = CodeAttempt['purpose'];
const endpoints: Readonly<Record<Purpose, Endpoint>> = {
  noLogin: verificationEndpoints.smsNoLogin,
  register: verificationEndpoints.smsRegister,
};
const fields: Readonly<Record<Purpose, string>> = { noLogin: 'mobileNum', register: 'mobileNo' };
/** A number that receives a code, for each purpose. */
const served: Readonly<Record<Purpose, string>> = { noLogin: KNOWN, register: UNKNOWN };
const purposes: readonly Purpose[] = ['noLogin', 'register'];

describe.each(engines.slice(-1))('codes by text on $name', (engine) => {
  let api: TestApi;
  let verification: Verification;
  beforeAll(async () => {
    api = await startTestApi(engine, { SITE_NAME: 'Parlour $& {code}' });
    const { db } = api.database;
    // A second process.
    verification = createVerification({
      db,
      clock: api.clock,
      hash: await loadKeyedHash(db),
      redis: null,
      ...api.settings.verification,
      phoneService: null,
    });
    await db
      .update(member)
      .set({ mobile: mobileFor(KNOWN) })
      .where(eq(member.account, 'player'));
  });
  afterEach(async () => {
    for (const table of [verificationCode, hourlyCount, devMessage]) await api.database.db.delete(table);
  });
  afterAll(() => api.close());

  const ask = async (
    purpose: Purpose,
    typed: string,
    { language = 'EN', humanCheck }: { language?: string; humanCheck?: string } = {},
  ) =>
    call(api, endpoints[purpose], {
      language,
      body: {
        [fields[purpose]]: typed,
        countryDialingCode: '66',
        humanCheck: humanCheck ?? (await passHumanCheck(api)),
      },
    });
  /** Requests a code and returns it with the browser's cookie. */
  const getCode = async (purpose: Purpose) => {
    const answer = await ask(purpose, served[purpose]);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, code: await readCode(api, mobileFor(served[purpose])) };
  };
  const take = (purpose: Purpose, cookie: string, code: string, typed = served[purpose]) =>
    verification.takeCode(
      { protocol: 'http', headers: { cookie } },
      { purpose, mobile: mobileFor(typed), code },
    );
  const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('[CONTRACTS-017] sends a code to a number without a session, and answers how long it is valid', async () => {
    const answer = await call(api, verificationEndpoints.smsNoLogin, {
      body: { mobileNum: '081 234-5678', countryDialingCode: '66', humanCheck: await passHumanCheck(api) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, value: { expiredMinutes: 10 }, message: null });
    expect(await readOutbox(api, '+66812345678')).toHaveLength(1);
    expect(await readCode(api, '+66812345678')).toMatch(/^\d{6}$/);
  });

  it.each(purposes)('is valid once, for %s, in the browser that asked', async (purpose) => {
    const { cookie, code } = await getCode(purpose);
    expect(await take(purpose, cookie, code)).toBe(true);
    expect(await take(purpose, cookie, code)).toBe(false);
  });

  it('is valid for one of many simultaneous calls', async () => {
    const { cookie, code } = await getCode('noLogin');
    const taken = await Promise.all(Array.from({ length: 4 }, () => take('noLogin', cookie, code)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is valid only for its purpose, its number and its browser', async () => {
    const { cookie, code } = await getCode('noLogin');
    expect(await take('register', cookie, code, KNOWN)).toBe(false);
    expect(await take('noLogin', cookie, code, UNKNOWN)).toBe(false);
    for (const other of ['', `parlour_browser=${'A'.repeat(43)}`, 'parlour_browser=short']) {
      expect(await take('noLogin', other, code)).toBe(false);
    }
    expect(await take('noLogin', cookie, code)).toBe(true);
  });

  it('is void after five wrong attempts, but never because of attempts in other browsers', async () => {
    const { cookie, code } = await getCode('noLogin');
    const elsewhere = `parlour_browser=${'A'.repeat(43)}`;
    for (let index = 0; index < 9; index += 1) await take('noLogin', elsewhere, code);
    for (let index = 0; index < 4; index += 1)
      expect(await take('noLogin', cookie, otherThan(code))).toBe(false);
    expect(await take('noLogin', cookie, code)).toBe(true);
    const second = await getCode('noLogin');
    for (let index = 0; index < 5; index += 1) await take('noLogin', second.cookie, otherThan(second.code));
    expect(await take('noLogin', second.cookie, second.code)).toBe(false);
  });

  it('checks five of many simultaneous guesses', async () => {
    const { cookie, code } = await getCode('noLogin');
    const guesses = Array.from({ length: 20 }, () => take('noLogin', cookie, otherThan(code)));
    await Promise.all(guesses);
    expect(await take('noLogin', cookie, code)).toBe(false);
  });

  it('is valid for the answered minutes, and deleted afterwards', async () => {
    const { db } = api.database;
    const store = createCodeStore({ db, clock: api.clock, hash: await loadKeyedHash(db) });
    const early = await getCode('noLogin');
    const late = await getCode('register');
    api.clock.advance(10 * MINUTE_MS - 1);
    expect(await take('noLogin', early.cookie, early.code)).toBe(true);
    await store.prune();
    expect(await db.$count(verificationCode)).toBe(1);
    api.clock.advance(2);
    expect(await take('register', late.cookie, late.code)).toBe(false);
    await store.prune();
    expect(await db.$count(verificationCode)).toBe(0);
  });

  it('replaces the previous code', async () => {
    const first = await getCode('noLogin');
    const second = await getCode('noLogin');
    expect(await api.database.db.$count(verificationCode)).toBe(1);
    if (first.code !== second.code) expect(await take('noLogin', second.cookie, first.code)).toBe(false);
    expect(await take('noLogin', second.cookie, second.code)).toBe(true);
  });

  it("is stored as a hash, and so is the browser's token", async () => {
    const { cookie, code } = await getCode('noLogin');
    const rows = JSON.stringify(await api.database.db.select().from(verificationCode));
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(cookie).toMatch(/^parlour_browser=[\w-]{43}$/);
  });

  it('answers the same for every number, and sends one message to each', async () => {
    const answers = [];
    for (const purpose of purposes) {
      for (const typed of [KNOWN, UNKNOWN]) {
        const answer = await ask(purpose, typed);
        const cookie = String(answer.headers['set-cookie']).replace(/=[\w-]{43};/, '=…;');
        answers.push([answer.statusCode, answer.body, cookie]);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await api.database.db.$count(verificationCode)).toBe(4);
    expect((await readOutbox(api, mobileFor(KNOWN))).map(({ content }) => content)).toEqual([
      expect.stringContaining('this number already has an account'),
      expect.stringMatching(/^Parlour \$& \{code\}: \d{6} is your code. It is valid for 10 minutes/),
    ]);
    expect((await readOutbox(api, mobileFor(UNKNOWN))).map(({ content }) => content)).toEqual([
      expect.stringMatching(/\d{6} is your code/),
      expect.stringContaining('no account has this number'),
    ]);
  });

  it.each([
    ['EN', 'is your code'],
    ['PT', 'é o seu código'],
    ['TY', 'รหัสของคุณคือ'],
  ])('sends the message in the language of the page: %s', async (language, words) => {
    await ask('noLogin', KNOWN, { language });
    expect((await readOutbox(api, mobileFor(KNOWN)))[0]?.content).toContain(words);
  });

  it.each(purposes)('for %s requires the human check first', async (purpose) => {
    const humanCheck = await passHumanCheck(api);
    await ask(purpose, '0', { humanCheck });
    for (const payload of ['unsolved', humanCheck]) {
      const answer = await ask(purpose, served[purpose], { humanCheck: payload });
      expect(answer.json()).toEqual({
        success: false,
        value: { reason: 'humanCheckFailed' },
        message: 'The human check did not succeed, please try again',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await api.database.db.$count(devMessage)).toBe(0);
    expect(await api.database.db.$count(hourlyCount)).toBe(0);
  });

  it.each(purposes)('for %s refuses a number that is impossible in every country', async (purpose) => {
    const answer = await ask(purpose, '(0) -', { language: 'PT' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      value: {
        reason: 'invalidRequest',
        field: fields[purpose],
        fields: { [fields[purpose]]: 'Isto não é um número de celular' },
      },
    });
    expect(await api.database.db.$count(devMessage)).toBe(0);
  });

  it.each([
    ['a premium number', '979', '123456789'],
    ['a satellite phone', '881', '612345678'],
    ['a premium number at home', '66', '1900123456'],
    ['a personal number', '44', '7012345678'],
    ['a country with the dialling code of a served one', '1', '8765551234'],
    ['an unassigned number', '66', '8000000001'],
  ])('sends nothing to %s', async (_what, countryDialingCode, typed) => {
    for (const purpose of purposes) {
      const humanCheck = await passHumanCheck(api);
      const body = { [fields[purpose]]: typed, countryDialingCode, humanCheck };
      const answer = await call(api, endpoints[purpose], { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        value: { fields: { [fields[purpose]]: expect.stringContaining('do not send text messages') } },
      });
    }
    expect(await api.database.db.$count(devMessage)).toBe(0);
    expect(await api.database.db.$count(hourlyCount)).toBe(0);
  });
});
