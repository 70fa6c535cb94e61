import { betFeedEndpoints, FEED_LIMIT, type FeedBet } from '@parlour/shared-contracts/domains/betFeed';
import { gamesEndpoints, type Winner } from '@parlour/shared-contracts/domains/games';
import type { Endpoint } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { feedOfTests } from '../../../testing/playing.ts';
import { member } from '../../members/tables.ts';
import { feedBet, game, winner } from '../tables.ts';
import { setFeedRounds, type FeedRound } from './feedRounds.ts';

const HOUR_MS = 3_600_000;

describe.each(engines.slice(-1))('the feed of bets on $name', (engine) => {
  let api: TestApi;
  let player: string;
  let agent: string;
  let playerId: number;
  let agentId: number;
  let nodeId: number;
  let rounds: number;
  beforeEach(async () => {
    api = await startTestApi(engine);
    [player, agent] = [await tokenOf(api, 'player'), await tokenOf(api, 'agent', 'agent')];
    playerId = Number(await memberIdOf(api, player));
    agentId = Number(await memberIdOf(api, agent));
    const [first] = await api.database.db.select({ nodeId: game.nodeId }).from(game).limit(1);
    nodeId = first?.nodeId ?? 0;
    rounds = 0;
  });
  afterEach(() => api.close());

  const roundOf = (memberId: number, hoursAgo: number, stake: number, payout = 0): FeedRound => ({
    connection: 'house',
    roundId: `round ${(rounds += 1)}`,
    memberId,
    player: memberId === playerId ? 'pl***er' : 'ag***nt',
    nodeId,
    stake,
    payout,
    settledAt: new Date(api.clock.now().getTime() - hoursAgo * HOUR_MS),
  });
  const add = (added: readonly FeedRound[]) => setFeedRounds(api.database.db, added, feedOfTests);
  const read = async (endpoint: Endpoint, token: string | null = null): Promise<FeedBet[]> =>
    (await call(api, endpoint, { token })).json<{ value: { list: FeedBet[] } }>().value.list;
  const stakesOf = async (endpoint: Endpoint, token: string | null = null): Promise<number[]> =>
    (await read(endpoint, token)).map(({ stake }) => stake);
  const hide = (isHidden: boolean) =>
    call(api, betFeedEndpoints.setPrivacy, { token: player, body: { isHidden } });

  it('shows the newest bets, the highest stakes of a day and the big wins of others, with masked names', async () => {
    await add([
      roundOf(playerId, 25, 90_000),
      roundOf(playerId, 5, 700, 900),
      roundOf(agentId, 3, 500, 50_000),
      roundOf(playerId, 2, 100, 10_000),
    ]);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([100, 500, 700, 90_000]);
    expect(await stakesOf(betFeedEndpoints.highRollers)).toEqual([700, 500, 100]);
    expect(await stakesOf(betFeedEndpoints.bigWins, player)).toEqual([500]);
    expect(await stakesOf(betFeedEndpoints.bigWins, agent)).toEqual([100]);
    const [newest] = await read(betFeedEndpoints.bets);
    expect(newest).toMatchObject({ player: 'pl***er', nodeId, payout: 10_000, currency: 'THB' });
    expect(JSON.stringify(newest)).not.toMatch(/player1|round \d|"memberId"/);
  });

  it('leaves out a member who hides at once, also what is in the feed and on the winner board already', async () => {
    const { db } = api.database;
    await add([roundOf(playerId, 2, 100), roundOf(agentId, 3, 200)]);
    const amount = 999_999_999_999;
    const won = { connection: 'house', roundId: 'won', memberId: playerId, wonAt: api.clock.now() };
    await db.insert(winner).values({ ...won, player: 'pl***er', nodeId, amount });
    const highestWin = async (): Promise<number | undefined> => {
      const answer = await call(api, gamesEndpoints.winners, {
        query: { gameCategory: 'ALL', language: 'EN', limitNum: '1' },
      });
      return answer.json<{ value: { list: Winner[] } }>().value.list[0]?.winAmount;
    };
    expect([await stakesOf(betFeedEndpoints.bets), await highestWin()]).toEqual([[100, 200], amount]);
    expect((await hide(true)).json()).toMatchObject({ value: { isHidden: true } });
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([200]);
    expect(await stakesOf(betFeedEndpoints.highRollers)).toEqual([200]);
    expect(await highestWin()).not.toBe(amount);
    const privacy = await call(api, betFeedEndpoints.privacy, { token: player });
    expect(privacy.json()).toMatchObject({ value: { isHidden: true } });
    await hide(false);
    expect([await stakesOf(betFeedEndpoints.bets), await highestWin()]).toEqual([[100, 200], amount]);
  });

  it('reads the database at most once in three seconds, however many callers ask', async () => {
    await add([roundOf(playerId, 2, 100)]);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([100]);
    await add([roundOf(playerId, 1, 200)]);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([100]);
    api.clock.advance(3_000);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([200, 100]);
  });

  it('reads again when the clock is set back', async () => {
    await add([roundOf(playerId, 2, 100)]);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([100]);
    await add([roundOf(playerId, 1, 200)]);
    api.clock.advance(-24 * HOUR_MS);
    expect(await stakesOf(betFeedEndpoints.bets)).toEqual([200, 100]);
    api.clock.advance(24 * HOUR_MS);
  });

  it('deletes old rows, and keeps the highest stakes of each period of 24 hours', async () => {
    const { db } = api.database;
    const tenHours = Array.from({ length: 10 }, (_, hour) => hour + 0.5);
    for (const hour of tenHours) {
      const small = Array.from({ length: 100 }, (_, index) =>
        roundOf(playerId, hour + index / 1_000, 1 + index),
      );
      await add([...small, roundOf(playerId, hour, 5_000 + 2 * hour)]);
    }
    await add([roundOf(playerId, 30, 80_000), roundOf(playerId, 26, 10, 1_000)]);
    const kept = await db.select().from(feedBet);
    // One of the newest fifty is among the highest twenty of its hour. The old round that is left is a big win.
    expect(kept).toHaveLength(50 + 20 - 1 + 9 * 20 + 1);
    expect(await stakesOf(betFeedEndpoints.highRollers)).toEqual(
      tenHours
        .toReversed()
        .slice(0, FEED_LIMIT)
        .map((hour) => 5_000 + 2 * hour),
    );
  });

  it('refuses the big wins to a member who takes a time-out, because they are advertising', async () => {
    const timeOutUntil = new Date(api.clock.now().getTime() + HOUR_MS);
    await api.database.db.update(member).set({ timeOutUntil }).where(eq(member.id, playerId));
    expect((await call(api, betFeedEndpoints.bigWins, { token: player })).statusCode).toBe(403);
  });
});
