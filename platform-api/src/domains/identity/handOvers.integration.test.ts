import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { HAND_OVER_LIFETIME } from './handOvers.ts';
import { handOver } from './tables.ts';

jest.setTimeout(60_000);

// Nothing in it differs between the engines.
describe.each(engines.slice(-1))('tokens of links on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
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

  it('open a session of their own, once, and are kept as hashes', async () => {
    const first = await tokenOf(api, 'player');
    const handedOver = await issue(first);
    expect(JSON.stringify(await api.database.db.select().from(handOver))).not.toContain(handedOver);
    expect(await accountOf(handedOver)).toBeUndefined();
    const answers = await Promise.all([take(handedOver), take(handedOver)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    const { token = '' } = answers.find(({ success }) => success)?.value ?? {};
    expect(token).not.toBe(first);
    expect([await accountOf(token), await accountOf(first)]).toEqual(['player', 'player']);
    expect(await take(handedOver)).toMatchObject(spent);
  });

  it('are good for a minute, until the next one, and no longer than their session', async () => {
    const session = await tokenOf(api, 'player');
    const late = await issue(session);
    api.clock.advance(HAND_OVER_LIFETIME);
    expect(await take(late)).toMatchObject(spent);
    const replaced = await issue(session);
    const last = await issue(session);
    expect(await take(replaced)).toMatchObject(spent);
    await call(api, sessionEndpoints.logout, { token: session });
    expect(await take(last)).toMatchObject(spent);
  });
});
