import { IDEMPOTENCY_HEADER } from '@parlour/shared-contracts';
import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { exclusionEndpoints, type ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { securityEndpoints, type SecurityEvent } from '@parlour/shared-contracts/domains/security';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { ApiDatabase } from './database/apiDatabase.ts';
import { authenticator, proofCount } from './domains/signIn/tables.ts';
import { securityEvent, session } from './domains/sessions/tables.ts';
import { selectHeldBackIds } from './domains/members/public.ts';
import { member } from './domains/members/tables.ts';
import { sendMessage } from './domains/messages/public.ts';
import { message, pushSubscription } from './domains/messages/tables.ts';
import { gameLaunch } from './domains/play/tables.ts';
import { createPostPlay, type PostPlay } from './domains/play/transactions.ts';
import { hashToken } from './sealing/tokens.ts';
import { reasonOf } from './testing/answers.ts';
import { call, DEMO_PASSWORD, encodeBody, tokenOf } from './testing/calls.ts';
import { enrolAuthenticator } from './testing/enrolAuthenticator.ts';
import { engines } from './testing/engines.ts';
import { isAwaited } from './testing/isAwaited.ts';
import { playRequest } from './testing/playing.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { validCallOf } from './testing/validCalls.ts';
import { startVendorDouble, type VendorDouble } from './testing/vendorDouble.ts';

const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('self-exclusion on $name', (engine) => {
  let vendor: VendorDouble;
  let api: TestApi;
  let db: ApiDatabase;
  let memberId: number;
  let nodeId: number;
  let token: string;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    api = await startTestApi(engine, vendor.variables);
    ({ db } = api.database);
    const [launch] = await db.select().from(gameLaunch).limit(1);
    nodeId = launch?.nodeId ?? 0;
  });
  beforeEach(async () => {
    for (const table of [session, securityEvent, proofCount]) await db.delete(table);
    const [row] = await db
      .update(member)
      .set({ excludedAt: null, excludedUntil: null, playReturnsAt: null })
      .where(eq(member.account, 'player'))
      .returning({ id: member.id });
    memberId = row?.id ?? 0;
    token = await tokenOf(api, 'player');
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  const exclude = async (
    period: ExclusionPeriod,
    { password = DEMO_PASSWORD, key = randomUUID() } = {},
  ): Promise<LightMyRequestResponse> => {
    const { path, method } = exclusionEndpoints.exclude;
    const { type, payload } = await encodeBody(api, exclusionEndpoints.exclude, { period, password });
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'EN',
      'content-type': type,
      [IDEMPOTENCY_HEADER]: key,
    };
    return api.app.inject({ url: path, method, headers, payload });
  };
  const present = async () => {
    const answer = await call(api, exclusionEndpoints.exclusion, { token });
    return answer.json<{ value: { exclusion: unknown } }>().value.exclusion;
  };
  const askToReturn = () => call(api, exclusionEndpoints.returnToPlay, { token });
  const launch = (language = 'EN') =>
    call(api, playEndpoints.launchGame, {
      ...validCallOf('GET /wps/game/launchGame'),
      token,
      language,
    });
  const bet = (post: PostPlay = createPostPlay(db), amount = 0) =>
    post(
      playRequest(memberId, {
        nodeId,
        amount,
        transactionId: randomUUID(),
        sessionHash: hashToken(token),
      }),
      api.clock.now(),
    );
  const toldKinds = async () => {
    const answer = await call(api, securityEndpoints.events, { token, query: {} });
    return answer.json<{ value: { list: SecurityEvent[] } }>().value.list.map(({ kind }) => kind);
  };
  /** Sessions expire during the wait, so it opens a new one. */
  const wait = async (milliseconds: number): Promise<void> => {
    api.clock.advance(milliseconds);
    token = await tokenOf(api, 'player');
  };
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();

  it.each<[ExclusionPeriod, string | null]>([
    ['day', '2026-11-21T05:00:00.000Z'],
    ['week', '2026-11-27T05:00:00.000Z'],
    ['halfYear', '2027-05-20T05:00:00.000Z'],
    ['year', '2027-11-20T05:00:00.000Z'],
    ['threeYears', '2029-11-20T05:00:00.000Z'],
    ['fiveYears', '2031-11-20T05:00:00.000Z'],
    ['forever', null],
  ])('for a %s lasts until %s', async (period, until) => {
    const since = api.clock.now().toISOString();
    const exclusion = { since, until, hasEnded: false, returnsAt: null };
    expect((await exclude(period)).json()).toMatchObject({ success: true, value: exclusion });
    expect(await present()).toEqual(exclusion);
    expect(await toldKinds()).toEqual(['selfExcluded', 'signedIn']);
  });

  it('can only be replaced by a longer one, and keeps its beginning', async () => {
    const since = api.clock.now().getTime();
    await exclude('week');
    await wait(DAY_MS);
    const until = at(since + 7 * DAY_MS);
    expect((await exclude('day')).json()).toEqual({
      success: false,
      value: { reason: 'excludedLonger', until },
      message: 'You are already excluded for at least that long',
    });
    expect(await present()).toMatchObject({ since: at(since), until });
    expect((await exclude('forever')).json()).toMatchObject({ value: { since: at(since), until: null } });
    expect((await exclude('fiveYears')).json()).toMatchObject({ success: false, value: { until: null } });
    expect((await exclude('forever')).json()).toMatchObject({ success: false, value: { until: null } });
  });

  const advertising = async () => {
    const query = { types: 'B,PL,PU,PR', platform: 'W', language: 'EN' };
    const answer = await call(api, contentEndpoints.announcements, { token, query });
    const { banners, player, popup, promotion } = answer.json<{ value: Record<string, unknown[]> }>().value;
    return [banners, player, popup, promotion].map((list = []) => list.length > 0);
  };

  it('blocks play, and reports its end', async () => {
    const until = api.clock.now().getTime() + DAY_MS;
    await exclude('day');
    const answer = await launch();
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      403,
      {
        success: false,
        value: { reason: 'excluded', until: at(until) },
        message: expect.stringMatching(/^You are excluded from play until November \d+, 2026 at /),
      },
    ]);
    expect((await launch('TY')).json<{ message: string }>().message).toContain('จนถึง');
    await wait(DAY_MS - 1);
    expect((await launch()).statusCode).toBe(403);
    expect(await bet()).toMatchObject({ result: 'excluded' });
  });

  it('[STD-066] sends no advertising by any channel, from its beginning on', async () => {
    const articles = async () => {
      const query = { kind: 'promotion', language: 'EN', page: '1' };
      const answer = await call(api, articleEndpoints.list, { token, query });
      const { list, total } = answer.json<{ value: { list: { slug: string }[]; total: number } }>().value;
      return { slug: list[0]?.slug ?? '', total };
    };
    const article = async (slug: string) => {
      const asked = { token, params: { slug }, query: { language: 'EN' } };
      return (await call(api, articleEndpoints.one, asked)).json<{ value: unknown }>().value;
    };
    const wins = async () => (await call(api, betFeedEndpoints.bigWins, { token })).statusCode;
    const notice = { title: { EN: 'Offer' }, body: { EN: 'Play now' } };
    const send = () => sendMessage(db, { memberId, kind: 'notice', parameters: notice, at: api.clock.now() });
    const isOwn = eq(message.memberId, memberId);
    const isNotice = and(isOwn, eq(message.kind, 'notice'));
    const browsers = () => db.$count(pushSubscription, eq(pushSubscription.memberId, memberId));
    const push = () =>
      call(api, messageEndpoints.setPush, { ...validCallOf('PUT /wps/v2/messages/push'), token });
    await db.delete(message).where(isOwn);
    const { slug, total } = await articles();
    await push();
    await send();
    expect([await advertising(), total > 0, await article(slug), await wins()]).toEqual([
      [true, true, true, true],
      true,
      expect.objectContaining({ slug }),
      200,
    ]);
    expect([await browsers(), await db.$count(message, isNotice)]).toEqual([1, 1]);

    await exclude('halfYear');
    // Notices about the site itself stay.
    expect(await advertising()).toEqual([false, true, false, false]);
    expect([await articles(), await article(slug), await wins()]).toEqual([
      { slug: '', total: 0 },
      null,
      403,
    ]);
    await send();
    expect([await browsers(), (await push()).statusCode, await db.$count(message, isNotice)]).toEqual([
      0, 403, 1,
    ]);
  });

  it('[STD-067] ends only by an act of the member after its end, and 24 hours after it', async () => {
    await exclude('day');
    expect(reasonOf(await askToReturn())).toBe('exclusionGoesOn');
    await wait(30 * DAY_MS);
    const refused = await launch();
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        success: false,
        value: { reason: 'exclusionEnded' },
        message: expect.stringContaining('To play again, ask for it'),
      },
    ]);
    expect([await bet(), await advertising(), await present()]).toEqual([
      expect.objectContaining({ result: 'excluded' }),
      [false, true, false, false],
      expect.objectContaining({ hasEnded: true, returnsAt: null }),
    ]);
    expect(await db.$count(selectHeldBackIds(db, api.clock.now()).as('held'))).toBe(1);

    const returnsAt = at(api.clock.now().getTime() + DAY_MS);
    expect((await askToReturn()).json()).toMatchObject({ value: { hasEnded: true, returnsAt } });
    await wait(DAY_MS - 1);
    // Asking again does not begin the day anew.
    expect((await askToReturn()).json()).toMatchObject({ value: { returnsAt } });
    expect([(await launch()).json(), await bet()]).toEqual([
      expect.objectContaining({ value: { reason: 'excluded', until: returnsAt } }),
      expect.objectContaining({ result: 'excluded' }),
    ]);
    api.clock.advance(1);
    expect([(await launch()).statusCode, await bet(), await advertising(), await present()]).toEqual([
      200,
      expect.objectContaining({ result: 'posted' }),
      [true, true, true, true],
      null,
    ]);
    expect(await db.$count(selectHeldBackIds(db, api.clock.now()).as('held'))).toBe(0);
    expect(reasonOf(await askToReturn())).toBe('notExcluded');
  });

  it('can begin again after the end of another one, and then the member has to ask again to play', async () => {
    await exclude('day');
    await wait(DAY_MS);
    await askToReturn();
    await wait(DAY_MS);
    const since = at(api.clock.now().getTime());
    await exclude('day');
    expect(await present()).toMatchObject({ since, hasEnded: false, returnsAt: null });
    await wait(DAY_MS);
    expect([await bet(), await present()]).toEqual([
      expect.objectContaining({ result: 'excluded' }),
      expect.objectContaining({ hasEnded: true, returnsAt: null }),
    ]);
  });

  it('reports no end if it is for ever', async () => {
    await exclude('forever');
    expect((await launch()).json()).toMatchObject({
      value: { until: null },
      message: 'You are excluded from play',
    });
  });

  it('begins once if the request is repeated', async () => {
    const key = randomUUID();
    const first = await exclude('day', { key });
    api.clock.advance(1_000);
    const again = await exclude('day', { key });
    expect(again.body).toBe(first.body);
    expect((await exclude('week', { key })).statusCode).toBe(409);
    expect(await toldKinds()).toEqual(['selfExcluded', 'signedIn']);
  });

  it('needs only the password, even if an authenticator is enrolled', async () => {
    await db.update(member).set({ email: 'p@parlour.example' }).where(eq(member.id, memberId));
    await enrolAuthenticator(api, token);
    expect((await exclude('day')).json()).toMatchObject({ success: true });
    await db.delete(authenticator);
  });

  it('requires the password, with ten attempts an hour', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await exclude('day', { password: 'Wrong#2026' });
      expect(answer.json()).toMatchObject({ value: { fields: { password: 'The password is not right' } } });
    }
    expect((await exclude('day')).statusCode).toBe(429);
    expect(await present()).toEqual(null);
  });

  // The embedded database runs one transaction at a time.
  describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('at the moment of a bet', () => {
    it('[STD-063] needs no help of staff, answers after the running bets, and no later bet is accepted', async () => {
      let answer: ReturnType<typeof exclude> | undefined;
      await db.transaction(async (tx) => {
        expect(await bet(createPostPlay(tx))).toMatchObject({ result: 'posted' });
        answer = exclude('day');
        expect(await isAwaited(tx, answer)).toBe(true);
      });
      expect((await answer)?.statusCode).toBe(200);
      expect(await bet()).toMatchObject({ result: 'excluded' });
    });

    it('refuses a bet that arrives while the exclusion is being stored', async () => {
      let answer: ReturnType<typeof bet> | undefined;
      await db.transaction(async (tx) => {
        await tx.select().from(member).where(eq(member.id, memberId)).for('update');
        await tx.update(member).set({ excludedAt: api.clock.now() }).where(eq(member.id, memberId));
        answer = bet();
        expect(await isAwaited(tx, answer)).toBe(true);
      });
      expect(await answer).toMatchObject({ result: 'excluded' });
    });
  });
});
