import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { gamesEndpoints, type Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type GameDetails } from '@parlour/shared-contracts/domains/play';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { termsEndpoints } from '@parlour/shared-contracts/domains/terms';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { restorePasswords } from '../../../testing/restorePasswords.ts';
import { call, COUNTRY_HEADER, DEMO_PASSWORD, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { isAwaited } from '../../../testing/isAwaited.ts';
import { playRequest } from '../../../testing/playing.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { validCallOf } from '../../../testing/validCalls.ts';
import { startVendorDouble, type VendorDouble } from '../../../testing/vendorDouble.ts';
import { game } from '../../games/public.ts';
import { member, passwordLink, session } from '../../../face/tables.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { requiredRevision } from '../../registration/tables.ts';
import { createPostPlay } from '../transactions.ts';
import { resumePlay, stopPlay } from '../operating/stops.ts';
import { gameLaunch, gameMaintenance, playSession, vendorConnection } from '../tables.ts';

const HOUR_MS = 3_600_000;

describe.each(engines.slice(-1))('a game of a vendor on $name', (engine) => {
  let vendor: VendorDouble;
  let api: TestApi;
  let tokens: Readonly<Record<'player' | 'trial', string>>;
  let slot: typeof game.$inferSelect;
  /** A game that may be played in Portugal. */
  let elsewhere: number;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    const variables = {
      SITE_ORIGIN: 'https://site.test',
      TRUST_PROXY: 'loopback',
      COUNTRY_HEADER,
      HOUSE_LEAST_STAKE: '1000',
      HOUSE_MOST_STAKE: '2000000',
    };
    api = await startTestApi(engine, { ...vendor.variables, ...variables }, closeToPortugal);
    tokens = { player: await tokenOf(api, 'player'), trial: await tokenOf(api, 'trial') };
    slot = await gameWhere(({ hasTrial, hasFreePlay }) => hasTrial && hasFreePlay);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  /** Forbids the house's games in Portugal, and allows another vendor with one game. */
  const closeToPortugal = async (db: ApiDatabase): Promise<void> => {
    const terms = {
      protocol: 'hub88' as const,
      launchUrl: 'https://vendor.test',
      operatorId: 'site',
      publicKey: readFileSync(vendor.variables['HOUSE_PUBLIC_KEY_FILE'] ?? '', 'utf8'),
    };
    await db.insert(vendorConnection).values([
      { ...terms, code: 'house', blockedCountries: ['PT'] },
      { ...terms, code: 'everywhere' },
    ]);
    const [crash] = await db
      .select({ nodeId: game.nodeId })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.category, 'CRASH'))
      .limit(1);
    elsewhere = crash?.nodeId ?? 0;
    await db.update(gameLaunch).set({ connection: 'everywhere' }).where(eq(gameLaunch.nodeId, elsewhere));
  };
  const gameWhere = async (isWanted: (row: typeof game.$inferSelect) => boolean) => {
    const rows = await api.database.db
      .select({ game })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.category, 'SLOT'));
    const found = rows.map((row) => row.game).find(isWanted);
    if (!found) throw new Error('no game of the demo catalogue is like that');
    return found;
  };
  const launch = (query: Readonly<Record<string, string>> = {}, token = tokens.player, country = 'TH') =>
    call(api, playEndpoints.launchGame, {
      token,
      country,
      query: {
        vassalage: slot.vendorCode,
        gameCode: slot.gameCode,
        gameType: slot.type,
        platform: 'html5-desktop',
        language: 'EN',
        mode: 'real',
        ...query,
      },
    });
  const describeGame = (query: Readonly<Record<string, string>> = {}, country = 'TH') =>
    call(api, playEndpoints.gameDetails, {
      country,
      query: {
        vassalage: slot.vendorCode,
        gameCode: slot.gameCode,
        gameType: slot.type,
        language: 'EN',
        ...query,
      },
    });
  const startPlay = async (token = tokens.player) => {
    await launch({}, token);
    const body = vendor.asked.at(-1)?.body ?? {};
    return { user: String(body['user']), token: String(body['token']) };
  };
  let ids = 0;
  const idOf = (name: string): string => `${name} ${(ids += 1)}`;
  const transactionOf = (player: { user: string; token: string }, rest: object) => ({
    ...player,
    request_uuid: idOf('request'),
    transaction_uuid: idOf('transaction'),
    round: 'round',
    round_closed: false,
    currency: 'THB',
    amount: 1_000_000,
    ...rest,
  });
  const balance = async (): Promise<number> => {
    const answer = await call(api, walletEndpoints.balance, { token: tokens.player });
    return answer.json<{ value: { balance: number } }>().value.balance;
  };
  const net = async (since: number, gameId = slot.nodeId): Promise<number> => {
    const query = { gameId: String(gameId), since: new Date(since).toISOString() };
    const answer = await call(api, playEndpoints.playResult, { token: tokens.player, query });
    return answer.json<{ value: { net: number } }>().value.net;
  };

  it('[CONTRACTS-027] launches for real money, with a token that has no other use', async () => {
    const answer = await launch({ returnPath: '/rng' });
    expect(answer.json()).toMatchObject({
      success: true,
      value: {
        url: 'https://games.test/play#session=secret',
        mode: 'real',
        opens: 'frame',
        gameId: slot.nodeId,
        title: slot.name,
        realityCheckSeconds: 3_600,
      },
    });
    expect(vendor.asked.at(-1)).toMatchObject({
      path: '/operator/generic/v2/game/url',
      isSigned: true,
      body: {
        game_code: expect.stringMatching(/^slot-/),
        currency: 'THB',
        lobby_url: 'https://site.test/rng',
        lang: 'en',
      },
    });
    const { token } = vendor.asked.at(-1)?.body ?? {};
    const asSession = await call(api, walletEndpoints.balance, { token: String(token) });
    expect(asSession.statusCode).toBe(401);
    const [kept] = await api.database.db.select().from(playSession);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('checks the session in the database and not in the cache', async () => {
    const token = await tokenOf(api, 'player');
    const reads = async () => (await call(api, sessionEndpoints.memberInfo, { token })).statusCode;
    expect(await reads()).toBe(200);
    // As if another process had ended it and its notification had not arrived.
    await api.database.db.delete(session).where(eq(session.tokenHash, hashToken(token)));
    expect([await reads(), (await launch({}, token)).statusCode]).toEqual([200, 401]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
    ['an address that is opened', { 'sec-fetch-mode': 'navigate' }],
  ])('cannot be launched by %s', async (_title, headers) => {
    const before = await api.database.db.$count(playSession);
    const query = validCallOf('GET /wps/game/launchGame').query ?? {};
    const authorization = `Bearer ${tokens.player}`;
    const url = playEndpoints.launchGame.path;
    const answer = await api.app.inject({ url, query: { ...query }, headers: { authorization, ...headers } });
    expect(answer.statusCode).toBe(403);
    expect(await api.database.db.$count(playSession)).toBe(before);
  });

  it('launches for fun for a trial account, and sends the vendor no identity', async () => {
    const answer = await launch({ mode: 'demo' }, tokens.trial);
    expect(answer.json()).toMatchObject({ success: true, value: { mode: 'demo' } });
    const { body } = vendor.asked.at(-1) ?? {};
    expect(body).toMatchObject({ currency: 'XXX', meta: { currency: 'THB' } });
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['token']));
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['user']));
  });

  it.each([
    ['realAccountNeeded', { mode: 'real' }, 'trial'],
    ['unknownGame', { gameCode: 'constructor' }, 'player'],
    ['unknownGame', { gameType: 'LIVE' }, 'player'],
  ] as const)('refuses with %s and offers other games', async (reason, query, account) => {
    const answer = await launch(query, tokens[account]);
    const { success, value } = answer.json<{ success: boolean; value: { alternatives: unknown[] } }>();
    expect({ success, value }).toMatchObject({ success: false, value: { reason } });
    expect(value.alternatives).toHaveLength(6);
  });

  it.each([
    ['TY', 'th'],
    ['CN', 'zh-hans'],
    ['PT', 'pt'],
  ])('names the language %s to the vendor by its tag %s', async (language, lang) => {
    await launch({ language, mode: 'demo' });
    expect(vendor.asked.at(-1)?.body).toMatchObject({ lang });
  });

  it('refuses a game for real money to a member who owes money, and offers it for fun', async () => {
    const { db } = api.database;
    const owe = (owesSince: Date | null) =>
      db.update(member).set({ owesSince }).where(eq(member.accountKey, 'player'));
    await owe(api.clock.now());
    expect((await launch()).json()).toMatchObject({
      value: { reason: 'debtOpen' },
      message: expect.stringContaining('you still owe a part of it'),
    });
    expect((await launch({ mode: 'demo' })).json()).toMatchObject({ success: true });
    await owe(null);
  });

  it('[STD-007] refuses a game for real money to a member who has not accepted a new version of the terms', async () => {
    const { db } = api.database;
    const at = api.clock.now();
    await db
      .insert(requiredRevision)
      .values({ article: 'terms', revision: 1, requiredBy: 'sue', requiredAt: at });
    expect((await launch()).json()).toMatchObject({ value: { reason: 'termsNotAccepted' } });
    expect((await launch({ mode: 'demo' })).json()).toMatchObject({ success: true });
    const body = { accepted: [{ article: 'terms', revision: 1 }] };
    await call(api, termsEndpoints.acceptTerms, { token: tokens.player, body });
    expect((await launch()).json()).toMatchObject({ success: true });
  });

  it('refuses a game that its vendor may not offer in the player’s region, and lists alternatives', async () => {
    const before = vendor.asked.length;
    const answer = await launch({}, tokens.player, 'PT');
    expect(answer.json()).toMatchObject({
      success: false,
      value: { reason: 'regionBlocked', alternatives: [{ nodeId: elsewhere }] },
    });
    expect(vendor.asked).toHaveLength(before);
    expect((await launch({}, tokens.player, 'BR')).json()).toMatchObject({ success: true });
  });

  it('refuses the fun mode of a game without one', async () => {
    const serious = await gameWhere(({ hasTrial, hasFreePlay }) => !hasTrial && !hasFreePlay);
    const answer = await launch({
      vassalage: serious.vendorCode,
      gameCode: serious.gameCode,
      mode: 'demo',
    });
    expect(answer.json()).toMatchObject({ success: false, value: { reason: 'demoNotOffered' } });
  });

  it('reports that a vendor is not connected', async () => {
    const rows = await api.database.db
      .select({ game, launch: gameLaunch.nodeId })
      .from(game)
      .leftJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.type, 'FISH'));
    const other = rows.find((row) => !row.game.isVendorEntry && row.launch === null)?.game;
    const answer = await launch({
      vassalage: other?.vendorCode ?? '',
      gameCode: other?.gameCode ?? '',
      gameType: 'FISH',
    });
    expect(answer.json()).toMatchObject({
      value: { reason: 'vendorNotConnected' },
      message: 'This provider is not connected yet',
    });
  });

  const closedGame = async (isWanted: (row: typeof game.$inferSelect) => boolean) => {
    const rows = await api.database.db
      .select({ game, launch: gameLaunch.nodeId })
      .from(game)
      .leftJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId));
    const found = rows.find((row) => row.launch === null && !row.game.isVendorEntry && isWanted(row.game));
    if (!found) throw new Error('no closed game of the demo catalogue is like that');
    return found.game;
  };
  const detailsOf = async ({ vendorCode, gameCode, type }: typeof game.$inferSelect) => {
    const answer = await describeGame({ vassalage: vendorCode, gameCode, gameType: type });
    return answer.json<{ value: GameDetails }>().value;
  };

  it('offers games of the same kind first, and games of other types where the own type has none', async () => {
    const crash = await detailsOf(await closedGame(({ category }) => category === 'CRASH'));
    expect(crash.alternatives.map(({ gameCategory }) => gameCategory)).toEqual(Array(6).fill('CRASH'));
    const blackjack = await detailsOf(await closedGame(({ category }) => category === 'BLACKJACK'));
    expect(blackjack.alternatives.map(({ gameType }) => gameType)).toEqual(Array(6).fill('LIVE'));
    for (const type of ['SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT'] as const) {
      const { alternatives } = await detailsOf(await closedGame((row) => row.type === type));
      expect([type, alternatives.map(({ isPlayable }) => isPlayable)]).toEqual([type, Array(6).fill(1)]);
    }
  });

  it('describes a lottery, which runs on pages of the site, as lists do: it is not closed', async () => {
    const lottery = await detailsOf(await closedGame(({ type }) => type === 'LOTT'));
    expect(lottery).toMatchObject({ closed: null, game: { isPlayable: 1 }, alternatives: [] });
  });

  it('tells the lowest return of a bet, if the return depends on the bet', async () => {
    const rows = await api.database.db.select().from(game).where(eq(game.category, 'DRAGON_TIGER'));
    const table = rows.find(({ leastRtpBasisPoints }) => leastRtpBasisPoints !== null);
    if (!table) throw new Error('no table of the demo catalogue has bets with different returns');
    expect(await detailsOf(table)).toMatchObject({ leastRtp: 8_602, game: { rtp: 9_626 } });
    expect(await detailsOf(slot)).not.toHaveProperty('leastRtp');
  });

  it('marks a game as hot where lists do', async () => {
    const closed = await detailsOf(await closedGame(({ isHot, category }) => isHot && category === 'SLOT'));
    expect(closed.game).toMatchObject({ isPlayable: 0, isHot: 0 });
    const hot = await call(api, gamesEndpoints.hot, {
      query: { ...validCallOf('GET /lgw/games/hot').query, gameType: 'RNG' },
    });
    const { list: games } = hot.json<{ value: { list: Game[] } }>().value;
    const hotNodes = new Set(games.map(({ nodeId }) => nodeId));
    expect(hotNodes.size).toBeGreaterThan(0);
    const isMarked = async (row: typeof game.$inferSelect) => (await detailsOf(row)).game.isHot === 1;
    expect(await isMarked(await gameWhere(({ nodeId }) => hotNodes.has(nodeId)))).toBe(true);
    expect(await isMarked(await gameWhere(({ nodeId, isHot }) => isHot && !hotNodes.has(nodeId)))).toBe(
      false,
    );
  });

  it('shows a visitor the details of the game before the start, and why it cannot be started', async () => {
    expect((await describeGame()).json()).toMatchObject({
      success: true,
      value: {
        game: { nodeId: slot.nodeId, isPlayable: 1, rtp: slot.rtpBasisPoints },
        volatility: slot.volatility,
        theme: slot.theme,
        features: slot.features,
        stakes: { least: 1_000, most: 2_000_000, currency: 'THB' },
        closed: null,
        alternatives: [],
      },
    });
    expect((await describeGame({}, 'PT')).json()).toMatchObject({
      value: {
        game: { isPlayable: 0 },
        closed: { reason: 'regionBlocked', until: null },
        alternatives: [{ nodeId: elsewhere }],
      },
    });
    expect((await describeGame({ gameCode: 'constructor' })).json()).toMatchObject({
      success: false,
      value: { reason: 'unknownGame' },
    });
  });

  it.each(['gameMaintenance', 'vendorMaintenance'] as const)(
    'refuses a game under %s, with its end',
    async (reason) => {
      const { db } = api.database;
      const beginsAt = api.clock.now();
      const endsAt = new Date(beginsAt.getTime() + HOUR_MS);
      const of = reason === 'gameMaintenance' ? { nodeId: slot.nodeId } : { vendorCode: slot.vendorCode };
      await db.insert(gameMaintenance).values({ ...of, beginsAt, endsAt });
      const before = vendor.asked.length;
      expect((await launch()).json()).toMatchObject({
        success: false,
        value: { reason, until: endsAt.toISOString() },
      });
      expect((await describeGame()).json()).toMatchObject({
        value: { closed: { reason, until: endsAt.toISOString() } },
      });
      expect(vendor.asked).toHaveLength(before);
      await db.delete(gameMaintenance);
    },
  );

  it('starts no game that staff have stopped, and offers no other one while all are stopped', async () => {
    const { db } = api.database;
    const by = { reason: 'a fault', by: 'gus' };
    const ids: number[] = [];
    const before = vendor.asked.length;
    for (const subject of [{ game: slot.nodeId }, { vendor: slot.vendorCode }, {}]) {
      ids.push((await stopPlay(db, { subject, ...by }, api.clock.now())).id);
      expect((await launch()).json()).toMatchObject({ value: { reason: 'gameMaintenance', until: null } });
    }
    expect((await launch()).json()).toMatchObject({ value: { alternatives: [] } });
    expect(vendor.asked).toHaveLength(before);
    for (const id of ids) await resumePlay(db, id, api.clock.now());
    expect((await launch()).json()).toMatchObject({ success: true });
  });

  it.each([
    [500, '{}'],
    [200, 'nothing'],
    [200, '{"url":"javascript:alert(1)"}'],
  ])('reports that the vendor is unreachable if it answers %s %s', async (status, body) => {
    vendor.answer(status, body);
    expect((await launch()).json()).toMatchObject({ success: false, value: { reason: 'vendorUnreachable' } });
    vendor.answer(200, JSON.stringify({ url: 'https://games.test/play' }));
  });

  it('moves money for the vendor’s requests, and returns the balance', async () => {
    const before = await balance();
    const player = await startPlay();
    const info = await vendor.call(api, 'user/balance', { ...player, request_uuid: 'a' });
    expect(info).toMatchObject({ status: 'RS_OK', currency: 'THB', balance: before * 1_000 });
    const bet = transactionOf(player, {});
    expect(await vendor.call(api, 'transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      balance: (before - 1_000) * 1_000,
    });
    const win = transactionOf(player, {
      amount: 3_000_000,
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
    });
    const since = api.clock.now().getTime();
    expect(await net(since)).toBe(0);
    await vendor.call(api, 'transaction/win', win);
    expect(await balance()).toBe(before + 2_000);
    expect(await net(since)).toBe(2_000);
    expect(await net(since + 1)).toBe(0);
    expect(await net(since, slot.nodeId + 1)).toBe(0);
    api.clock.advance(24 * HOUR_MS + 1);
    tokens = { ...tokens, player: await tokenOf(api, 'player') };
    expect(await net(since)).toBe(0);
  });

  const newPassword = 'Chosen#2026';
  const change = { oldPassword: DEMO_PASSWORD, newPassword, confirmNewPassword: newPassword };
  const followMailedLink = async () => {
    const { db } = api.database;
    const [row] = await db.select({ id: member.id }).from(member).where(eq(member.account, 'player'));
    const link = { memberId: row?.id ?? 0, expiresAt: new Date(api.clock.now().getTime() + HOUR_MS) };
    await db.insert(passwordLink).values({ ...link, tokenHash: hashToken('of a mailed link') });
    const body = { token: 'of a mailed link', newPassword, confirmNewPassword: newPassword };
    return call(api, identityEndpoints.linkReset, { body });
  };
  const expire = async (own: string) => {
    const isOwn = eq(session.tokenHash, hashToken(own));
    await api.database.db.update(session).set({ expiresAt: api.clock.now() }).where(isOwn);
  };

  it.each<[string, (own: string, other: string) => Promise<unknown>]>([
    ['signs out', (token) => call(api, sessionEndpoints.logout, { token })],
    ['is signed out elsewhere', (_, token) => call(api, securityEndpoints.endOtherSessions, { token })],
    [
      'changes the password',
      (_, token) => call(api, identityEndpoints.changePassword, { token, body: change }),
    ],
    ['sets a new password by mail', followMailedLink],
    ['is away until the session expires', expire],
  ])('accepts no more bets after its player %s, and pays the wins of earlier bets', async (_title, end) => {
    const [own, other] = [await tokenOf(api, 'player'), await tokenOf(api, 'player')];
    const player = await startPlay(own);
    const stays = await startPlay(other);
    const bet = transactionOf(player, {});
    expect(await vendor.call(api, 'transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    await end(own, other);
    const refused = { status: 'RS_ERROR_TOKEN_EXPIRED' };
    expect(await vendor.call(api, 'transaction/bet', transactionOf(player, {}))).toMatchObject(refused);
    expect(await vendor.call(api, 'user/balance', { ...player, request_uuid: 'a' })).toMatchObject(refused);
    const win = transactionOf(player, { reference_transaction_uuid: bet.transaction_uuid });
    expect(await vendor.call(api, 'transaction/win', win)).toMatchObject({ status: 'RS_OK' });
    const another = await vendor.call(api, 'transaction/bet', transactionOf(stays, { amount: 0 }));
    const isOpen = (await call(api, sessionEndpoints.memberInfo, { token: other })).statusCode === 200;
    expect(another.status).toBe(isOpen ? 'RS_OK' : 'RS_ERROR_TOKEN_EXPIRED');
    await restorePasswords(api);
    tokens = { ...tokens, player: await tokenOf(api, 'player') };
  });

  // The embedded database runs one transaction at a time.
  describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('at the end of its session', () => {
    let token: string;
    let memberId: number;
    beforeEach(async () => {
      token = await tokenOf(api, 'player');
      const [row] = await api.database.db
        .select()
        .from(session)
        .where(eq(session.tokenHash, hashToken(token)));
      memberId = row?.memberId ?? 0;
    });
    const betIn = (db: ApiDatabase) => {
      const own = { nodeId: slot.nodeId, sessionHash: hashToken(token), transactionId: idOf('raced') };
      return createPostPlay(db)(playRequest(memberId, own), api.clock.now());
    };

    it('waits for running bets, and refuses later ones', async () => {
      let answer: ReturnType<typeof call> | undefined;
      await api.database.db.transaction(async (tx) => {
        expect(await betIn(tx)).toMatchObject({ result: 'posted' });
        answer = call(api, sessionEndpoints.logout, { token });
        expect(await isAwaited(tx, answer)).toBe(true);
      });
      expect((await answer)?.statusCode).toBe(200);
      expect(await betIn(api.database.db)).toMatchObject({ result: 'sessionOver' });
    });

    it('refuses a bet that arrives while the session is being ended', async () => {
      let answer: ReturnType<typeof betIn> | undefined;
      await api.database.db.transaction(async (tx) => {
        await tx.delete(session).where(eq(session.tokenHash, hashToken(token)));
        answer = betIn(api.database.db);
        expect(await isAwaited(tx, answer)).toBe(true);
      });
      expect(await answer).toMatchObject({ result: 'sessionOver' });
    });
  });

  it.each([
    ['a foreign signature', '{}', 'AAAA', 'RS_ERROR_INVALID_SIGNATURE'],
    ['no JSON', 'nothing', undefined, 'RS_ERROR_WRONG_SYNTAX'],
    ['a list', '[]', undefined, 'RS_ERROR_WRONG_TYPES'],
  ])('refuses %s', async (_title, body, signature, status) => {
    expect(await vendor.call(api, 'transaction/bet', body, signature)).toEqual({ status });
  });

  it('answers an unknown vendor', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/vendors/hub88/constructor/user/info',
      payload: {},
    });
    expect(answer.json()).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' });
  });
});
