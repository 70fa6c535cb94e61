import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { eq } from 'drizzle-orm';
import { call, DEMO_PASSWORD, tokenOf } from '../../testing/calls.ts';
import { enrolAuthenticator } from '../../testing/enrolAuthenticator.ts';
import { engines } from '../../testing/engines.ts';
import { isAwaited } from '../../testing/isAwaited.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { raiseEpoch } from '../members/public.ts';
import { authenticator, recoveryCode } from './tables.ts';
import { registeredAddress, rememberToken, session, signInChallenge } from '../sessions/tables.ts';
import { member } from '../members/tables.ts';

const HOME = '203.0.113.9';
const AWAY = '198.51.100.7';

// The embedded database runs one transaction at a time.
describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('sign-ins on $name', (engine) => {
  let api: TestApi;
  let player: typeof member.$inferSelect;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(async () => {
    const { db } = api.database;
    for (const table of [session, rememberToken, signInChallenge, registeredAddress]) await db.delete(table);
    const [row] = await db.select().from(member).where(eq(member.account, 'player'));
    if (!row) throw new Error('no player');
    player = row;
  });
  afterEach(() => api.database.db.update(member).set(player).where(eq(member.id, player.id)));
  afterAll(() => api.close());

  const logIn = (body: Readonly<Record<string, unknown>> = {}, address = HOME) =>
    call(api, identityEndpoints.login, {
      address,
      body: { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member', ...body },
    });
  /** Revokes something of the member during a login, and returns the login's answer. */
  const whileRevoked = async (body: Readonly<Record<string, unknown>>, address = HOME) => {
    let answer: ReturnType<typeof logIn> | undefined;
    await api.database.db.transaction(async (tx) => {
      await raiseEpoch(tx, player.id);
      answer = logIn(body, address);
      await isAwaited(tx, answer);
      for (const table of [session, rememberToken, signInChallenge]) await tx.delete(table);
    });
    return (await answer)?.json<unknown>();
  };
  const nothingBegun = async () => {
    const { db } = api.database;
    return Promise.all([session, rememberToken, signInChallenge].map((table) => db.$count(table)));
  };
  const wrong = { success: false, value: { reason: 'wrongCredentials' } };

  it.each([
    ['a session', {}, {}, HOME],
    ['a remembered login', { remember: true }, {}, HOME],
    ['a change of password', {}, { passwordExpiresAt: new Date(0) }, HOME],
    ['an extra verification', {}, {}, AWAY],
  ])('open no %s with a proof from before a revocation', async (_, body, changes, address) => {
    await logIn({}, HOME);
    await api.database.db.delete(session);
    await api.database.db
      .update(member)
      .set({ id: player.id, ...changes })
      .where(eq(member.id, player.id));
    expect(await whileRevoked(body, address)).toMatchObject(wrong);
    expect(await nothingBegun()).toEqual([0, 0, 0]);
  });

  const begin = async (): Promise<string> => {
    const { value } = (await logIn({}, AWAY)).json<{ value: LoginValue }>();
    if (value.step !== 'extraVerification') throw new Error(`the step is ${value.step}`);
    return value.challenge;
  };
  const settle = (token: string, proof: string) =>
    call(api, identityEndpoints.settleExtraVerification, {
      token,
      body: { way: 'recoveryCode', proof },
      address: AWAY,
    });

  it('use no recovery code up if they end meanwhile', async () => {
    const { db } = api.database;
    const token = await tokenOf(api, 'player');
    const { codes } = await enrolAuthenticator(api, token);
    await logIn({}, HOME);
    const challenge = await begin();
    let answer: ReturnType<typeof settle> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(recoveryCode).for('update');
      answer = settle(challenge, codes[0] ?? '');
      await isAwaited(tx, answer);
      await tx.delete(signInChallenge);
    });
    expect((await answer)?.statusCode).toBe(401);
    expect((await settle(await begin(), codes[0] ?? '')).json()).toMatchObject({ success: true });
    await db.delete(authenticator);
  });

  it('that wait for a step end with the other sessions', async () => {
    const present = await tokenOf(api, 'player');
    await logIn({}, HOME);
    const challenge = await begin();
    await call(api, securityEndpoints.endOtherSessions, { token: present, address: HOME });
    expect((await settle(challenge, 'AAAA-AAAA')).statusCode).toBe(401);
    expect(await api.database.db.$count(signInChallenge)).toBe(0);
  });
});
