import { setPlayLimits } from '../limits/playLimits.ts';
import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, sessionHashOf } from '../../../testing/playing.ts';
import { startPragmaticDouble, type PragmaticDouble } from '../../../testing/pragmaticDouble.ts';
import { createTestClock, type TestClock } from '../../../testing/testClock.ts';
import { member } from '../../members/tables.ts';
import { session } from '../../sessions/tables.ts';
import { findLedgerFaults, ledgerJournal, readSpendable } from '../../wallets/public.ts';
import { openConnections } from '../connections.ts';
import type { NewCase } from '../cases/cases.ts';
import { createBringMoney } from '../launch/bringMoney.ts';
import { resolveTransfer, retryTransfer } from '../operating/openTransfers.ts';
import { createPragmaticAdapter } from '../pragmatic/pragmaticAdapter.ts';
import { openPlaySession } from '../playSessions.ts';
import { playCase, vendorConnection, walletTransfer } from '../tables.ts';
import { createVendorSecrets } from '../vendorSecrets.ts';
import { beginTransfer, type TransferOrder } from './beginTransfer.ts';
import { createTransferExecution } from './transferExecution.ts';
import { claimTransfer } from './transferRows.ts';
import { createTransfers, type Transfers } from './transfers.ts';
import { createTransferVendors, type TransferVendor } from './transferVendors.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const INITIAL_BALANCE = 100_000;
const CURRENCY = 'THB';
const PLAYER_LOCKED = 6;

const fail = (message: string): never => {
  throw new Error(message);
};

