import { eq } from 'drizzle-orm';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { LOGIN_TOKEN_LIFETIME_MS } from './loginTokens.ts';
import { loginToken } from '../tables.ts';
import { session } from '../../sessions/tables.ts';
import { hashToken } from '../../../sealing/tokens.ts';

const HOUR_MS = 3_600_000;

// The engines do not differ here.
describe.each(engines.slice(-1))('tokens of links on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { SESSIONS_PER_MEMBER: '3' });
  });
  afterAll(() => api.close());

  const valueOf = async (answer: ReturnType<typeof call>) =>
    (await answer).json<{ success: boolean; value: { token: string; reason?: string } }>();
  const issue = async (token: string) =>
    (await valueOf(call(api, sessionEndpoints.handOver, { token }))).value.token;
  const take = (token: string) => valueOf(call(api, sessionEndpoints.takeHandOver, { body: { token } }));
  const accountOf = async (token: string) =>
    (await call(api, sessionEndpoints.memberInfo, { token })).json<{ value: { account?: string } }>().value
      .account;
  const spent = { success: false, value: { reason: 'spentLink' } };

  it('open their own session once, and are stored as hashes', async () => {
    const first = await tokenOf(api, 'player');
    const handedOver = await issue(first);
    expect(JSON.stringify(await api.database.db.select().from(loginToken))).not.toContain(handedOver);
    expect(await accountOf(handedOver)).toBeUndefined();
    const answers = await Promise.all([take(handedOver), take(handedOver)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    const { token = '' } = answers.find(({ success }) => success)?.value ?? {};
    expect(token).not.toBe(first);
    expect([await accountOf(token), await accountOf(first)]).toEqual(['player', 'player']);
    expect(await take(handedOver)).toMatchObject(spent);
  });

  it('expire after a minute, with the next token, and with their session', async () => {
    const first = await tokenOf(api, 'player');
    const late = await issue(first);
    api.clock.advance(LOGIN_TOKEN_LIFETIME_MS);
    expect(await take(late)).toMatchObject(spent);
    const replaced = await issue(first);
    const last = await issue(first);
    expect(await take(replaced)).toMatchObject(spent);
    await call(api, sessionEndpoints.logout, { token: first });
    expect(await take(last)).toMatchObject(spent);
  });

  it('open no session that lasts longer than the sign-in, and none from a forgotten login', async () => {
    let token = await tokenOf(api, 'player');
    for (const _ of [1, 2]) {
      api.clock.advance(11 * HOUR_MS);
      token = (await take(await issue(token))).value.token;
    }
    expect(await accountOf(token)).toBe('player');
    api.clock.advance(2 * HOUR_MS);
    expect(await accountOf(token)).toBeUndefined();
    const remembered = await tokenOf(api, 'player');
    await api.database.db
      .update(session)
      .set({ rememberFamily: 'gone' })
      .where(eq(session.tokenHash, hashToken(remembered)));
    expect(await take(await issue(remembered))).toMatchObject(spent);
  });

  it('are void after the member signs out all other sessions, even the token of the session that stays', async () => {
    const [own, other] = [await tokenOf(api, 'player'), await tokenOf(api, 'player')];
    const links = [await issue(own), await issue(other)];
    await call(api, securityEndpoints.endOtherSessions, { token: own });
    for (const link of links) expect(await take(link)).toMatchObject(spent);
    expect(await take(await issue(own))).toMatchObject({ success: true });
  });

  it('replace the oldest session, but not their own', async () => {
    api.clock.advance(1);
    let oldest = await tokenOf(api, 'player');
    for (let count = 0; count < 2; count += 1) {
      api.clock.advance(1);
      await tokenOf(api, 'player');
    }
    for (let count = 0; count < 5; count += 1) {
      api.clock.advance(1);
      oldest = (await take(await issue(oldest))).value.token;
      expect(await accountOf(oldest)).toBe('player');
    }
  });
});
