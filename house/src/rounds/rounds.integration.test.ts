import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { seed, session, walletCall } from '../database/tables.ts';
import { hashSeed } from '@parlour/shared-server/fairness/seeds';
import { streamOf } from '../fairness/seeds.ts';
import { playedSchema, rotatedSchema, roundsSchema, gameSessionSchema } from '../protocol.ts';
import { drawCrash } from '../rules/crash.ts';
import {
  startTestHouse,
  until,
  type Answer,
  type GamePageClient,
  type TestHouse,
} from '../testing/testHouse.ts';
import { verifyRound } from '../verify/verifyRound.ts';

const dice = { game: 'dice', direction: 'under', target: 9_800 } as const;
const neverLeft = { game: 'crash', autoCashOut: null } as const;
const UNIT = 1_000;

let house: TestHouse;
beforeEach(async () => {
  house = await startTestHouse();
});
afterEach(async () => {
  expect(house.operator.complaints).toEqual([]);
  await house.close();
});

/** Makes the next flight of every player last at least 46 seconds. */
const flyFar = async (): Promise<void> => {
  const seedAt = (index: number): string => index.toString(16).padStart(64, '0');
  let index = 0;
  const crashOf = (): number =>
    drawCrash(streamOf({ serverSeed: seedAt(index), clientSeed: 'far', nonce: 0 }));
  while (crashOf() < 10_000) index += 1;
  const serverSeed = seedAt(index);
  await house.db.update(seed).set({ serverSeed, serverSeedHash: hashSeed(serverSeed), clientSeed: 'far' });
};

describe('a round', () => {
  it('takes a bet, gets its result from the seeds, and is closed by a win, also of 0', async () => {
    const page = await house.launch('dice');
    const { body: session } = await page.get('session');
    expect(gameSessionSchema.parse(session)).toMatchObject({
      mode: 'real',
      currency: 'THB',
      balance: 100_000,
      stakes: { least: 1_000, usual: 2_000, most: 100_000 },
      rtp: [{ name: 'dice', basisPoints: 9_900 }],
      fairness: { nonce: 0 },
    });
    const results = [await page.play(dice), await page.play({ ...dice, target: 100 })];
    const rounds = results.map(({ body }) => playedSchema.parse(body));
    expect(rounds.map(({ round }) => [round.nonce, round.serverSeedHash, round.serverSeed])).toEqual([
      [0, session.fairness.serverSeedHash, null],
      [1, session.fairness.serverSeedHash, null],
    ]);
    expect(house.operator.calls.slice(1)).toEqual(['bet', 'win', 'bet', 'win']);
    expect(house.operator.of('win').map((win) => [win.round, win.amount, win.round_closed])).toEqual(
      rounds.map(({ round }) => [round.id, round.payout * UNIT, true]),
    );
    expect(rounds.at(-1)?.balance).toBe(house.operator.balance / UNIT);
  });

  it('happens once for repeated and concurrent requests, and a request id has one round only', async () => {
    const page = await house.launch('slot');
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => page.play({ game: 'slot' }, { requestId })),
    );
    expect(new Set(answers.map(({ body }) => body.round.id)).size).toBe(1);
    expect((await page.play({ game: 'slot' }, { requestId })).body.round).toEqual(answers[0]?.body.round);
    expect((await page.play({ game: 'slot' }, { requestId, stake: 2_000 })).body).toEqual({
      error: 'badRequest',
    });
    expect([house.operator.of('bet').length, house.operator.of('win').length]).toEqual([1, 1]);
  });

  it('is refused with the balance if that is too low, and uses no nonce', async () => {
    const page = await house.launch('dice');
    house.operator.balance = 500 * UNIT;
    const requestId = randomUUID();
    const refused = { status: 402, body: { error: 'insufficientFunds', balance: 500 } };
    expect(await page.play(dice, { requestId })).toEqual(refused);
    house.operator.balance = 5_000 * UNIT;
    expect(await page.play(dice, { requestId })).toEqual(refused);
    expect((await page.play(dice)).body.round.nonce).toBe(0);
    expect(house.operator.of('rollback')).toEqual([]);
  });

  it('is refused outside of the stake limits, and for an invalid bet', async () => {
    const page = await house.launch('dice');
    const answers = [
      await page.play(dice, { stake: 999 }),
      await page.play(dice, { stake: 100_001 }),
      await page.play({ ...dice, target: 99 }),
      await page.post('rounds', { requestId: randomUUID(), stake: 1_000, choice: { game: 'slot' } }),
    ];
    expect(answers.map(({ body }) => body.error)).toEqual([
      'stakeOutOfRange',
      'stakeOutOfRange',
      'badRequest',
      'badRequest',
    ]);
    expect(house.operator.calls).toEqual([]);
  });

  it.each([
    ['RS_ERROR_TOKEN_EXPIRED', 'sessionEnded', 1],
    ['RS_ERROR_USER_DISABLED', 'playRefused', 1],
    ['RS_ERROR_LIMIT_REACHED', 'playRefused', 0],
  ])('is not played if the wallet answers %s', async (status, error, rollbacks) => {
    const page = await house.launch('dice');
    house.operator.faults.set('bet', { status });
    expect((await page.play(dice)).body).toEqual({ error });
    house.operator.faults.clear();
    await until(() => house.operator.of('rollback').length === rollbacks);
    expect(house.operator.balance).toBe(100_000 * UNIT);
  });
});

