import { playEndpoints, type PlayResult } from '@parlour/shared-contracts/domains/play';
import { asc, eq } from 'drizzle-orm';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { isAwaited } from '../../../testing/isAwaited.ts';
import { playRequest } from '../../../testing/playing.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { startVendorDouble, type VendorDouble } from '../../../testing/vendorDouble.ts';
import { game } from '../../games/public.ts';
import { findMemberByAccount } from '../../members/public.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { gameLaunch } from '../tables.ts';
import { createPostPlay } from '../transactions.ts';
import { takeSeat } from './playSeat.ts';

type Game = typeof game.$inferSelect;

describe.each(engines.slice(-1))('games at once on $name', (engine) => {
  let vendor: VendorDouble;
  let api: TestApi;
  let token: string;
  let first: Game;
  let second: Game;
  let ids = 0;

  const open = async (variables: Readonly<Record<string, string>>): Promise<void> => {
    vendor = await startVendorDouble();
    api = await startTestApi(engine, { ...vendor.variables, ...variables });
    token = await tokenOf(api, 'player');
    const rows = await api.database.db
      .select({ game })
      .from(game)
      .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
      .where(eq(game.hasTrial, true))
      .orderBy(asc(game.nodeId))
      .limit(2);
    [first, second] = rows.map((row) => row.game) as [Game, Game];
  };
  afterEach(async () => {
    await api.close();
    await vendor.close();
  });

  /** Starts a game as a tab of the site does. @returns what the vendor was told about the player */
  const start = async (wanted: Game, mode = 'real') => {
    const query = {
      vassalage: wanted.vendorCode,
      gameCode: wanted.gameCode,
      gameType: wanted.type,
      platform: 'html5-desktop',
      language: 'EN',
      mode,
    };
    const answer = await call(api, playEndpoints.launchGame, { token, query });
    expect(answer.json()).toMatchObject({ success: true });
    const body = vendor.asked.at(-1)?.body ?? {};
    return { user: String(body['user']), token: String(body['token']) };
  };
  type Player = Awaited<ReturnType<typeof start>>;
  const say = async (player: Player, path: string, rest: object = {}) => {
    ids += 1;
    const request = {
      ...player,
      request_uuid: `request ${ids}`,
      transaction_uuid: `transaction ${ids}`,
      round: 'round',
      round_closed: false,
      currency: 'THB',
      amount: 1_000_000,
      ...rest,
    };
    return { request, status: (await vendor.call(api, path, request)).status };
  };
  const bet = async (player: Player) => (await say(player, 'transaction/bet')).status;
  const resultOf = async ({ nodeId }: Game): Promise<PlayResult> => {
    const since = new Date(api.clock.now().getTime() - 1_000).toISOString();
    const query = { gameId: String(nodeId), since };
    const answer = await call(api, playEndpoints.playResult, { token, query });
    return answer.json<{ value: PlayResult }>().value;
  };

  it('[STD-117] a member with two games open in tabs of the site can bet in the one started last only, in a strict market', async () => {
    await open({
      MARKET_PROFILE: 'strict',
      SAFER_PLAY_SHEET: 'off',
      IDENTITY_BEFORE_PLAY: 'off',
      TERMS_QUESTION: 'off',
    });
    const early = await start(first);
    expect(vendor.asked.at(-1)?.body).toMatchObject({ meta: { pace: 'regulated' } });
    const begun = await say(early, 'transaction/bet');
    expect(begun.status).toBe('RS_OK');
    expect((await resultOf(first)).movedTo).toBeUndefined();

    const late = await start(second);
    expect(await bet(late)).toBe('RS_OK');
    expect(await bet(early)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await resultOf(first)).movedTo).toBe(second.name);
    expect((await resultOf(second)).movedTo).toBeUndefined();
    // A round that was open in the first game still ends.
    const win = { reference_transaction_uuid: begun.request.transaction_uuid, round_closed: true };
    expect((await say(early, 'transaction/win', win)).status).toBe('RS_OK');

    // The member takes the play back, and then the other game takes no more bets.
    const again = await start(first);
    expect([await bet(again), await bet(late)]).toEqual(['RS_OK', 'RS_ERROR_TOKEN_EXPIRED']);
  });

  it('the start of a free version does not end play for money', async () => {
    await open({ PARALLEL_PLAY: 'off', FREE_PACE: 'on' });
    const player = await start(first);
    await start(second, 'demo');
    expect(vendor.asked.at(-1)?.body).toMatchObject({ meta: { pace: 'free' } });
    expect(await bet(player)).toBe('RS_OK');
  });

  it('a member plays several games where the market allows it, also after the operator has changed the rule', async () => {
    await open({ PARALLEL_PLAY: 'on' });
    const memberId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
    await takeSeat(api.database.db, { memberId, nodeId: second.nodeId }, api.clock.now());
    const players = [await start(first), await start(second)];
    for (const player of players) expect(await bet(player)).toBe('RS_OK');
    expect((await resultOf(first)).movedTo).toBeUndefined();
  });

  // The embedded database runs one transaction at a time.
  it.each(engines.slice(-1).filter(({ name }) => name === 'PostgreSQL'))(
    'the start of another game waits for bets under way',
    async () => {
      await open({ PARALLEL_PLAY: 'off' });
      await start(first);
      const memberId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
      const betIn = (db: TestApi['database']['db'], transactionId: string) => {
        const own = { nodeId: first.nodeId, sessionHash: hashToken(token), transactionId };
        return createPostPlay(db)(playRequest(memberId, own), api.clock.now());
      };
      let taken: Promise<void> | undefined;
      await api.database.db.transaction(async (tx) => {
        expect(await betIn(tx, 'under way')).toMatchObject({ result: 'posted' });
        taken = takeSeat(api.database.db, { memberId, nodeId: second.nodeId }, api.clock.now());
        expect(await isAwaited(tx, taken)).toBe(true);
      });
      await taken;
      expect(await betIn(api.database.db, 'too late')).toMatchObject({ result: 'sessionOver' });
    },
  );
});
