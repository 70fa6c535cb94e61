import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { createTestClock } from '../../testing/testClock.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { addPlayer, addSlots, playRequest, sessionHashOf } from '../../testing/playing.ts';
import { findLedgerFaults } from '../wallets/public.ts';
import { openConnections } from './connections.ts';
import { putConnection, switchConnection } from './operating/vendorConnections.ts';
import { openPlaySession } from './playSessions.ts';
import { playRoundTable, playTransaction, settledBet } from './tables.ts';
import { createPostPlay, type PostPlay, type PlayRequest, type TransactionResult } from './transactions.ts';
import { createVendorWallet } from './vendorWallet.ts';

const now = createTestClock().now();

describe.each(engines)('requests of providers on $name', (engine) => {
  let opened: OpenDatabase;
  let post: PostPlay;
  let ids = 0;
  beforeAll(async () => {
    opened = await engine.open();
    post = createPostPlay(opened.database.db);
    await addSlots(opened.database.db, 1);
  });
  afterAll(() => opened.remove());

  /** Creates a member with that balance. */
  const openPlayer = (amount: number): Promise<number> =>
    addPlayer(opened.database.db, { account: `player${(ids += 1)}`, amount, at: now });
  const ask = (memberId: number, request: Partial<PlayRequest>) => post(playRequest(memberId, request), now);
  const factsOf = (memberId: number) =>
    opened.database.db
      .select({ stake: settledBet.stake, validBet: settledBet.validBet, payout: settledBet.payout })
      .from(settledBet)
      .where(eq(settledBet.memberId, memberId))
      .orderBy(settledBet.id);

  it('takes a bet, pays a win, and settles the round with its facts', async () => {
    const player = await openPlayer(1_000);
    const bet = await ask(player, { transactionId: 'b1', amount: 300 });
    expect(bet).toEqual({ result: 'posted', balance: 700 });
    expect(await factsOf(player)).toEqual([]);
    const win = await ask(player, { kind: 'win', amount: 500, referenceId: 'b1', closesRound: true });
    expect(win).toEqual({ result: 'posted', balance: 1_200 });
    expect(await factsOf(player)).toEqual([{ stake: 300, validBet: 300, payout: 500 }]);
  });

  it('takes no bet at a disabled connection', async () => {
    const { db } = opened.database;
    const [memberId, connection] = [await openPlayer(1_000), 'switched'];
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await putConnection(db, {
      code: connection,
      launchUrl: 'https://vendor.test',
      operatorId: 'us',
      blockedCountries: [],
      publicKey: pem,
    });
    const connections = await openConnections({ db, secrets: null, reportSealed: () => {} });
    const wallet = createVendorWallet({
      db,
      clock: createTestClock(),
      connections,
      sessions: { live: async (hashes) => new Set(hashes), recordBet: () => {} },
      versions: { note: () => {} },
      alarm: () => {},
    });
    const sessionHash = sessionHashOf(memberId);
    const session = { connection, memberId, nodeId: 1, currency: 'THB', sessionHash, mostStake: null };
    const token = await openPlaySession(db, session, now);
    expect(await wallet.player(connection, token)).toMatchObject({ memberId, isOver: false });
    await switchConnection(db, connection, false);
    await connections.refresh();
    expect(await wallet.player(connection, token)).toMatchObject({ memberId, isOver: true });
    expect(await wallet.latestPlayer(connection, memberId, null)).toMatchObject({ memberId, isOver: true });
  });

  it('settles a lost round by a win of 0, which moves no money', async () => {
    const player = await openPlayer(1_000);
    await ask(player, { transactionId: 'lost', amount: 300 });
    const win = await ask(player, { kind: 'win', amount: 0, referenceId: 'lost', closesRound: true });
    expect(win).toEqual({ result: 'posted', balance: 700 });
    expect(await factsOf(player)).toEqual([{ stake: 300, validBet: 300, payout: 0 }]);
  });

  it.each([
    ['a tie', 300, 0],
    ['a win of half', 450, 150],
    ['a loss', 0, 300],
  ])('counts the amount at risk for %s at a table', async (_title, payout, validBet) => {
    const player = await openPlayer(1_000);
    const rule = 'risk@1';
    const referenceId = `table ${player}`;
    await ask(player, { transactionId: referenceId, amount: 300, rule });
    await ask(player, { kind: 'win', amount: payout, referenceId, closesRound: true, rule });
    expect(await factsOf(player)).toEqual([{ stake: 300, validBet, payout }]);
  });

  it('reports the difference if a transaction arrives after the end of a round', async () => {
    const player = await openPlayer(1_000);
    await ask(player, { transactionId: 'late', amount: 100, closesRound: true });
    await ask(player, { kind: 'adjustment', amount: 40 });
    expect(await factsOf(player)).toEqual([
      { stake: 100, validBet: 100, payout: 0 },
      { stake: 0, validBet: 0, payout: 40 },
    ]);
  });

  it('refuses a bet above the balance, answers with the balance, moves nothing, and never accepts that bet later', async () => {
    const player = await openPlayer(100);
    const before = await opened.database.db.$count(playTransaction);
    expect(await ask(player, { transactionId: 'too much', amount: 101 })).toEqual({
      result: 'insufficientFunds',
      balance: 100,
    });
    expect(await opened.database.db.$count(playTransaction)).toBe(before);
    expect(await ask(player, { kind: 'adjustment', amount: 50 })).toEqual({ result: 'posted', balance: 150 });
    const again = { transactionId: 'too much', amount: 101 };
    expect(await ask(player, again)).toEqual({ result: 'insufficientFunds', balance: 150 });
    expect(await ask(player, { ...again, amount: 100 })).toEqual({ result: 'reused', balance: 150 });
  });

  it.each<[string, Partial<PlayRequest>, TransactionResult]>([
    ['a win for no bet', { kind: 'win', amount: 5, referenceId: 'nowhere' }, 'unknownTransaction'],
    ['a win in no round', { kind: 'win', amount: 5, roundId: 'nowhere' }, 'unknownTransaction'],
    ['a foreign currency', { amount: 5, currency: 'EUR' }, 'unknownWallet'],
    ['trial money', { amount: 5, currency: 'TRIAL_THB' }, 'unknownWallet'],
    ['an adjustment below nothing', { kind: 'adjustment', amount: -101 }, 'insufficientFunds'],
  ])('refuses %s', async (_title, request, result) => {
    const player = await openPlayer(100);
    expect(await ask(player, request)).toMatchObject({ result });
  });

  it('refuses an id that was used for another request', async () => {
    const [player, other] = [await openPlayer(100), await openPlayer(100)];
    await ask(player, { transactionId: 'mine', amount: 10 });
    expect(await ask(player, { transactionId: 'mine', amount: 11 })).toEqual({
      result: 'reused',
      balance: 90,
    });
    expect(await ask(other, { transactionId: 'mine', amount: 10 })).toEqual({
      result: 'reused',
      balance: 100,
    });
    const theft = await ask(other, { kind: 'rollback', referenceId: 'mine' });
    expect(theft).toEqual({ result: 'unknownTransaction', balance: 100 });
  });

  it('takes a bet back once, regardless of repetition and sender', async () => {
    const player = await openPlayer(100);
    await ask(player, { transactionId: 'back', amount: 60 });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => ask(player, { kind: 'rollback', referenceId: 'back' })),
    );
    expect(results.map(({ balance }) => balance)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(results.map(({ result }) => result).toSorted()).toEqual([
      'posted',
      ...Array.from({ length: 9 }, () => 'replayed'),
    ]);
    const win = await ask(player, { kind: 'win', amount: 5, referenceId: 'back' });
    expect(win).toEqual({ result: 'rolledBack', balance: 100 });
  });

  it('refuses a bet that was taken back before it arrived', async () => {
    const player = await openPlayer(100);
    expect(await ask(player, { kind: 'rollback', referenceId: 'early' })).toEqual({
      result: 'posted',
      balance: 100,
    });
    expect(await ask(player, { transactionId: 'early', amount: 60 })).toEqual({
      result: 'rolledBack',
      balance: 100,
    });
    expect(await factsOf(player)).toEqual([]);
  });

  it('takes a win back, and then the bet', async () => {
    const player = await openPlayer(100);
    await ask(player, { transactionId: 'bet', amount: 60 });
    await ask(player, {
      kind: 'win',
      transactionId: 'win',
      amount: 90,
      referenceId: 'bet',
      closesRound: true,
    });
    expect(await ask(player, { kind: 'rollback', referenceId: 'bet' })).toMatchObject({ result: 'settled' });
    expect(await ask(player, { kind: 'rollback', referenceId: 'win' })).toMatchObject({ balance: 40 });
    expect(await ask(player, { kind: 'rollback', referenceId: 'bet' })).toMatchObject({ balance: 100 });
    const facts = await factsOf(player);
    expect(facts.reduce((sum, { stake, payout }) => sum + stake + payout, 0)).toBe(0);
  });

  it('executes the same request once if it arrives fifty times at once', async () => {
    const player = await openPlayer(1_000);
    const request = { transactionId: 'fifty', amount: 7 };
    const results = await Promise.all(Array.from({ length: 50 }, () => ask(player, request)));
    expect(results.filter(({ result }) => result === 'posted')).toHaveLength(1);
    expect(new Set(results.map(({ balance }) => balance))).toEqual(new Set([993]));
  });

  it('accepts exactly one of a win and a rollback that race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await openPlayer(100);
      const referenceId = `race ${player}`;
      await ask(player, { transactionId: referenceId, amount: 60 });
      const win = () => ask(player, { kind: 'win', amount: 90, referenceId, closesRound: true });
      const back = () => ask(player, { kind: 'rollback', referenceId });
      const results = await Promise.all(round % 2 === 0 ? [win(), back()] : [back(), win()]);
      expect(results.filter(({ result }) => result === 'posted')).toHaveLength(1);
      const [{ balance }] = [await ask(player, { kind: 'adjustment', amount: 0 })];
      expect([100, 130]).toContain(balance);
    }
  });

  it('keeps the sum of facts equal to the moved money after any requests', async () => {
    const kinds = fc.constantFrom('bet', 'win', 'rollback', 'adjustment');
    const request = fc.record({
      kind: kinds,
      transactionId: fc.nat(9),
      referenceId: fc.option(fc.nat(9)),
      roundId: fc.nat(2),
      amount: fc.nat(80),
      closesRound: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 4, maxLength: 20 }), async (requests) => {
        const player = await openPlayer(200);
        const idOf = (id: number): string => `${player}/${id}`;
        let balance = 200;
        for (const sent of requests) {
          const played = await ask(player, {
            ...sent,
            amount: sent.kind === 'rollback' ? 0 : sent.amount,
            transactionId: idOf(sent.transactionId),
            referenceId:
              sent.referenceId === null && sent.kind !== 'rollback' ? null : idOf(sent.referenceId ?? 0),
            roundId: idOf(sent.roundId),
          });
          if (played.result !== 'posted') expect(played.balance).toBe(balance);
          ({ balance } = played);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        const { db } = opened.database;
        const rounds = await db.select().from(playRoundTable).where(eq(playRoundTable.memberId, player));
        const moved = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
        expect(balance).toBe(200 + moved);
        for (const round of rounds.filter(({ isClosed }) => isClosed)) {
          const facts = await db
            .select()
            .from(settledBet)
            .where(and(eq(settledBet.memberId, player), eq(settledBet.roundId, round.roundId)));
          const reportedResult = facts.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
          expect(reportedResult).toBe(round.payout - round.stake);
        }
      }),
      { numRuns: 60 },
    );
    expect(await findLedgerFaults(opened.database.db)).toEqual([]);
  });

  it.each(['play_transaction', 'settled_bet'])('refuses to alter %s', async (table) => {
    const { db } = opened.database;
    const change = db.execute(`update ${table} set connection = 'other'`);
    await expect(change.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow('only grows');
  });
});