describe('a currency without digits', () => {
  const DONG = 100_000;
  beforeEach(() => {
    house.operator.currency = 'VND';
    house.operator.balance = 100_000_000_000 * DONG;
  });

  it('accepts a player with a hundred billion, and pays wins above ten billion', async () => {
    const page = await house.launch('dice', 'member-1', 'VND');
    expect((await page.get('session')).body.balance).toBe(100_000_000_000);
    const seeds = await house.db.select().from(seed);
    const nonceOfWin = (): number => {
      const { serverSeed, clientSeed } = seeds.find(({ state }) => state === 'used')!;
      let nonce = 0;
      while (streamOf({ serverSeed, clientSeed, nonce }).below(10_000) >= 100) nonce += 1;
      return nonce;
    };
    await house.db.update(seed).set({ nextNonce: nonceOfWin() }).where(eq(seed.state, 'used'));
    const { body } = await page.play({ ...dice, target: 100 }, { stake: 200_000_000 });
    expect(body).toMatchObject({ round: { payout: 19_800_000_000 }, balance: 119_600_000_000 });
    expect(house.operator.of('win').map(({ amount }) => amount)).toEqual([19_800_000_000 * DONG]);
    expect(house.operator.balance).toBe(body.balance * DONG);
  });

  it('refuses a bet whose highest win does not fit into a message', async () => {
    const page = await house.launch('crash', 'member-1', 'VND');
    const bets = [
      await page.play(neverLeft, { stake: 288_230_377 }),
      await page.play({ game: 'crash', autoCashOut: 1_000_000 }, { stake: 288_230_377 }),
    ];
    expect(bets.map(({ body }) => body.error)).toEqual(['stakeOutOfRange', 'stakeOutOfRange']);
    expect(house.operator.calls).toEqual([]);
    const { status } = await page.play({ game: 'crash', autoCashOut: 101 }, { stake: 288_230_377 });
    expect([status, house.operator.calls[0]]).toEqual([200, 'bet']);
  });
});

