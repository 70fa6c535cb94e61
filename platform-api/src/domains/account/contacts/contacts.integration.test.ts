import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { eq } from 'drizzle-orm';
import { faultsOf } from '../../../testing/answers.ts';
import { call, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { newMobile } from '../../../testing/newMobile.ts';
import { readCode, readOutbox } from '../../../testing/readOutbox.ts';
import { startAsPlayer } from '../../../testing/startAsPlayer.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withdrawalLock } from '../../cashier/tables.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { member } from '../../members/tables.ts';

const { sendContactCodes, changeContact } = accountEndpoints;
type Answer = Awaited<ReturnType<typeof call>>;

describe.each(engines.slice(-1))('contacts of members on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  beforeAll(async () => {
    ({ api, memberId } = await startAsPlayer(engine, { ONE_ACCOUNT_PER_EMAIL: 'on' }));
  });
  afterAll(() => api.close());

  const asks = (kind: 'email' | 'mobile', to: string): Promise<Answer> =>
    call(api, sendContactCodes, { token, body: { kind, to, password: DEMO_PASSWORD } });
  const confirms = (kind: 'email' | 'mobile', newCode: string, oldCode?: string): Promise<Answer> =>
    call(api, changeContact, { token, body: { kind, newCode, oldCode } });
  const contacts = async () => {
    const found = await findMemberByAccount(api.database.db, 'player');
    return { email: found?.email, mobile: found?.mobile };
  };
  const lock = () =>
    api.database.db.select().from(withdrawalLock).where(eq(withdrawalLock.memberId, memberId));
  const newEmail = (): string => `${crypto.randomUUID()}@example.com`;
  beforeEach(async () => {
    const { db } = api.database;
    api.clock.advance(3_600_000);
    token = await tokenOf(api, 'player');
    await db.delete(withdrawalLock);
    await db.update(member).set({ email: null, mobile: null }).where(eq(member.id, memberId));
  });

  it('are set by a code to them, and changed by codes to the new and the old one', async () => {
    const [first, second] = [newEmail(), newEmail()];
    expect((await asks('email', first)).json<{ value: unknown }>().value).toMatchObject({ oldTo: null });
    await confirms('email', await readCode(api, first));
    expect((await contacts()).email).toBe(first);
    expect(await lock()).toEqual([]);

    await asks('email', second);
    const newCode = await readCode(api, second);
    const oldCode = await readCode(api, first);
    expect(faultsOf(await confirms('email', newCode))).toHaveProperty('oldCode');
    expect(
      faultsOf(await confirms('email', newCode, newCode === '000000' ? '000001' : '000000')),
    ).toHaveProperty('oldCode');
    expect((await contacts()).email).toBe(first);
    await confirms('email', newCode, oldCode);
    expect((await contacts()).email).toBe(second);
    const until = new Date(api.clock.now().getTime() + 24 * 3_600_000);
    expect(await lock()).toMatchObject([{ until }]);
    // The notice is sent after the answer.
    while (!(await readOutbox(api, first))[0]?.subject?.includes('was changed'));
    const answer = await call(api, messageEndpoints.list, { token, query: { page: '1' } });
    expect(answer.json<unknown>()).toMatchObject({
      value: { list: expect.arrayContaining([expect.objectContaining({ kind: 'contactChanged' })]) },
    });
    // The codes are used up.
    expect(faultsOf(await confirms('email', newCode, oldCode))).toHaveProperty('newCode');
  });

  it('take a mobile number in the form of the country or of the world', async () => {
    const mobile = newMobile();
    await asks('mobile', mobile);
    const stored = `+66${mobile.slice(1)}`;
    await confirms('mobile', await readCode(api, stored));
    expect((await contacts()).mobile).toBe(stored);
    expect(faultsOf(await asks('mobile', stored))).toHaveProperty('to');
    expect(faultsOf(await asks('mobile', '12'.repeat(3)))).toHaveProperty('to');
    expect(faultsOf(await asks('email', 'not an address'))).toHaveProperty('to');
  });

  it.each([
    ['a mobile number', 'mobile'],
    ['an e-mail address, if each address may have one account only,', 'email'],
  ] as const)('do not reveal whether %s has an account', async (_, kind) => {
    const newContact = (): string => (kind === 'email' ? newEmail() : `+66${newMobile().slice(1)}`);
    const taken = newContact();
    await api.database.db
      .update(member)
      .set({ [kind]: taken })
      .where(eq(member.account, 'agent'));
    const typed = taken.toUpperCase();
    const answers = [await asks(kind, typed), await asks(kind, newContact())];
    expect(answers.map((answer) => answer.body)).toEqual([answers[0]?.body, answers[0]?.body]);
    await asks(kind, typed);
    expect(await readCode(api, typed)).toBe('');
    expect((await readOutbox(api, typed))[0]?.content).toContain('another account');
  });

  it('are taken by one of two members who confirm the same e-mail address at once', async () => {
    const address = newEmail();
    await api.database.db.update(member).set({ email: null }).where(eq(member.account, 'member08'));
    const tokens = [token, await tokenOf(api, 'member08')];
    const codes: string[] = [];
    for (const each of tokens) {
      await call(api, sendContactCodes, {
        token: each,
        body: { kind: 'email', to: address, password: DEMO_PASSWORD },
      });
      codes.push(await readCode(api, address));
    }
    const answers = await Promise.all(
      tokens.map((each, index) =>
        call(api, changeContact, { token: each, body: { kind: 'email', newCode: codes[index] } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused && faultsOf(refused)).toEqual({ newCode: 'This e-mail address has an account already' });
  });

  it('are not changed by guesses, by a stolen session, or by an older request', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const wrong = await call(api, sendContactCodes, {
      token,
      body: { kind: 'email', to: first, password: 'wrong' },
    });
    expect(faultsOf(wrong)).toHaveProperty('password');
    expect(await readOutbox(api, first)).toEqual([]);
    await asks('email', first);
    const older = await readCode(api, first);
    await asks('email', second);
    expect(faultsOf(await confirms('email', older))).toHaveProperty('newCode');
    const code = await readCode(api, second);
    const other = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 4; guess += 1) await confirms('email', other);
    expect(faultsOf(await confirms('email', code))).toHaveProperty('newCode');
    expect((await contacts()).email).toBeNull();
  });

  it('are changed once by the same code in many tabs', async () => {
    const address = newEmail();
    await asks('email', address);
    const code = await readCode(api, address);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirms('email', code)));
    expect(answers.filter((answer) => faultsOf(answer) === undefined)).toHaveLength(1);
    expect((await contacts()).email).toBe(address);
  });
});
