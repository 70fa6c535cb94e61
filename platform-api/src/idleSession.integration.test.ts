import { endpointId } from '@parlour/shared-contracts';
import { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { findMemberByAccount } from './domains/members/public.ts';
import { openPlaySession } from './domains/play/playSessions.ts';
import { gameLaunch } from './domains/play/tables.ts';
import { vendorUserOf } from './domains/play/vendorUser.ts';
import { hashToken } from './sealing/tokens.ts';
import type { Dialect, Outcome, VendorCall } from './testing/adapterContract.ts';
import { reasonOf } from './testing/answers.ts';
import { TestBrowser } from './testing/browser.ts';
import { call, DEMO_PASSWORD } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { startHub88Dialect } from './testing/hub88Dialect.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';

const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('a member who does nothing, in a strict market on $name', (engine) => {
  let dialect: Dialect;
  let api: TestApi;
  let browser: TestBrowser;
  let memberId: number;
  let nodeId: number;
  beforeAll(async () => {
    dialect = await startHub88Dialect();
    api = await startTestApi(
      engine,
      { ...dialect.variables, MARKET_PROFILE: 'strict', IDENTITY_BEFORE_PLAY: 'off', TERMS_QUESTION: 'off' },
      dialect.prepare,
    );
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    const [launch] = await db.select().from(gameLaunch).limit(1);
    nodeId = launch?.nodeId ?? 0;
  });
  beforeEach(() => {
    browser = new TestBrowser(api);
  });
  afterAll(async () => {
    await api.close();
    await dialect.close();
  });

  const logIn = (proof: { readonly password: string } | { readonly remembered: true }) =>
    browser.call(identityEndpoints.login, {
      body: { username: 'player', type: 'username', portal: 'member', remember: true, ...proof },
    });
  const tokenByPassword = async (): Promise<string> => {
    const { value } = (await logIn({ password: DEMO_PASSWORD })).json<{ value: LoginValue }>();
    if (value.step !== 'session') throw new Error(value.step);
    return value.token;
  };
  const startPlay = async (token: string) => {
    const sessionHash = hashToken(token);
    const { connection } = dialect;
    const session = { connection, memberId, nodeId, currency: 'THB', sessionHash, mostStake: null };
    return openPlaySession(api.database.db, session, api.clock.now());
  };
  let ids = 0;
  const say = (token: string, rest: Partial<VendorCall> = {}) => {
    const id = `idle-${(ids += 1)}`;
    const user = vendorUserOf(memberId);
    const common = { kind: 'bet', user, id, round: id, bet: id, amount: 1_000, currency: 'THB' } as const;
    return dialect.say(api, { ...common, token, ...rest });
  };
  const expectOutcome = async (answer: Promise<object>, outcome: Outcome): Promise<void> => {
    expect(await answer).toMatchObject(dialect.words[outcome]);
  };
  /** A page reads the balance each minute without a person. */
  const poll = async (token: string, minutes: number): Promise<void> => {
    for (let minute = 1; minute <= minutes; minute += 1) {
      api.clock.advance(MINUTE_MS);
      const answer = await call(api, walletEndpoints.balance, { token, idleSeconds: minute * 60 });
      expect(answer.statusCode).toBe(200);
    }
  };

  it('[STD-014] can neither play nor move money after thirty minutes, until they prove who they are', async () => {
    const token = await tokenByPassword();
    const game = await startPlay(token);
    const [won, undone] = [
      { id: 'won', round: 'won' },
      { id: 'undone', round: 'undone' },
    ];
    for (const bet of [won, undone]) await expectOutcome(say(game, bet), 'accepted');
    await poll(token, 29);
    await expectOutcome(say(game), 'accepted');
    await poll(token, 29);
    api.clock.advance(MINUTE_MS);

    await expectOutcome(say(game), 'sessionOver');
    await expectOutcome(say(game, { kind: 'balance' }), 'sessionOver');
    const open = [];
    for (const endpoint of Object.values(endpointTable).flatMap((table) => Object.values(table))) {
      if (endpoint.access === 'public') continue;
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, '1']),
      );
      const answer = await call(api, endpoint, { token, params });
      if (answer.statusCode !== 401) open.push(endpointId(endpoint));
    }
    expect(open).toEqual([]);
    await expectOutcome(say(game, { ...won, kind: 'win', id: 'w', bet: 'won', amount: 5_000 }), 'accepted');
    await expectOutcome(say(game, { ...undone, kind: 'rollback', id: 'r', bet: 'undone' }), 'accepted');

    const remembered = await browser.call(identityEndpoints.remembered);
    expect(remembered.json()).toMatchObject({ value: { username: null, lastUsername: 'player' } });
    expect(reasonOf(await logIn({ remembered: true }))).toBe('wrongCredentials');
    const proved = await tokenByPassword();
    expect((await call(api, cashierEndpoints.depositMethods, { token: proved })).statusCode).toBe(200);
    await expectOutcome(say(game), 'sessionOver');
    await expectOutcome(say(await startPlay(proved)), 'accepted');
  });

  it('stays signed in for thirty minutes after a use, even if a later call reports the use', async () => {
    const token = await tokenByPassword();
    const isOpen = async (idleSeconds: number) =>
      (await call(api, walletEndpoints.balance, { token, idleSeconds })).statusCode === 200;
    for (let times = 0; times < 3; times += 1) {
      api.clock.advance(29 * MINUTE_MS);
      expect(await isOpen(0)).toBe(true);
    }
    api.clock.advance(20 * MINUTE_MS);
    expect(await isOpen(15 * 60)).toBe(true);
    api.clock.advance(15 * MINUTE_MS - 1);
    expect(await isOpen(35 * 60)).toBe(true);
    api.clock.advance(1);
    expect(await isOpen(35 * 60)).toBe(false);
  });
});