describe('a wallet that fails', () => {
  it('raises an alarm at once when it refuses a win, and receives the win again', async () => {
    const page = await house.launch('dice');
    const logged = jest.spyOn(house.app.log, 'error');
    house.operator.faults.set('win', { status: 'RS_ERROR_WRONG_TYPES' });
    const { round } = (await page.play(dice)).body;
    expect(await healthOf(house)).toEqual({ pending: 1, refused: 1, dead: 0 });
    const alarm = { code: 'paymentRefused', round: round.id, answer: 'RS_ERROR_WRONG_TYPES' };
    expect(logged.mock.calls.map(([what]) => what)).toEqual([expect.objectContaining(alarm)]);
    house.operator.faults.clear();
    house.advance(3_600_000);
    await until(async () => (await healthOf(house)).pending === 0);
    expect(house.operator.of('win')).toHaveLength(1);
  });

  it('gets its bet back if the answer was lost after the money was taken', async () => {
    const page = await house.launch('dice');
    house.operator.faults.set('bet', 'answerLost');
    const requestId = randomUUID();
    const lost = { status: 503, body: { error: 'walletUnreachable' } };
    expect(await page.play(dice, { requestId })).toEqual(lost);
    expect(await page.play(dice, { requestId })).toEqual(lost);
    await until(() => house.operator.balance === 100_000 * UNIT);
    house.operator.faults.clear();
    expect((await page.play(dice)).body.round.nonce).toBe(0);
    expect((await page.get('rounds')).body.rounds).toHaveLength(1);
  });

  it('[STD-121] gets a win once and without the player, also if its answer was lost and the wallet is down for hours', async () => {
    const page = await house.launch('dice');
    house.operator.faults.set('win', 'answerLost');
    const { round, balance } = (await page.play({ ...dice, target: 9_800 })).body;
    expect(balance).toBe(100_000 - 1_000 + round.payout);
    house.operator.faults.set('win', 'down');
    for (let hour = 0; hour < 3; hour += 1) {
      const before = house.operator.calls.length;
      house.advance(3_600_000);
      await until(() => house.operator.calls.length > before);
    }
    house.operator.faults.clear();
    house.advance(3_600_000);
    await until(async () => (await healthOf(house)).pending === 0);
    expect(house.operator.balance).toBe(balance * UNIT);
    expect(house.operator.of('win')).toHaveLength(1);
  });

  it('refuses bets while it is unreachable, and receives each payment once afterwards', async () => {
    const [roller, pilot] = [await house.launch('dice'), await house.launch('crash', 'member-2')];
    await pilot.get('session');
    await flyFar();
    const { round: flight } = (await pilot.play(neverLeft)).body;
    await house.operator.leave();
    const bets = [await roller.play(dice), await roller.play(dice)];
    const unreachable = { status: 503, body: { error: 'walletUnreachable' } };
    expect([...bets, await pilot.post(`rounds/${flight.id}/cash-out`, {})]).toEqual(
      Array.from({ length: 3 }, () => unreachable),
    );
    const pendingAfter = async (attempts: number) =>
      (await house.db.select().from(walletCall).where(eq(walletCall.state, 'pending'))).filter(
        (call) => call.kind !== 'bet' && call.attempts >= attempts,
      ).length;
    house.advance(60_000);
    await until(async () => (await pendingAfter(1)) === 3);
    house.advance(60_000);
    await until(async () => (await pendingAfter(2)) === 3);
    await house.operator.comeBack();
    house.advance(60_000);
    await until(async () => (await healthOf(house)).pending === 0);
    const kinds = (['bet', 'rollback', 'win'] as const).map((kind) => house.operator.of(kind).length);
    expect(kinds).toEqual([1, 2, 1]);
    const { round: landed } = (await pilot.get(`rounds/${flight.id}`)).body;
    expect(landed.outcome.cashedOutAt).toBeGreaterThanOrEqual(100);
    expect(house.operator.balance).toBe((100_000 - 1_000 + landed.payout) * UNIT);
    expect((await roller.play(dice)).body.round.nonce).toBe(0);
  });

  it('gets a call again for a week; afterwards an unpaid amount counts as dead', async () => {
    const page = await house.launch('dice');
    house.operator.faults.set('win', 'down');
    await page.play(dice);
    expect(await healthOf(house)).toEqual({ pending: 1, refused: 0, dead: 0 });
    house.advance(8 * 86_400_000);
    await until(async () => (await healthOf(house)).dead === 1);
    const [dead] = await house.db.select().from(walletCall).where(eq(walletCall.state, 'dead'));
    expect(dead).toMatchObject({ kind: 'win', lastAnswer: 'HTTP 503' });
  });
});

const healthOf = async ({ app }: TestHouse): Promise<{ pending: number; refused: number; dead: number }> =>
  (await app.inject('/healthz')).json().walletCalls;

