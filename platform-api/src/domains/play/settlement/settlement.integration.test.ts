import { asc, desc, eq, sql } from 'drizzle-orm';
import { apiOutbox } from '../../../database/apiOutbox.ts';
import { outbox, outboxDeadLetters, outboxReaders } from '../../../database/tables.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import {
  gameRoundDay,
  memberDayFact,
  playHourFact,
  recentPlay,
  settledBet,
  winner,
} from '../../../face/tables.ts';
import { feedBet, hiddenPlayer } from '../../games/tables.ts';
import { addPlayer, addSlots, playRequest, feedOfTests } from '../../../testing/playing.ts';
import { createPostPlay, type PlayRequest } from '../transactions.ts';
import { createSettlement } from './settlement.ts';

/** Half an hour before midnight in Bangkok. */
const evening = new Date('2026-11-20T16:30:00.000Z');
const afterMidnight = new Date('2026-11-20T17:30:00.000Z');
const running = new AbortController().signal;

describe.each(engines.slice(-1))('settled bets on $name', (engine) => {
  let opened: OpenDatabase;
  let player: number;
  let loser: number;
  let trial: number;
  let failures: unknown[];
  beforeEach(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    failures = [];
    await addSlots(db, 101);
    const at = evening;
    player = await addPlayer(db, { account: 'winning99', amount: 10_000, at });
    loser = await addPlayer(db, { account: 'loser', amount: 10_000, at });
    trial = await addPlayer(db, { account: 'guest1', amount: 10_000, currency: 'TRIAL_THB', at });
  });
  afterEach(() => opened.remove());

  const applyAll = async (): Promise<void> => {
    const { db } = opened.database;
    const report = (error: unknown): void => void failures.push(error);
    const tasks = createSettlement({
      db,
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      feed: feedOfTests,
      report,
    });
    for (const task of tasks) await task.run(running);
  };
  const ask = (memberId: number, request: Partial<PlayRequest>, at = evening) =>
    createPostPlay(opened.database.db)(
      playRequest(memberId, { currency: memberId === trial ? 'TRIAL_THB' : 'THB', ...request }),
      at,
    );
  const playRound = async (memberId: number, stake: number, payout: number): Promise<void> => {
    await ask(memberId, { transactionId: `bet of ${memberId}`, amount: stake });
    const win = { kind: 'win', referenceId: `bet of ${memberId}`, closesRound: true } as const;
    await ask(memberId, { ...win, transactionId: `win of ${memberId}`, amount: payout });
  };
  const readDays = () =>
    opened.database.db
      .select()
      .from(memberDayFact)
      .orderBy(asc(memberDayFact.memberId), asc(memberDayFact.day));
  const readBoard = () =>
    opened.database.db
      .select({ player: winner.player, amount: winner.amount, wonAt: winner.wonAt })
      .from(winner)
      .orderBy(desc(winner.amount));
  const readAll = async () => [
    await readDays(),
    await readBoard(),
    await opened.database.db.select().from(recentPlay).orderBy(recentPlay.memberId),
    await opened.database.db.select().from(gameRoundDay).orderBy(gameRoundDay.day, gameRoundDay.nodeId),
  ];

  it('fill days, recent games and winners with real money once per bet, in any process, and again in a replay', async () => {
    const { db } = opened.database;
    await playRound(player, 300, 2_500);
    await playRound(loser, 400, 100);
    await playRound(trial, 500, 9_000);
    await Promise.all([applyAll(), applyAll(), applyAll()]);
    // Half an hour before midnight.
    const hours = { day: '2026-11-20', hours: 1 << 23 };
    expect(await db.select().from(playHourFact).orderBy(playHourFact.memberId)).toEqual([
      { memberId: player, ...hours },
      { memberId: loser, ...hours },
    ]);
    const day = { day: '2026-11-20', betCount: 1, deposits: 0, withdrawals: 0 };
    expect(await readAll()).toEqual([
      [
        { memberId: player, ...day, validBets: 300, profitAndLoss: 2_200 },
        { memberId: loser, ...day, validBets: 400, profitAndLoss: -300 },
      ],
      [{ player: 'wi***99', amount: 2_200, wonAt: evening }],
      [
        { memberId: player, nodeId: 1, playedAt: evening },
        { memberId: loser, nodeId: 1, playedAt: evening },
      ],
      [{ day: '2026-11-20', nodeId: 1, rounds: 2 }],
    ]);
    await ask(player, { kind: 'adjustment', amount: -200 }, afterMidnight);
    await ask(loser, { nodeId: 2, roundId: 'next day', amount: 50, closesRound: true }, afterMidnight);
    await applyAll();
    const before = await readAll();
    expect(before[0]).toContainEqual({
      ...day,
      memberId: player,
      day: '2026-11-21',
      betCount: 0,
      validBets: 0,
      profitAndLoss: -200,
    });
    expect(before[1]).toEqual([{ player: 'wi***99', amount: 2_000, wonAt: evening }]);
    await db.execute(sql`truncate ${winner}, ${recentPlay}, ${gameRoundDay}`);
    await db.delete(memberDayFact);
    for (const reader of await db.select().from(outboxReaders)) await apiOutbox.replay(db, reader.name, 1);
    await applyAll();
    expect(await readAll()).toEqual(before);
    expect(failures).toEqual([]);
  });

  it('show only the first digit if the name of the account is a mobile number', async () => {
    const { db } = opened.database;
    const mobile = await addPlayer(db, { account: '66812345678', amount: 10_000, at: evening });
    await playRound(mobile, 300, 2_500);
    await applyAll();
    expect(await readBoard()).toMatchObject([{ player: '6***' }]);
    expect(await db.select().from(feedBet)).toMatchObject([{ player: '6***' }]);
  });

  it('appear in the feed with a masked name, except those of trial accounts and of members who hide', async () => {
    const { db } = opened.database;
    await playRound(player, 300, 2_500);
    await playRound(trial, 500, 9_000);
    await playRound(loser, 400, 100);
    await db.insert(hiddenPlayer).values({ memberId: loser, hiddenAt: evening });
    await applyAll();
    const row = { player: 'wi***99', memberId: player, stake: 300, payout: 2_500, settledAt: evening };
    expect(await db.select().from(feedBet)).toMatchObject([row]);
    await ask(player, { kind: 'rollback', referenceId: `win of ${player}` });
    await applyAll();
    expect(await db.select().from(feedBet)).toMatchObject([{ stake: 300, payout: 0 }]);
    await db.insert(hiddenPlayer).values({ memberId: player, hiddenAt: evening });
    await ask(player, { roundId: 'next', amount: 50, closesRound: true });
    for (const reader of await db.select().from(outboxReaders)) await apiOutbox.replay(db, reader.name, 1);
    await applyAll();
    expect(await db.select().from(feedBet)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('remove a win from the board after its rollback', async () => {
    await playRound(player, 300, 2_500);
    await applyAll();
    await ask(player, { kind: 'rollback', referenceId: `win of ${player}` });
    await applyAll();
    expect(await readBoard()).toEqual([]);
    expect(await readDays()).toMatchObject([{ betCount: 1, validBets: 300, profitAndLoss: -300 }]);
  });

  it('keep a hundred recent games per member, and the two hundred highest wins per category', async () => {
    const { db } = opened.database;
    await db.execute(sql`
      with fact as (
        insert into ${settledBet} (connection, round_id, member_id, node_id, currency, stake, valid_bet, payout, rule, settled_at)
        select 'house', number, ${player}, 1 + number % 101, 'THB', 1, 1, 1 + number, 'stake@1',
          ${evening.toISOString()}::timestamptz + number * interval '1 second'
        from generate_series(1, 303) as number returning id
      ) insert into ${outbox} (topic, payload) select 'bet.settled', jsonb_build_object('id', id) from fact`);
    await applyAll();
    const recent = await db.select().from(recentPlay);
    expect(recent).toHaveLength(100);
    expect(recent.map(({ nodeId }) => nodeId)).not.toContain(2);
    const board = await readBoard();
    expect([board.length, board.at(0)?.amount, board.at(-1)?.amount]).toEqual([200, 303, 104]);
  });

  it('continue after an unreadable message', async () => {
    const { db } = opened.database;
    await db.insert(outbox).values({ topic: 'bet.settled', payload: { nonsense: true } });
    await playRound(loser, 400, 100);
    await applyAll();
    expect(await readDays()).toEqual([]);
    await db.update(outboxReaders).set({ attempts: 9, dueAt: sql`now()` });
    await applyAll();
    expect(await readDays()).toMatchObject([{ memberId: loser, profitAndLoss: -300 }]);
    const letters = await db.select().from(outboxDeadLetters).where(eq(outboxDeadLetters.position, 1));
    expect(letters.map(({ reader }) => reader).toSorted()).toEqual([
      'game days',
      'member days',
      'recents and winners',
    ]);
  });
});
