import {
  BETS_PER_PAGE,
  betRecordEndpoints,
  type BetRecord,
} from '@parlour/shared-contracts/domains/betRecords';
import { eq, sql } from 'drizzle-orm';
import { text } from 'node:stream/consumers';
import { apiOutbox } from '../../../database/apiOutbox.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, playRequest, feedOfTests } from '../../../testing/playing.ts';
import { createTexts, readPacks } from '../../../texts.ts';
import { game, vendor } from '../../games/tables.ts';
import { createSettlement } from '../settlement/settlement.ts';
import { playDayFact, vendorConnection } from '../tables.ts';
import { createPostPlay, type PlayRequest } from '../transactions.ts';
import { createBetRecords, type BetRecords, type BetsQuery } from './betRecords.ts';

const timeZone = 'Asia/Bangkok';
/** Noon and half an hour before midnight in Bangkok. */
const noon = new Date('2026-11-20T05:00:00.000Z');
const evening = new Date('2026-11-20T16:30:00.000Z');
const minutesAfter = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const day = { from: '2026-11-20', to: '2026-11-20' };
const all = { from: '2026-09-01', to: '2026-11-30' };

describe.each(engines.slice(-1))('the betting record on $name', (engine) => {
  let opened: OpenDatabase;
  let records: BetRecords;
  let post: ReturnType<typeof createPostPlay>;
  let [player, other] = [0, 0];
  beforeEach(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    await addSlots(db, 3);
    await db.insert(vendor).values({ code: 'OTHER', name: 'Other', logo: '' });
    await db.update(game).set({ vendorCode: 'OTHER', type: 'LIVE', name: '=2+3' }).where(eq(game.nodeId, 3));
    await db
      .insert(vendorConnection)
      .values({ code: 'house', protocol: 'hub88', launchUrl: '', operatorId: '', publicKey: '' });
    player = await addPlayer(db, { account: 'player1', amount: 1_000_000, at: noon });
    other = await addPlayer(db, { account: 'player2', amount: 1_000_000, at: noon });
    post = createPostPlay(db);
    const texts = createTexts(readPacks(), 'EN');
    records = createBetRecords({ db, texts, currency: 'THB', timeZone, provable: 'house' });
  });
  afterEach(() => opened.remove());

  const ask = (memberId: number, request: Partial<PlayRequest>, at = noon) =>
    post(playRequest(memberId, request), at);
  interface Round {
    readonly stake: number;
    /** Null: it has no result yet. */
    readonly payout: number | null;
    readonly at?: Date;
    readonly closedAt?: Date;
    readonly nodeId?: number;
    readonly memberId?: number;
  }
  const play = async (
    roundId: string,
    { stake, payout, at = noon, closedAt = at, nodeId = 1, memberId = player }: Round,
  ) => {
    const bet = `bet of ${roundId}`;
    await ask(memberId, { transactionId: bet, roundId, amount: stake, nodeId }, at);
    if (payout === null) return;
    const win = { kind: 'win', transactionId: `win of ${roundId}`, referenceId: bet } as const;
    await ask(memberId, { ...win, roundId, amount: payout, nodeId, closesRound: true }, closedAt);
  };
  const settle = async () => {
    const { db } = opened.database;
    const report = (error: unknown) => {
      throw error;
    };
    for (const task of createSettlement({ db, currency: 'THB', timeZone, feed: feedOfTests, report }))
      if (task.name === 'outbox to game days') await task.run(new AbortController().signal);
  };
  const list = async (query: Partial<BetsQuery> = {}) =>
    (await records.page(player, { ...all, ...query })).list;
  const references = async (query: Partial<BetsQuery> = {}) =>
    (await list(query)).map((bet) => bet.reference);
  const totals = async (query: Partial<BetsQuery> = {}) => {
    const { rounds, stake, payout, validBet } = await records.totals(player, { ...all, ...query });
    return { rounds, stake, payout, validBet };
  };
  const sumsOf = (bets: readonly BetRecord[]) => {
    const counted = bets.filter(({ result }) => result !== 'cancelled');
    const sum = (of: (bet: BetRecord) => number) => counted.reduce((total, bet) => total + of(bet), 0);
    return {
      rounds: counted.length,
      stake: sum((bet) => bet.stake),
      payout: sum((bet) => bet.payout),
      validBet: sum((bet) => bet.validBet ?? 0),
    };
  };

  it('[MEMBER-027] [STD-037] lists each round with stake, payout, valid bet, game and result', async () => {
    await play('won', { stake: 300, payout: 2_500 });
    await play('lost', { stake: 400, payout: 0, at: minutesAfter(noon, 1) });
    await play('even', { stake: 50, payout: 50, at: minutesAfter(noon, 2) });
    await play('open', { stake: 70, payout: null, at: minutesAfter(noon, 3) });
    await play('back', { stake: 90, payout: null, at: minutesAfter(noon, 4) });
    await ask(
      player,
      { kind: 'rollback', referenceId: 'bet of back', roundId: 'back' },
      minutesAfter(noon, 5),
    );
    await play('of another member', { stake: 10, payout: 0, memberId: other });
    const bets = await list();
    expect(bets.map(({ reference, result, validBet }) => [reference, result, validBet])).toEqual([
      ['back', 'cancelled', null],
      ['open', 'open', null],
      ['even', 'even', 50],
      ['lost', 'lost', 400],
      ['won', 'won', 300],
    ]);
    expect(bets.at(-1)).toMatchObject({
      openedAt: noon.toISOString(),
      game: { name: 'Slot', type: 'RNG', vendorCode: 'HOUSE', vendorName: 'House' },
      stake: 300,
      payout: 2_500,
    });
    expect(await references({ status: 'open' })).toEqual(['open']);
    expect(await references({ status: 'settled', order: 'oldest' })).toEqual(['won', 'lost', 'even', 'back']);
  });

  it('[STD-036] lists the rounds of three months in one period, and those of a year ago, also as CSV', async () => {
    await play('year ago', { stake: 100, payout: 0, at: new Date('2025-11-20T05:00:00.000Z') });
    await play('three months ago', { stake: 200, payout: 300, at: new Date('2026-08-20T05:00:00.000Z') });
    await play('today', { stake: 300, payout: 0 });
    const threeMonths = { from: '2026-08-20', to: '2026-11-20' };
    const firstMonths = { from: '2025-11-20', to: '2026-02-20' };
    for (const period of [threeMonths, firstMonths])
      expect(betRecordEndpoints.bets.query.safeParse(period).success).toBe(true);
    expect(await references(threeMonths)).toEqual(['today', 'three months ago']);
    expect(await references(firstMonths)).toEqual(['year ago']);
    expect(await text(records.file(player, threeMonths, 'EN'))).toContain('three months ago');
    expect(await text(records.file(player, firstMonths, 'EN'))).toContain('year ago');
  });

  it('[STD-043] finds a bet at once that was accepted, and no bet that was refused', async () => {
    const bet = (roundId: string, amount: number) =>
      ask(player, { transactionId: `bet of ${roundId}`, roundId, amount });
    expect((await bet('accepted', 300)).result).toBe('posted');
    expect(await references()).toEqual(['accepted']);
    expect((await bet('refused', 1_000_000)).result).toBe('insufficientFunds');
    expect(await references()).toEqual(['accepted']);
  });

  it('[MEMBER-027] filters by days of the platform’s zone, by game type and by provider', async () => {
    await play('day', { stake: 1, payout: 0, at: evening });
    await play('next day', { stake: 2, payout: 0, at: minutesAfter(evening, 30), nodeId: 3 });
    await play('open', { stake: 4, payout: null, at: minutesAfter(evening, 40), nodeId: 3 });
    await settle();
    expect(await references(day)).toEqual(['day']);
    expect(await references({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['open', 'next day']);
    expect(await references({ gameType: 'LIVE' })).toEqual(['open', 'next day']);
    expect(await references({ vendorCode: 'OTHER', status: 'settled' })).toEqual(['next day']);
    expect(await references({ vendorCode: 'OTHER', status: 'open' })).toEqual(['open']);
    expect(await references({ vendorCode: 'HOUSE', gameType: 'LIVE' })).toEqual([]);
    const { vendors } = await records.totals(player, { ...all });
    expect(vendors).toEqual([
      { code: 'HOUSE', name: 'House' },
      { code: 'OTHER', name: 'Other' },
    ]);
  });

  it('pages through rounds of one moment in both orders without a gap', async () => {
    const count = 2 * BETS_PER_PAGE + 3;
    for (let number = 0; number < count; number += 1)
      await play(`round ${number}`, { stake: 1, payout: 0, nodeId: 1 + (number % 3) });
    await settle();
    for (const filter of [
      {},
      { order: 'oldest' },
      { gameType: 'RNG' },
      { gameType: 'RNG', order: 'oldest' },
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await records.page(player, { ...all, ...filter, cursor });
        seen.push(...page.list.map(({ reference }) => reference));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength('gameType' in filter ? Math.ceil((count * 2) / 3) : count);
    }
  });

  it('[STD-037] sums exactly the rounds that it lists, also after corrections and across midnight', async () => {
    await play('day', { stake: 300, payout: 2_500 });
    await play('late', { stake: 400, payout: 100, at: evening, closedAt: minutesAfter(evening, 60) });
    await play('open', { stake: 70, payout: null, nodeId: 3, at: evening });
    await play('other', { stake: 20, payout: 0, nodeId: 3, at: minutesAfter(evening, 45) });
    await settle();
    await ask(player, { kind: 'adjustment', roundId: 'day', amount: -200 }, minutesAfter(evening, 90));
    await ask(
      player,
      { kind: 'rollback', referenceId: 'win of late', roundId: 'late' },
      minutesAfter(evening, 90),
    );
    await settle();
    const filters: readonly Partial<BetsQuery>[] = [
      {},
      day,
      { from: '2026-11-21', to: '2026-11-21' },
      { gameType: 'LIVE' },
      { vendorCode: 'HOUSE' },
      { status: 'open' },
      { status: 'settled' },
      { reference: 'late' },
      { reference: 'win of day', status: 'open' },
    ];
    for (const filter of filters) expect(await totals(filter)).toEqual(sumsOf(await list(filter)));
    expect(await totals()).toEqual({ rounds: 4, stake: 790, payout: 2_300, validBet: 720 });
  });

  it('keeps the days on which facts were settled, as reports do', async () => {
    await play('late', { stake: 400, payout: 100, at: evening, closedAt: minutesAfter(evening, 60) });
    await settle();
    const facts = await opened.database.db.select().from(playDayFact).orderBy(playDayFact.day);
    expect(facts.map(({ day: date, stake, beganStake }) => [date, stake, beganStake])).toEqual([
      ['2026-11-20', 0, 400],
      ['2026-11-21', 400, 0],
    ]);
  });

  it('finds a round by its number and by the numbers of its transactions, on any day, for its owner only', async () => {
    await play('mine', { stake: 1, payout: 0 });
    await play('theirs', { stake: 1, payout: 0, memberId: other });
    const early = { from: '2026-01-01', to: '2026-01-01' };
    expect(await references({ ...early, reference: 'mine' })).toEqual(['mine']);
    expect(await references({ ...early, reference: 'win of mine' })).toEqual(['mine']);
    expect(await references({ reference: 'theirs' })).toEqual([]);
    expect(await references({ reference: 'bet of theirs' })).toEqual([]);
    expect(await references({ reference: "' or true --" })).toEqual([]);
  });

  it('shows the transactions of a round with the change of the balance by each', async () => {
    await play('round', { stake: 300, payout: 500, closedAt: minutesAfter(noon, 1) });
    await ask(
      player,
      { kind: 'rollback', referenceId: 'win of round', transactionId: 'back', roundId: 'round' },
      minutesAfter(noon, 2),
    );
    const [bet] = await list();
    const { transactions, isProvable } = await records.one(player, bet?.id ?? '');
    expect(transactions.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['bet', -300, 'bet of round'],
      ['win', 500, 'win of round'],
      ['rollback', -500, 'back'],
    ]);
    expect(transactions[0]?.balanceAfter).toBe(999_700);
    expect(isProvable).toBe(true);
    await expect(records.one(other, bet?.id ?? '')).rejects.toThrow('notFound');
    await expect(records.one(player, 'bm9uc2Vuc2U')).rejects.toThrow('notFound');
  });

  it.each(['bm9uc2Vuc2U', 'W10', 'WyJ4IiwieSIsInoiXQ', 'WzFlOTksInkiLCJ6Il0', '____'])(
    'refuses the cursor %s',
    async (cursor) => {
      await expect(records.page(player, { ...all, cursor })).rejects.toMatchObject({
        code: 'invalidRequest',
        details: { value: { field: 'cursor' } },
      });
    },
  );

  it('writes each round that matches the filter as a line of CSV, the oldest first, and writes no formulas', async () => {
    await play('=cmd()', { stake: 123_456, payout: 0 });
    await play('second', { stake: 5, payout: 10, at: evening, nodeId: 3 });
    await play('third', { stake: 5, payout: null, at: minutesAfter(evening, 1) });
    await settle();
    const lines = (await text(records.file(player, all, 'EN'))).split('\r\n');
    expect(lines).toEqual([
      '\uFEFFTime (Asia/Bangkok),Game,Game type,Provider,Reference,Stake,Payout,Result,Valid bet,Status,Currency',
      "2026-11-20 12:00:00,Slot,Slots,House,'=cmd(),1234.56,0.00,-1234.56,1234.56,lost,THB",
      "2026-11-20 23:30:00,'=2+3,Live casino,Other,second,0.05,0.10,0.05,0.05,won,THB",
      '2026-11-20 23:31:00,Slot,Slots,House,third,0.05,0.00,-0.05,,open,THB',
      '',
    ]);
    expect((await text(records.file(player, { ...all, gameType: 'LIVE' }, 'EN'))).split('\r\n')).toHaveLength(
      3,
    );
  });

  it('writes more rounds than one batch reads', async () => {
    await opened.database.db.execute(sql`
      insert into play_round (connection, round_id, member_id, node_id, currency, stake, payout, is_closed, opened_at)
      select 'house', number, ${player}, 1, 'THB', 1, 0, true, ${noon.toISOString()}::timestamptz + number / 3 * interval '1 second'
      from generate_series(1, 2500) number`);
    const lines = (await text(records.file(player, all, 'EN'))).split('\r\n');
    expect(new Set(lines).size).toBe(2_502);
  });

  it('adds facts in a replay only to the table that has lost them', async () => {
    await play('day', { stake: 300, payout: 2_500 });
    await settle();
    const before = await totals();
    const { db } = opened.database;
    await db.delete(playDayFact);
    await apiOutbox.replay(db, 'game days', 1);
    await settle();
    expect(await totals()).toEqual(before);
  });
});