describe('a flight of crash', () => {
  let page: GamePageClient;
  beforeEach(async () => {
    page = await house.launch('crash');
    await page.get('session');
    await flyFar();
  });

  it('is cashed out once, at the multiplier of that moment, and reveals nothing before', async () => {
    const { body: begun } = await page.play(neverLeft);
    expect(begun.round).toMatchObject({ state: 'open', outcome: null, serverSeed: null, payout: 0 });
    const calls = house.operator.calls.length;
    const { body: looked } = await page.get(`rounds/${begun.round.id}`);
    expect(looked).toMatchObject({ balance: begun.balance, round: { state: 'open', outcome: null } });
    expect(house.operator.calls).toHaveLength(calls);
    expect((await page.get('session')).body.openRound.elapsed).toBeGreaterThan(0);
    const left = await Promise.all([1, 2, 3].map(() => page.post(`rounds/${begun.round.id}/cash-out`, {})));
    const [first, ...others] = left.map(({ body }) => playedSchema.parse(body).round);
    expect(others).toEqual([first, first]);
    const { outcome, payout, state } = first!;
    expect(state).toBe('settled');
    expect(payout).toBe(outcome?.game === 'crash' && (outcome.cashedOutAt ?? 0) * 10);
    expect(house.operator.of('win').map(({ amount }) => amount)).toEqual([payout * UNIT]);
  });

  it('is cashed out at the multiplier of the request’s arrival, even if the database is slow', async () => {
    const { body: begun } = await page.play(neverLeft);
    house.fly(10_000);
    let leaving: Promise<Answer> | undefined;
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${session} in access exclusive mode`);
      leaving = page.post(`rounds/${begun.round.id}/cash-out`, {});
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      // The query runs outside the transaction `tx`. Inside it, `pg_stat_activity` would never change.
      await until(
        async () => (await house.db.select({ one: sql`1` }).from(sql`(${waiting}) as waiting`)).length > 0,
      );
      house.fly(10_000);
    });
    const body = (await leaving)?.body;
    // The multiplier is e at the arrival, and e² when the database continues.
    expect(body.round.outcome.cashedOutAt).toBeGreaterThanOrEqual(271);
    expect(body.round.outcome.cashedOutAt).toBeLessThan(700);
  });

  it('is cashed out automatically at the player’s multiplier', async () => {
    const { body: begun } = await page.play({ game: 'crash', autoCashOut: 101 });
    await until(async () => (await page.get(`rounds/${begun.round.id}`)).body.round.state === 'settled');
    const { body } = await page.post(`rounds/${begun.round.id}/cash-out`, {});
    expect(body.round).toMatchObject({ payout: 1_010, outcome: { cashedOutAt: 101 } });
  });

  it('[STD-122] hides its seed, and refuses every other bet of the player on this game until it ends', async () => {
    const { body: begun } = await page.play(neverLeft);
    const other = await house.launch('crash');
    expect((await other.play(neverLeft)).body).toEqual({ error: 'roundOpen' });
    expect((await other.post('fairness', { clientSeed: 'mine' })).body).toEqual({ error: 'roundOpen' });
    const serverSeeds = await house.db.select({ secret: seed.serverSeed }).from(seed);
    const paths = ['session', 'rounds', `rounds/${begun.round.id}`];
    const seen = JSON.stringify([begun, ...(await Promise.all(paths.map((path) => other.get(path))))]);
    for (const { secret } of serverSeeds) expect(seen).not.toContain(secret);
  });

  it('[STD-126] is void after its process has ended, returns the stake, and does not reuse its nonce', async () => {
    const { body: begun } = await page.play(neverLeft);
    await house.restart();
    await until(() => house.operator.balance === 100_000 * UNIT);
    expect((await page.get(`rounds/${begun.round.id}`)).body.round).toMatchObject({
      state: 'void',
      payout: 0,
    });
    expect((await page.play({ game: 'crash', autoCashOut: 101 })).body.round.nonce).toBe(1);
  });
});

describe('rotation', () => {
  it('[STD-127] reveals the seed of the shown hash, verifies every round of it with stake, outcome and win, and starts the committed one', async () => {
    const page = await house.launch('baccarat');
    const { body: session } = await page.get('session');
    const spots = { player: 500, banker: 300, tie: 200 };
    for (let round = 0; round < 22; round += 1) await page.play({ game: 'baccarat', spots });
    const rotated = rotatedSchema.parse((await page.post('fairness', { clientSeed: 'my own' })).body);
    const { serverSeed, serverSeedHash } = rotated.revealed;
    expect(hashSeed(serverSeed)).toBe(session.fairness.serverSeedHash);
    expect(rotated).toMatchObject({
      revealed: { serverSeedHash: session.fairness.serverSeedHash, rounds: 22 },
      fairness: {
        serverSeedHash: session.fairness.nextServerSeedHash,
        clientSeed: 'my own',
        nonce: 0,
      },
    });
    const hashes = [serverSeedHash, rotated.fairness.serverSeedHash, rotated.fairness.nextServerSeedHash];
    expect(new Set(hashes).size).toBe(3);

    const newest = roundsSchema.parse((await page.get('rounds')).body);
    const older = roundsSchema.parse((await page.get(`rounds?before=${newest.rounds.at(-1)?.id}`)).body);
    const rounds = [...newest.rounds, ...older.rounds];
    expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
    expect(rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 22 }, (_, index) => 21 - index));
    for (const { clientSeed, nonce, stake, choice, outcome, payout, ...round } of rounds) {
      expect(round.serverSeed).toBe(serverSeed);
      const claim = { serverSeed, clientSeed, nonce, stake, choice };
      expect(await verifyRound(claim)).toEqual({ outcome, payout, serverSeedHash });
    }
  });

  it('deletes a seed that no round has used', async () => {
    const page = await house.launch('slot');
    for (const clientSeed of ['a', 'b', 'c']) await page.post('fairness', { clientSeed });
    const states = await house.db.select({ state: seed.state }).from(seed);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['next', 'used']);
  });
});