describe.each(engines.slice(-1))('wallets at providers on $name', (engine) => {
  let opened: OpenDatabase;
  let db: ApiDatabase;
  let vendor: PragmaticDouble;
  let clock: TestClock;
  let replicas: readonly Transfers[];
  let memberId: number;
  let players = 0;
  let alarms: NewCase[];
  beforeAll(async () => {
    vendor = await startPragmaticDouble();
    opened = await engine.open();
    ({ db } = opened.database);
    await addSlots(db, 1);
    await vendor.prepare(db, { walletKind: 'transfer' });
    clock = createTestClock();
    replicas = await Promise.all([startReplica(), startReplica()]);
  });
  beforeEach(async () => {
    vendor.behaviour = 'sound';
    vendor.wallet.refusal = null;
    vendor.wallet.lie = null;
    alarms = [];
    players += 1;
    memberId = await addPlayer(db, { account: `p${players}`, amount: INITIAL_BALANCE, at: clock.now() });
  });
  afterEach(async () => {
    expect(await findLedgerFaults(db)).toEqual([]);
  });
  afterAll(async () => {
    await opened.remove();
    await vendor.close();
  });

  const startReplica = async (isSingle = false): Promise<Transfers> => {
    const secrets = createVendorSecrets(vendor.variables['VENDOR_SECRETS_KEY'] ?? '');
    const connections = await openConnections({ db, secrets, reportSealed: () => {} });
    const pragmatic = createPragmaticAdapter({ connections, digits: 2 });
    const vendors = createTransferVendors(connections, { hub88: null, pragmatic });
    return createTransfers({
      db,
      clock,
      currency: CURRENCY,
      vendors,
      isSingle,
      report: () => {},
      alarm: (found) => alarms.push(found),
    });
  };
  const order = (rest: Partial<TransferOrder> = {}): TransferOrder => ({
    memberId,
    code: vendor.connection,
    direction: 'in',
    sessionHash: rest.direction === 'out' ? null : sessionHashOf(memberId),
    amount: undefined,
    key: randomUUID(),
    ...rest,
  });
  const move = async (rest: Partial<TransferOrder>, replica = 0) => {
    const { service } = replicas[replica] ?? fail(`there is no replica ${replica}`);
    return service.move(order(rest));
  };
  /** Runs the task of all processes at once. */
  const ask = async (later: number): Promise<void> => {
    clock.advance(later);
    const { signal } = new AbortController();
    await Promise.all(replicas.flatMap(({ tasks }) => tasks).map((task) => task.run(signal)));
  };
  const money = async () => ({
    main: await readSpendable(db, memberId, CURRENCY),
    there: await readSpendable(db, memberId, CURRENCY, vendor.connection),
  });
  const atVendor = () => vendor.wallet.balances.get(memberId) ?? 0;
  const newest = async () => {
    const [row] = await db.select().from(walletTransfer).where(eq(walletTransfer.memberId, memberId));
    return row ?? fail('there is no transfer');
  };
  /** Records the outcome that staff find out from the provider. */
  const resolveByBooks = async (): Promise<void> => {
    const isDead = and(eq(walletTransfer.memberId, memberId), eq(walletTransfer.state, 'dead'));
    for (const { id } of await db.select().from(walletTransfer).where(isDead)) {
      const as = vendor.wallet.moved.has(id) ? 'done' : 'refused';
      for (const by of ['ann', 'bob']) {
        await db.transaction((tx) => resolveTransfer(tx, { id, as, by }, clock.now()));
      }
    }
  };
  const callsOf = (id: string) => vendor.wallet.asked.get(id) ?? 0;

  const none = [null, null, null] as const;
  const limit = (minutes: number | null) =>
    setPlayLimits(
      db,
      memberId,
      { stake: none, loss: none, session: [minutes, null, null] },
      { currency: 'THB', timeZone: 'UTC', now: clock.now() },
    );
  const hold = (columns: Partial<typeof member.$inferInsert>) =>
    db.update(member).set(columns).where(eq(member.id, memberId));
  it.each([
    ['excluded', () => hold({ excludedAt: clock.now() })],
    ['timedOut', () => hold({ timeOutUntil: new Date(clock.now().getTime() + 86_400_000) })],
    ['debtOpen', () => hold({ owesSince: clock.now() })],
    ['limitsNotKept', () => limit(60)],
  ] as const)(
    'moves no money of a member to the provider who is %s, and brings all of it back',
    async (code, begin) => {
      const key = randomUUID();
      await move({ amount: 30_000, key });
      await begin();
      await expect(move({ amount: 1_000 })).rejects.toMatchObject({ code });
      expect(await move({ amount: 30_000, key })).toEqual({ state: 'done', amount: 30_000 });
      expect(await move({ direction: 'out', amount: 10_000 })).toEqual({ state: 'done', amount: 10_000 });
      vendor.wallet.balances.set(memberId, 21_500);
      await ask(0);
      expect([await money(), atVendor()]).toEqual([{ main: INITIAL_BALANCE + 1_500, there: 0 }, 0]);
    },
  );

  it('moves money there and back, including winnings', async () => {
    expect(await move({ amount: 30_000 })).toEqual({ state: 'done', amount: 30_000 });
    expect([await money(), atVendor()]).toEqual([{ main: 70_000, there: 30_000 }, 30_000]);
    vendor.wallet.balances.set(memberId, 34_500);
    expect(await move({ direction: 'out', amount: 4_000 })).toMatchObject({ state: 'done' });
    expect(await money()).toEqual({ main: 74_000, there: 30_500 });
    expect(await move({ direction: 'out' })).toEqual({ state: 'done', amount: 30_500 });
    expect([await money(), atVendor()]).toEqual([{ main: 104_500, there: 0 }, 0]);
    expect(await move({ direction: 'out' })).toEqual({ state: 'done', amount: 0 });
  });

  it('recalls what is left if a bet comes before the recall', async () => {
    await move({ amount: 30_000 });
    vendor.wallet.bets.push(4_000);
    const { service } = replicas[0] ?? fail('there is no replica');
    const moved = { state: 'done', amount: 26_000 };
    for (let time = 0; time < 2; time += 1) {
      expect(await service.recall(memberId, 'the same')).toEqual([{ code: vendor.connection, moved }]);
    }
    expect([await money(), atVendor()]).toEqual([{ main: 96_000, there: 0 }, 0]);
  });

  it('keeps money that the provider has no record of', async () => {
    await move({ amount: 30_000 });
    vendor.wallet.balances.delete(memberId);
    for (const amount of [1_000, 2_000]) {
      await expect(move({ amount })).rejects.toMatchObject({ code: 'vendorUnreachable' });
    }
    expect(await money()).toEqual({ main: 70_000, there: 30_000 });
  });

  it('counts a refused transfer as done if the provider’s status says so', async () => {
    await move({ amount: 30_000 });
    vendor.wallet.lie = 'done';
    expect(await move({ direction: 'out' })).toEqual({ state: 'done', amount: 30_000 });
    expect([await money(), atVendor(), alarms]).toEqual([{ main: INITIAL_BALANCE, there: 0 }, 0, []]);
  });

  it.each(['out', 'again'])(
    'opens a case, and no play result, if a vendor executes a transfer but denies it (%s)',
    async (time) => {
      const results = eq(ledgerJournal.type, 'vendorResult');
      const resultsBefore = await db.$count(ledgerJournal, results);
      await move({ amount: 30_000 });
      if (time === 'again') {
        vendor.behaviour = 'deaf';
        await move({ direction: 'out' });
        clock.advance(2 * MINUTE_MS);
        vendor.behaviour = 'sound';
      }
      vendor.wallet.lie = 'denied';
      if (time === 'out')
        expect(await move({ direction: 'out' })).toEqual({ state: 'pending', amount: 30_000 });
      else await ask(0);
      expect(atVendor()).toBe(0);
      await ask(HOUR_MS);
      const transfers = await db.select().from(walletTransfer).where(eq(walletTransfer.memberId, memberId));
      const [{ id } = fail('no transfer is dead')] = transfers.filter(({ state }) => state === 'dead');
      expect(alarms).toMatchObject([{ kind: 'refusedTransfer', reference: id, amount: 30_000 }]);
      expect(await db.select().from(playCase).where(eq(playCase.reference, id))).toHaveLength(1);
      const wallets = await replicas[0]?.service.wallets(memberId);
      expect(wallets?.find(({ code }) => code === vendor.connection)).toMatchObject({ isUnderWay: true });
      expect(await db.$count(ledgerJournal, results)).toBe(resultsBefore);
      for (const by of ['ann', 'bob']) {
        await db.transaction((tx) => resolveTransfer(tx, { id, as: 'done', by }, clock.now()));
      }
      expect(await money()).toEqual({ main: INITIAL_BALANCE, there: 0 });
    },
  );

  it('moves no more than the balance, and answers with the balance', async () => {
    const tooMuch = {
      code: 'insufficientFunds',
      details: { value: { balance: INITIAL_BALANCE, currency: CURRENCY } },
    };
    await expect(move({ amount: INITIAL_BALANCE + 1 })).rejects.toMatchObject(tooMuch);
    await move({ amount: 5_000 });
    vendor.wallet.balances.set(memberId, 1_200);
    const played = { code: 'insufficientFunds', details: { value: { balance: 1_200 } } };
    await expect(move({ direction: 'out', amount: 5_000 })).rejects.toMatchObject(played);
    expect(await money()).toEqual({ main: INITIAL_BALANCE - 5_000, there: 1_200 });
  });

  it('executes one transfer for fifty simultaneous requests with the same key in two processes', async () => {
    const once = { amount: 700, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => move(once, index % 2)));
    for (const answer of answers) expect(answer.amount).toBe(700);
    expect(await move(once)).toEqual({ state: 'done', amount: 700 });
    expect([await money(), atVendor()]).toEqual([{ main: INITIAL_BALANCE - 700, there: 700 }, 700]);
    await expect(move({ ...once, amount: 800 })).rejects.toMatchObject({ code: 'keyReused' });
    await expect(move({ ...once, direction: 'out' })).rejects.toMatchObject({ code: 'keyReused' });
  });

  it('keeps every minor unit if opposite transfers race', async () => {
    await move({ amount: 50_000 });
    for (let race = 0; race < 5; race += 1) {
      const both = [
        move({ amount: 1_000 }, 0),
        move({ direction: 'out', amount: 900 }, 1),
        move({ amount: 10 }, 1),
      ];
      const answers = await Promise.allSettled(both);
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'transferUnderWay' });
      }
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { main, there } = await money();
      expect([main + there, there]).toEqual([INITIAL_BALANCE, atVendor()]);
    }
  });

  it.each(['in', 'out'] as const)(
    'settles a transfer %s whose answer was lost after it was done',
    async (direction) => {
      await move({ amount: 20_000 });
      vendor.behaviour = 'muteOfTransfers';
      expect(await move({ direction, amount: 5_000 })).toEqual({ state: 'pending', amount: 5_000 });
      const isIn = direction === 'in';
      const aside = isIn ? { main: 75_000, there: 20_000 } : { main: 80_000, there: 15_000 };
      expect(await money()).toEqual(aside);
      vendor.behaviour = 'sound';
      await ask(14 * SECOND_MS);
      expect(await money()).toEqual(aside);
      await ask(SECOND_MS);
      expect(await money()).toEqual(isIn ? { main: 75_000, there: 25_000 } : { main: 85_000, there: 15_000 });
      expect(atVendor()).toBe((await money()).there);
    },
  );

  it('settles a transfer once if the provider executes it after a minute of downtime', async () => {
    vendor.behaviour = 'deaf';
    expect(await move({ amount: 5_000 })).toMatchObject({ state: 'pending' });
    await expect(move({ direction: 'out' })).rejects.toMatchObject({ code: 'transferUnderWay' });
    for (let second = 0; second < 60; second += 5) await ask(5 * SECOND_MS);
    expect(await money()).toEqual({ main: INITIAL_BALANCE - 5_000, there: 0 });
    vendor.behaviour = 'sound';
    for (let second = 0; second < 60; second += 5) await ask(5 * SECOND_MS);
    const { id, state } = await newest();
    expect([state, callsOf(id), atVendor()]).toEqual(['done', 1, 5_000]);
    expect(await money()).toEqual({ main: INITIAL_BALANCE - 5_000, there: 5_000 });
    const [posted] = await db
      .select({ times: count() })
      .from(ledgerJournal)
      .where(eq(ledgerJournal.idempotencyKey, id));
    expect(posted?.times).toBe(1);
  });

  it('resumes a transfer of a process that died before it called the provider', async () => {
    const begun = await beginTransfer(db, order({ amount: 300 }), CURRENCY, clock.now());
    vendor.wallet.balances.set(memberId, 0);
    await ask(15 * SECOND_MS);
    expect([await money(), callsOf(begun?.row.id ?? '')]).toEqual([
      { main: INITIAL_BALANCE - 300, there: 300 },
      1,
    ]);
  });

  it('releases the money if the provider refuses, at once or after no call can arrive any more', async () => {
    vendor.wallet.refusal = PLAYER_LOCKED;
    await expect(move({ amount: 100 })).rejects.toMatchObject({ code: 'vendorRefused' });
    expect(await money()).toEqual({ main: INITIAL_BALANCE, there: 0 });
    vendor.behaviour = 'deaf';
    const unsettled = { amount: 200, key: randomUUID() };
    await move(unsettled);
    vendor.behaviour = 'sound';
    await ask(15 * SECOND_MS);
    expect(await money()).toEqual({ main: INITIAL_BALANCE - 200, there: 0 });
    await ask(30 * SECOND_MS);
    await ask(60 * SECOND_MS);
    await ask(120 * SECOND_MS);
    expect(await money()).toEqual({ main: INITIAL_BALANCE, there: 0 });
    await expect(move(unsettled)).rejects.toMatchObject({ code: 'vendorRefused' });
  });

  it('ignores a refusal while another process repeats the request, which may succeed', async () => {
    const begun = await beginTransfer(db, order({ amount: 300 }), CURRENCY, clock.now());
    const { row } = begun ?? fail('nothing has begun');
    const refusing: TransferVendor = {
      code: vendor.connection,
      name: vendor.connection,
      isEnabled: true,
      send: async () => {
        clock.advance(2 * MINUTE_MS);
        await db.transaction((tx) => retryTransfer(tx, row.id, clock.now()));
        expect(await claimTransfer(db, row.id, clock.now())).toMatchObject({ attempts: 1 });
        return 'insufficientFunds';
      },
      balance: async () => 0,
      status: async () => 'notFound',
      open: async () => {},
    };
    const vendors = { find: () => refusing, all: () => [refusing] };
    const { executeFirst } = createTransferExecution({
      db,
      clock,
      currency: CURRENCY,
      vendors,
      report: () => {},
      alarm: () => {},
    });
    expect(await executeFirst(row, refusing)).toMatchObject({ state: 'pending' });
    expect(await money()).toEqual({ main: INITIAL_BALANCE - 300, there: 0 });
    vendor.wallet.balances.set(memberId, 0);
    await ask(30 * SECOND_MS);
    expect([await money(), atVendor()]).toEqual([{ main: INITIAL_BALANCE - 300, there: 300 }, 300]);
  });

  it('releases the money of a refused transfer, however often staff retry it', async () => {
    vendor.behaviour = 'deaf';
    await move({ amount: 200 });
    vendor.behaviour = 'sound';
    vendor.wallet.refusal = PLAYER_LOCKED;
    const { id } = await newest();
    for (let minute = 0; minute < 10 && (await newest()).state === 'pending'; minute += 1) {
      await db.transaction((tx) => retryTransfer(tx, id, clock.now()));
      await ask(MINUTE_MS);
    }
    expect([(await newest()).state, await money()]).toEqual(['refused', { main: INITIAL_BALANCE, there: 0 }]);
  });

  it('leaves a transfer to staff after a day without an outcome, and keeps its money reserved', async () => {
    vendor.behaviour = 'deaf';
    await move({ amount: 5_000 });
    for (let hour = 0; hour < 32; hour += 1) await ask(HOUR_MS);
    vendor.behaviour = 'sound';
    await ask(HOUR_MS);
    expect([(await newest()).state, await money()]).toEqual([
      'dead',
      { main: INITIAL_BALANCE - 5_000, there: 0 },
    ]);
    await expect(move({ amount: 1 })).rejects.toMatchObject({ code: 'transferUnderWay' });
    const { id } = await newest();
    await db.transaction((tx) => retryTransfer(tx, id, clock.now()));
    await ask(0);
    expect([await money(), callsOf(id)]).toEqual([{ main: INITIAL_BALANCE - 5_000, there: 5_000 }, 1]);
  });

  it('moves everything to the started game in single-wallet mode, and back for the next game', async () => {
    const { service } = replicas[0] ?? fail('there is no replica');
    const bring = createBringMoney({ transfers: service, isSingle: true, report: () => {} });
    const player = { memberId, sessionHash: sessionHashOf(memberId) };
    await bring(player, { code: vendor.connection, walletKind: 'transfer' });
    expect(await money()).toEqual({ main: 0, there: INITIAL_BALANCE });
    vendor.wallet.balances.set(memberId, INITIAL_BALANCE + 50);
    await bring(player, { code: 'elsewhere', walletKind: 'single' });
    expect(await money()).toEqual({ main: INITIAL_BALANCE + 50, there: 0 });
    vendor.behaviour = 'deaf';
    const begun = bring(player, { code: vendor.connection, walletKind: 'transfer' });
    await expect(begun).rejects.toMatchObject({ code: 'vendorUnreachable' });
  });

  /** Starts a game at the provider with all the money there. */
  const play = async (sessionHash = sessionHashOf(memberId)): Promise<void> => {
    const common = { connection: vendor.connection, memberId, nodeId: 1, currency: CURRENCY };
    const session = { ...common, sessionHash, mostStake: null };
    await openPlaySession(db, session, clock.now());
    await move({ sessionHash });
  };
  const recallIdle = async (isSingle: boolean): Promise<void> => {
    const { tasks } = await startReplica(isSingle);
    await Promise.all(tasks.map((task) => task.run(new AbortController().signal)));
  };
  const openAnother = async (): Promise<string> => {
    const [at, expiresAt, tokenHash] = [clock.now(), new Date('2999-01-01'), randomUUID()];
    await db.insert(session).values({ memberId, tokenHash, createdAt: at, lastUsedAt: at, expiresAt });
    return tokenHash;
  };
  const end = (tokenHash: string) => db.delete(session).where(eq(session.tokenHash, tokenHash));
  const there = { main: 0, there: INITIAL_BALANCE };
  const back = { main: INITIAL_BALANCE, there: 0 };

  it.each([true, false])(
    'come back after the last session there has ended, in single-wallet mode: %s',
    async (isSingle) => {
      const other = await openAnother();
      await play();
      await play(other);
      await end(sessionHashOf(memberId));
      await recallIdle(isSingle);
      expect(await money()).toEqual(there);
      await end(other);
      await recallIdle(isSingle);
      expect(await money()).toEqual(back);
    },
  );

  it('bring the money back after the longest play time, in single-wallet mode', async () => {
    await play();
    clock.advance(12 * HOUR_MS - SECOND_MS);
    await recallIdle(true);
    expect(await money()).toEqual(there);
    clock.advance(SECOND_MS);
    await recallIdle(true);
    expect(await money()).toEqual(back);
  });

  it('leave the money with the provider if members moved it themselves and did not play, or a live session moved it', async () => {
    await move({});
    await end(sessionHashOf(memberId));
    await recallIdle(false);
    expect(await money()).toEqual(there);
    await move({ direction: 'out' });
    const [ended, lasting] = [await openAnother(), await openAnother()];
    await play(ended);
    await move({ direction: 'out', amount: 1_000 });
    await move({ sessionHash: lasting, amount: 1_000 });
    await end(ended);
    await recallIdle(false);
    expect(await money()).toEqual(there);
  });

  it('get no money from a session that has ended', async () => {
    await end(sessionHashOf(memberId));
    await expect(move({})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await money()).toEqual(back);
  });

  it('equal the moved and played money after any operations and faults, once all transfers are settled', async () => {
    const amount = fc.option(fc.integer({ min: 1, max: INITIAL_BALANCE }), { nil: undefined });
    const operation = fc.oneof(
      fc.record({ kind: fc.constantFrom('in', 'out'), amount }),
      fc.record({ kind: fc.constant('play'), by: fc.integer({ min: -5_000, max: 5_000 }) }),
      fc.record({
        kind: fc.constant('behave'),
        behaviour: fc.constantFrom('sound', 'sound', 'deaf', 'muteOfTransfers', 'down', 'locked'),
      }),
      fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 300 }) }),
    );
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 20 }), async (operations) => {
        runs += 1;
        memberId = await addPlayer(db, { account: `model${runs}`, amount: INITIAL_BALANCE, at: clock.now() });
        let played = 0;
        for (const step of operations) {
          if ('amount' in step) {
            const moved = move({ direction: step.kind, amount: step.amount }, runs % 2);
            await moved.catch((error: unknown) => expect(error).toBeInstanceOf(DomainError));
          } else if ('by' in step) {
            const by = Math.max(step.by, -atVendor());
            played += by;
            vendor.wallet.balances.set(memberId, atVendor() + by);
          } else if ('behaviour' in step) {
            vendor.wallet.refusal = step.behaviour === 'locked' ? PLAYER_LOCKED : null;
            vendor.behaviour = step.behaviour === 'locked' ? 'sound' : step.behaviour;
          } else await ask(step.seconds * SECOND_MS);
          const { main, there } = await money();
          expect([main >= 0, there >= 0]).toEqual([true, true]);
        }
        vendor.wallet.refusal = null;
        vendor.behaviour = 'sound';
        await ask(HOUR_MS);
        await resolveByBooks();
        await move({ direction: 'out' });
        await resolveByBooks();
        expect(await money()).toEqual({ main: INITIAL_BALANCE + played, there: 0 });
        expect(atVendor()).toBe(0);
      }),
      { numRuns: 12 },
    );
  });

  it('accepts no money at a disabled connection, and returns all of it', async () => {
    await move({ amount: 400 });
    await db.update(vendorConnection).set({ isEnabled: false });
    const { service } = await startReplica();
    await expect(service.move(order())).rejects.toMatchObject({ code: 'walletMaintenance' });
    expect(await service.move(order({ direction: 'out' }))).toEqual({ state: 'done', amount: 400 });
    await db.update(vendorConnection).set({ isEnabled: true });
  });

  it('starts no transfer with an unreachable provider', async () => {
    vendor.behaviour = 'down';
    await expect(move({ amount: 100 })).rejects.toMatchObject({ code: 'vendorUnreachable' });
    await expect(move({ code: 'constructor' })).rejects.toMatchObject({ code: 'unknownWallet' });
    expect(await money()).toEqual({ main: INITIAL_BALANCE, there: 0 });
  });
});
