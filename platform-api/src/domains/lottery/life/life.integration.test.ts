import { hashSeed } from '@parlour/shared-server/fairness/seeds';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { createTestClock } from '../../../testing/testClock.ts';
import { lockOpenDraw } from '../public.ts';
import type { DrawSchedule } from '../schedule.ts';
import { seededPrizes } from '../seededPrizes.ts';
import { lotteryDraw, lotteryGame } from '../tables.ts';
import { closeDraws } from './drawDraws.ts';
import { createDrawKeeper } from './drawKeeper.ts';
import { drawMoment } from './drawMoment.ts';
import { loadDrawSeeds } from './drawSeeds.ts';
import { listOverdueDraws, voidDraw } from './voidDraw.ts';

const engine = engines.at(-1);
if (!engine) throw new Error('no database to test on');

/** PostgreSQL's codes for refusals by a trigger and by a constraint. */
const REFUSED = /^(?:23001|23514)$/;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1_440 * MINUTE_MS;
const START = Date.parse('2026-11-20T05:00:00Z');
const after = (milliseconds: number): Date => new Date(START + milliseconds);

const every = (minutes: number): DrawSchedule => ({
  offsetMinutes: 0,
  startMinute: 0,
  everyMinutes: minutes,
  weekdays: null,
});
const sundays: DrawSchedule = { ...every(0), everyMinutes: null, weekdays: [0] };

describe('the life of a draw', () => {
  let opened: OpenDatabase;
  let db: ApiDatabase;
  beforeEach(async () => {
    opened = await engine.open();
    ({ db } = opened.database);
  });
  afterEach(() => opened.remove());

  const addGame = (gameCode: string, schedule: DrawSchedule) =>
    db.insert(lotteryGame).values({
      gameCode,
      name: gameCode,
      vendorCode: 'LOTT',
      family: 'Test',
      prizeModes: ['LOTT'],
      rule: 'dice',
      schedule,
      closingSeconds: 10,
      position: 0,
    });
  const createKeeper = async ({ key = null as string | null, stuck = [] as string[] } = {}) =>
    createDrawKeeper({
      db,
      seeds: await loadDrawSeeds(db, key),
      reportStuck: (gameCode) => stuck.push(gameCode),
    });
  const drawsOf = (gameCode: string) =>
    db.select().from(lotteryDraw).where(eq(lotteryDraw.gameCode, gameCode)).orderBy(asc(lotteryDraw.drawnAt));
  const countDraws = (gameCode: string, state: 'open' | 'closed' | 'drawn') =>
    db.$count(lotteryDraw, and(eq(lotteryDraw.gameCode, gameCode), eq(lotteryDraw.state, state)));
  const next = { gameCode: 'QUICK', number: '20261120-302' };
  const find = async (name = next) => {
    const [draw] = await db
      .select()
      .from(lotteryDraw)
      .where(and(eq(lotteryDraw.gameCode, name.gameCode), eq(lotteryDraw.number, name.number)));
    if (!draw) throw new Error(`there is no ${name.number}`);
    return draw;
  };

  it('[STD-109] opens a draw a day ahead, closes it by the server’s clock, and draws it once from a seed that stays secret until then', async () => {
    await addGame('QUICK', every(1));
    await addGame('WEEKLY', sundays);
    const keeper = await createKeeper();
    await keeper.keep(after(0));
    expect([await countDraws('QUICK', 'open'), await countDraws('QUICK', 'drawn')]).toEqual([1_440, 40]);
    expect([await countDraws('WEEKLY', 'open'), await countDraws('WEEKLY', 'drawn')]).toEqual([1, 40]);
    const begun = await find();
    expect(begun).toMatchObject({ state: 'open', seed: null, prizes: null, position: 41 });

    expect(await lockOpenDraw(db, next, after(50 * SECOND_MS - 1))).toMatchObject({
      isOpen: true,
      draw: next,
    });
    const closed = { isOpen: false, reason: 'drawClosed' };
    expect(await lockOpenDraw(db, next, after(50 * SECOND_MS))).toEqual(closed);
    expect(await lockOpenDraw(db, { ...next, number: '1' }, after(0))).toEqual({
      isOpen: false,
      reason: 'unknownDraw',
    });

    await keeper.keep(after(MINUTE_MS - 1));
    expect(await find()).toEqual({ ...begun, state: 'closed' });
    // Another process continues the work of one that has ended.
    const keepers = await Promise.all([createKeeper(), createKeeper(), createKeeper()]);
    await Promise.all(keepers.map((other) => other.keep(after(MINUTE_MS))));
    const drawn = await find();
    expect(drawn).toMatchObject({ state: 'drawn', commitment: begun.commitment, link: begun.link });
    expect(hashSeed(drawn.seed ?? '')).toBe(begun.commitment);
    expect(drawn.prizes).toEqual(seededPrizes({ ...drawn, seed: drawn.seed ?? '' }));

    // A clock that goes back opens, creates and draws nothing again.
    const all = await drawsOf('QUICK');
    await keeper.keep(after(-DAY_MS));
    expect(await drawsOf('QUICK')).toEqual(all);
    expect(await lockOpenDraw(db, next, after(-DAY_MS))).toEqual(closed);
  });

  it('accepts bets until their transaction ends, even if a clock is fast', async () => {
    await addGame('QUICK', every(1));
    const keeper = await createKeeper();
    await keeper.keep(after(0));
    await db.transaction(async (tx) => {
      expect(await lockOpenDraw(tx, next, after(0))).toMatchObject({ isOpen: true });
      await keeper.keep(after(5 * MINUTE_MS));
      expect(await find()).toMatchObject({ state: 'open', seed: null });
      expect(await find({ ...next, number: '20261120-303' })).toMatchObject({ state: 'drawn' });
    });
    await keeper.keep(after(5 * MINUTE_MS));
    expect(await find()).toMatchObject({ state: 'drawn' });
    // The clock of one process draws nothing early.
    const ahead = await drawMoment(db, createTestClock('2999-01-01T00:00:00Z'));
    expect(ahead.getTime()).toBeLessThan(Date.parse('2999-01-01T00:00:00Z'));
    expect(await drawMoment(db, createTestClock('2001-01-01T00:00:00Z'))).toEqual(new Date('2001-01-01'));
  });

  it('has no gap after a pause of three weeks, even if the game draws every minute', async () => {
    await addGame('QUICK', every(1));
    await (await createKeeper()).keep(after(0));
    // An interrupted catch-up continues elsewhere.
    const ending = new AbortController();
    const first = (await createKeeper()).keep(after(21 * DAY_MS), ending.signal);
    ending.abort();
    await first;
    expect(await countDraws('QUICK', 'drawn')).toBeLessThan(21 * 1_440);
    const keepers = await Promise.all([createKeeper(), createKeeper()]);
    await Promise.all(keepers.map((keeper) => keeper.keep(after(21 * DAY_MS))));
    const [history] = await db
      .select({
        drawn: sql`count(*) filter (where state = 'drawn')`.mapWith(Number),
        open: sql`count(*) filter (where state = 'open')`.mapWith(Number),
        minutes: sql`count(distinct drawn_at)`.mapWith(Number),
        last: sql`max(position)`.mapWith(Number),
        span: sql`extract(epoch from max(drawn_at) - min(drawn_at)) / 60`.mapWith(Number),
      })
      .from(lotteryDraw);
    const count = 40 + 22 * 1_440;
    expect(history).toEqual({
      drawn: count - 1_440,
      open: 1_440,
      minutes: count,
      last: count,
      span: count - 1,
    });
  });

  it('affects only one game if its seeds cannot be opened or it has no times', async () => {
    await addGame('QUICK', every(1));
    const stuck: string[] = [];
    const keeper = await createKeeper({ key: 'a key', stuck });
    await keeper.keep(after(0));
    await addGame('OTHER', every(1));
    const stranger = await createKeeper({ key: 'another key', stuck });
    for (const minutes of [2, 3]) await stranger.keep(after(minutes * MINUTE_MS));
    expect(stuck).toEqual(['QUICK']);
    expect([await countDraws('QUICK', 'closed'), await countDraws('OTHER', 'closed')]).toEqual([3, 0]);
    await addGame('BROKEN', { ...sundays, weekdays: [] });
    await expect(keeper.keep(after(3 * MINUTE_MS))).rejects.toThrow(AggregateError);
    expect([await countDraws('QUICK', 'closed'), await countDraws('QUICK', 'drawn')]).toEqual([0, 43]);
  });

  it('is void if it cannot be drawn and two people agree; no other draw can be made void, and later draws continue', async () => {
    await addGame('QUICK', every(1));
    const [keeper, stranger] = [await createKeeper(), await createKeeper({ key: 'another key' })];
    await keeper.keep(after(0));
    // A seed that can no longer be opened.
    await db.execute(sql`alter table lottery_draw disable trigger lottery_draw_once`);
    await db.update(lotteryDraw).set({ sealedSeed: 'lost' }).where(eq(lotteryDraw.number, next.number));
    await db.execute(sql`alter table lottery_draw enable trigger lottery_draw_once`);
    await keeper.keep(after(3 * MINUTE_MS));
    await stranger.keep(after(3 * MINUTE_MS));
    const say = (by: string, at: number, name = next) =>
      db.transaction((tx) => voidDraw(tx, { ...name, reason: 'its seed is lost', by }, after(at)));
    const later = 11 * MINUTE_MS;
    await expect(say('ann', later - SECOND_MS)).rejects.toMatchObject({ code: 'notOverdue' });
    expect(await listOverdueDraws(db, after(later - SECOND_MS), 10)).toEqual([]);
    const behind = { ...next, number: '20261120-303' };
    await expect(say('ann', later + MINUTE_MS, behind)).rejects.toMatchObject({ code: 'notOverdue' });
    expect(await say('ann', later)).toMatchObject({ state: 'closed', proposedBy: 'ann' });
    await expect(say('ann', later)).rejects.toMatchObject({ code: 'ownProposal' });
    expect(await listOverdueDraws(db, after(later), 1)).toMatchObject([{ ...next, proposedBy: 'ann' }]);
    expect(await say('bob', later)).toMatchObject({ state: 'void', proposedBy: 'ann' });
    await expect(say('bob', later)).rejects.toMatchObject({ code: 'notOverdue' });
    const drawn = { ...next, number: '20261120-301' };
    await expect(say('ann', later, drawn)).rejects.toMatchObject({ code: 'notOverdue' });
    await expect(say('ann', later, { ...next, number: 'none' })).rejects.toMatchObject({
      code: 'unknownDraw',
    });
    await keeper.keep(after(later));
    expect([await countDraws('QUICK', 'closed'), (await find())?.state]).toEqual([0, 'void']);
  });

  it('cannot be changed by any statement', async () => {
    await addGame('QUICK', every(1));
    await (await createKeeper()).keep(after(0));
    await closeDraws(db, { gameCode: 'QUICK', from: after(0) }, after(50 * SECOND_MS));
    const draw = (change: string, number: string) =>
      `update lottery_draw set ${change} where game_code = 'QUICK' and number = '20261120-${number}'`;
    const [drawn, closed, open] = ['301', '302', '303'];
    const prizes = `prizes = '[]', sealed_seed = null, state = 'drawn'`;
    const seed = `seed = repeat('0', 64)`;
    const zeros = "repeat('0', 64)";
    const before = await drawsOf('QUICK');
    const refused = [
      draw(`prizes = '[]'`, drawn),
      draw(`state = 'void'`, drawn),
      draw(`state = 'open'`, closed),
      draw(`closes_at = closes_at - interval '1 second', state = 'closed'`, open),
      draw(`drawn_at = drawn_at + interval '1 hour', state = 'closed'`, open),
      draw(`commitment = ${zeros}, state = 'closed'`, open),
      draw(`sealed_seed = 'another', state = 'closed'`, open),
      draw(`rule = 'race', state = 'closed'`, open),
      draw(`${prizes}, ${seed}, commitment = encode(sha256(decode(${zeros}, 'hex')), 'hex')`, closed),
      draw(`${prizes}, ${seed}`, closed),
      draw(prizes, closed),
      draw(`${prizes}, ${seed}`, open),
      'delete from lottery_draw',
      'truncate lottery_draw cascade',
      `insert into lottery_draw (game_code, number, state, rule, closes_at, drawn_at, prizes)
        values ('QUICK', 'x', 'drawn', 'dice', now(), now() + interval '1 year', '[]')`,
      `insert into lottery_draw (game_code, number, state, rule, closes_at, drawn_at, commitment, sealed_seed)
        values ('QUICK', 'x', 'open', 'dice', '2026-11-20 05:00:40', '2026-11-20 05:00:50', ${zeros}, '')`,
    ];
    for (const statement of refused) {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { code: expect.stringMatching(REFUSED) },
      });
    }
    expect(await drawsOf('QUICK')).toEqual(before);
  });
});
