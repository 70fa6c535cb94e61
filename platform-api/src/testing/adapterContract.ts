import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { member } from '../domains/members/tables.ts';
import { resumePlay, stopPlay } from '../domains/play/public.ts';
import { openPlaySession } from '../domains/play/playSessions.ts';
import { gameLaunch, playCase, playTransaction } from '../domains/play/tables.ts';
import { vendorUserOf } from '../domains/play/vendorUser.ts';
import { findLedgerFaults, ledgerJournal, readSpendable } from '../domains/wallets/public.ts';
import { hashToken } from '../sealing/tokens.ts';
import { call, tokenOf } from './calls.ts';
import { engines } from './engines.ts';
import { startTestApi, type TestApi } from './testApi.ts';

const HOUR_MS = 3_600_000;
const IDLE_MINUTES = 30;
const IDLE_MS = IDLE_MINUTES * 60_000;
const CURRENCY = 'THB';

/** A provider's call, independent of its protocol. */
export interface VendorCall {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback';
  readonly user: string;
  readonly token: string;
  readonly id: string;
  readonly round: string;
  /** The bet that a win or rollback belongs to. */
  readonly bet: string;
  /** Minor units. A text is sent unchanged. */
  readonly amount: number | string;
  readonly currency: string;
}

/** The outcome of a call, independent of its protocol. */
export type Outcome =
  | 'accepted'
  | 'insufficientFunds'
  | 'excluded'
  | 'reused'
  | 'rolledBack'
  | 'settled'
  | 'unknownTransaction'
  | 'unknownPlayer'
  | 'sessionOver'
  | 'stopped'
  | 'wrongCurrency'
  | 'badSignature'
  | 'badRequest';

type Refusal = readonly [title: string, outcome: Outcome, wrong: Partial<VendorCall>];

const foreignCurrency: readonly Refusal[] = [['in another currency', 'wrongCurrency', { currency: 'EUR' }]];

/** How one provider's protocol expresses calls and answers. */
export interface Dialect {
  /** Environment of the API for this provider. */
  readonly variables: Readonly<Record<string, string>>;
  /** Code of the provider's connection. */
  readonly connection: string;
  /** Expected parts of its answers. */
  readonly words: Readonly<Record<Outcome, object>>;
  /** Makes the provider known before the API starts. */
  prepare(db: ApiDatabase): Promise<void>;
  /** Sends the call, with the provider's signature or a forged one. */
  say(api: TestApi, call: VendorCall, isForged?: boolean): Promise<object>;
  /** Minor units. */
  balanceOf(answer: object): number;
  close(): Promise<void>;
}

export interface AdapterContract {
  readonly start: () => Promise<Dialect>;
  /** Whether the provider's calls contain a currency. */
  readonly namesCurrency: boolean;
}

/** Tests that every adapter of a provider protocol must pass, with the whole API. */
export const describeAdapter = (name: string, { start, namesCurrency }: AdapterContract): void => {
  describe.each(engines.slice(-1))(`${name}, like every protocol, on $name`, (engine) => {
    let dialect: Dialect;
    let api: TestApi;
    let db: ApiDatabase;
    let nodeId: number;
    let players: Readonly<Record<'one' | 'other', number>>;
    let tokens: Readonly<Record<'one' | 'other', string>>;
    beforeAll(async () => {
      dialect = await start();
      const variables = { ...dialect.variables, IDLE_MINUTES: String(IDLE_MINUTES) };
      api = await startTestApi(engine, variables, dialect.prepare);
      ({ db } = api.database);
      const [launch] = await db.select().from(gameLaunch).limit(1);
      nodeId = launch?.nodeId ?? 0;
      players = { one: await memberCalled('player'), other: await memberCalled('agent') };
    });
    beforeEach(async () => {
      tokens = { one: await tokenOf(api, 'player'), other: await tokenOf(api, 'agent', 'agent') };
    });
    afterAll(async () => {
      await api.close();
      await dialect.close();
    });

    const memberCalled = async (account: string): Promise<number> => {
      const [row] = await db.select({ id: member.id }).from(member).where(eq(member.account, account));
      return row?.id ?? 0;
    };
    const startPlay = async (who: keyof typeof players = 'one', connection = dialect.connection) => {
      const sessionHash = hashToken(tokens[who]);
      const common = { connection, memberId: players[who], nodeId, currency: CURRENCY };
      const session = { ...common, sessionHash, mostStake: null };
      return {
        user: vendorUserOf(players[who]),
        token: await openPlaySession(db, session, api.clock.now()),
      };
    };
    let ids = 0;
    const newId = (): string => `id-${(ids += 1)}`;
    type Player = Awaited<ReturnType<typeof startPlay>>;
    const callOf = (player: Player, rest: Partial<VendorCall> = {}): VendorCall => ({
      ...player,
      kind: 'bet',
      id: newId(),
      round: newId(),
      bet: newId(),
      amount: 1_000,
      currency: CURRENCY,
      ...rest,
    });
    const winOf = (bet: VendorCall, rest: Partial<VendorCall> = {}): VendorCall => ({
      ...bet,
      kind: 'win',
      id: newId(),
      bet: bet.id,
      ...rest,
    });
    const rollbackOf = (bet: VendorCall): VendorCall => winOf(bet, { kind: 'rollback' });
    const say = (call: VendorCall) => dialect.say(api, call);
    const money = () => readSpendable(db, players.one, CURRENCY);
    const expectOutcome = (answer: object, outcome: Outcome): void => {
      expect(answer).toMatchObject(dialect.words[outcome]);
    };
    const expectNow = async (answer: object, outcome: Outcome, balance: number): Promise<void> => {
      expectOutcome(answer, outcome);
      expect({ told: dialect.balanceOf(answer), own: await money() }).toEqual({
        told: balance,
        own: balance,
      });
    };

    it('returns the balance, takes a bet, pays its win, and repeats neither', async () => {
      const before = await money();
      const player = await startPlay();
      await expectNow(await say(callOf(player, { kind: 'balance' })), 'accepted', before);
      const bet = callOf(player);
      const win = winOf(bet, { amount: 3_000 });
      await expectNow(await say(bet), 'accepted', before - 1_000);
      await expectNow(await say(win), 'accepted', before + 2_000);
      await expectNow(await say(bet), 'accepted', before + 2_000);
      await expectNow(await say(win), 'accepted', before + 2_000);
    });

    it('executes a call once if it arrives fifty times at once', async () => {
      const before = await money();
      const bet = callOf(await startPlay());
      const answers = await Promise.all(Array.from({ length: 50 }, () => say(bet)));
      for (const answer of answers) expectOutcome(answer, 'accepted');
      expect(new Set(answers.map(dialect.balanceOf))).toEqual(new Set([before - 1_000]));
      expect(await money()).toBe(before - 1_000);
    });

    it('refuses an id that was used for another call', async () => {
      const bet = callOf(await startPlay());
      await say(bet);
      const before = await money();
      for (const other of [{ amount: 2_000 }, { round: newId() }, { kind: 'win', bet: bet.id }] as const) {
        await expectNow(await say({ ...bet, ...other }), 'reused', before);
      }
    });

    it('answers a bet above the balance with the balance, and refuses that id from then on', async () => {
      const before = await money();
      const player = await startPlay();
      const [taken, refused] = [callOf(player), callOf(player, { amount: before })];
      await say(taken);
      await expectNow(await say(refused), 'insufficientFunds', before - 1_000);
      await say(rollbackOf(taken));
      await expectNow(await say(refused), 'insufficientFunds', before);
      await expectNow(await say({ ...refused, amount: 1_000 }), 'reused', before);
    });

    it.each<Refusal>([
      ['of an unknown token', 'unknownPlayer', { token: 'x'.repeat(43) }],
      ['of a token called constructor', 'unknownPlayer', { token: 'constructor' }],
      ['of another player', 'unknownPlayer', { user: vendorUserOf(1) }],
      ['of no player', 'unknownPlayer', { user: 'constructor' }],
      ['of less than nothing', 'badRequest', { amount: -1_000 }],
      ['of less than a minor unit', 'badRequest', { amount: 0.5 }],
      ['of 2⁶³', 'badRequest', { amount: 2 ** 63 }],
      ['of a text', 'badRequest', { amount: 'ten' }],
      ['with an empty id', 'badRequest', { id: '' }],
      ['with an endless id', 'badRequest', { id: 'i'.repeat(10_000) }],
      ['with a NUL in its id', 'badRequest', { id: 'a\u0000b' }],
      ['with half a surrogate in its round', 'badRequest', { round: '\ud800' }],
      ...(namesCurrency ? foreignCurrency : []),
    ])('refuses a bet %s with %s, and stores nothing', async (_title, outcome, wrong) => {
      const traces = () => Promise.all([db.$count(playTransaction), db.$count(ledgerJournal), money()]);
      const bet = callOf(await startPlay(), wrong);
      const before = await traces();
      expectOutcome(await say(bet), outcome);
      expect(await traces()).toEqual(before);
    });

    it("accepts only the provider's signature, and only its own players", async () => {
      const bet = callOf(await startPlay());
      const before = await db.$count(playTransaction);
      expectOutcome(await dialect.say(api, bet, true), 'badSignature');
      const elsewhere = await startPlay('other', 'elsewhere');
      expectOutcome(await say(callOf(elsewhere)), 'unknownPlayer');
      expectOutcome(await say({ ...bet, token: elsewhere.token }), 'unknownPlayer');
      expect(await db.$count(playTransaction)).toBe(before);
    });

    it('accepts a bet of 0, and ids that look like other values', async () => {
      const before = await money();
      const player = await startPlay();
      for (const id of ['constructor', '__proto__', String(2n ** 63n), "';--"]) {
        expectOutcome(await say(callOf(player, { id, round: id, amount: 0 })), 'accepted');
      }
      expect(await money()).toBe(before);
    });

    it('takes a bet back once, and pays no win for it', async () => {
      const before = await money();
      const bet = callOf(await startPlay());
      await say(bet);
      const rollback = rollbackOf(bet);
      const answers = await Promise.all([rollback, rollback, rollbackOf(bet)].map(say));
      for (const answer of answers) expectOutcome(answer, 'accepted');
      expectOutcome(await say(winOf(bet)), 'rolledBack');
      await expectNow(await say(bet), 'rolledBack', before);
    });

    it('refuses a bet that was taken back before it arrived', async () => {
      const before = await money();
      const bet = callOf(await startPlay());
      expectOutcome(await say(rollbackOf(bet)), 'accepted');
      await expectNow(await say(bet), 'rolledBack', before);
    });

    it('refuses to take back a bet with a win, and pays no win without a bet', async () => {
      const bet = callOf(await startPlay());
      await say(bet);
      await say(winOf(bet, { amount: 0 }));
      const before = await money();
      expectOutcome(await say(rollbackOf(bet)), 'settled');
      expectOutcome(await say(winOf(callOf(bet))), 'unknownTransaction');
      expect(await money()).toBe(before);
    });

    it('opens one case for each refused payment, however often it is repeated, and none for bets', async () => {
      const win = winOf(callOf(await startPlay()), { amount: 7_000 });
      const logged = jest.spyOn(api.app.log, 'error');
      for (const call of [win, win, callOf(await startPlay(), { amount: (await money()) + 1 })])
        await say(call);
      const alarm = { code: 'paymentRefused', kind: 'refusedWin', reference: win.id, amount: 7_000 };
      expect(logged.mock.calls.map(([what]) => what)).toEqual([
        expect.objectContaining(alarm),
        expect.objectContaining(alarm),
      ]);
      logged.mockRestore();
      const found = await db.select().from(playCase).where(eq(playCase.reference, win.id));
      expect(found).toMatchObject([
        {
          kind: 'refusedWin',
          connection: dialect.connection,
          memberId: players.one,
          amount: 7_000,
          times: 2,
        },
      ]);
    });

    it('accepts exactly one of a win and a rollback that race', async () => {
      const player = await startPlay();
      for (let round = 0; round < 6; round += 1) {
        const before = await money();
        const bet = callOf(player);
        await say(bet);
        const both = [winOf(bet, { amount: 5_000 }), rollbackOf(bet)];
        await Promise.all((round % 2 === 0 ? both : both.toReversed()).map(say));
        expect([before, before + 4_000]).toContain(await money());
      }
    });

    it('refuses a bet of a game that staff have stopped, and pays wins of earlier bets', async () => {
      const before = await money();
      const [bet, refused] = [callOf(await startPlay()), callOf(await startPlay())];
      await say(bet);
      const { id } = await stopPlay(db, { subject: {}, reason: 'a fault', by: 'gus' }, api.clock.now());
      await expectNow(await say(refused), 'stopped', before - 1_000);
      await expectNow(await say(winOf(bet, { amount: 3_000 })), 'accepted', before + 2_000);
      await resumePlay(db, id, api.clock.now());
      await expectNow(await say(callOf(await startPlay())), 'accepted', before + 1_000);
    });

    it('refuses a bet in an ended game, and pays wins of earlier bets', async () => {
      const before = await money();
      const bet = callOf(await startPlay());
      await say(bet);
      api.clock.advance(13 * HOUR_MS);
      expectOutcome(await say({ ...bet, id: newId() }), 'sessionOver');
      await expectNow(await say(winOf(bet)), 'accepted', before);
    });

    it('a bet counts as a use of the session; a win, a rollback and a request for the balance do not', async () => {
      const player = await startPlay();
      const [won, undone] = [callOf(player), callOf(player)];
      await say(won);
      await say(undone);
      api.clock.advance(IDLE_MS - 120_000);
      expectOutcome(await say(callOf(player, { amount: 0 })), 'accepted');
      const isOpen = async () =>
        (await call(api, sessionEndpoints.memberInfo, { token: tokens.one, idleSeconds: 86_400 }))
          .statusCode === 200;
      expect(await isOpen()).toBe(true);
      api.clock.advance(IDLE_MS - 1);
      expect(await isOpen()).toBe(true);
      for (const other of [winOf(won), rollbackOf(undone), callOf(player, { kind: 'balance' })])
        expectOutcome(await say(other), 'accepted');
      api.clock.advance(1);
      expect(await isOpen()).toBe(false);
    });

    it('refuses a bet after the session has ended, but accepts wins and rollbacks of earlier bets', async () => {
      const before = await money();
      const player = await startPlay();
      const [won, undone] = [callOf(player), callOf(player)];
      await say(won);
      await say(undone);
      await call(api, sessionEndpoints.logout, { token: tokens.one });
      expectOutcome(await say(callOf(player)), 'sessionOver');
      expectOutcome(await say(callOf(player, { kind: 'balance' })), 'sessionOver');
      await expectNow(await say(won), 'accepted', before - 2_000);
      await expectNow(await say(winOf(won, { amount: 3_000 })), 'accepted', before + 1_000);
      await expectNow(await say(rollbackOf(undone)), 'accepted', before + 2_000);
    });

    it('refuses a bet of an excluded member, but accepts wins and rollbacks of earlier bets', async () => {
      const before = await money();
      const player = await startPlay();
      const [won, undone] = [callOf(player), callOf(player)];
      await say(won);
      await say(undone);
      const setExcluded = (excludedAt: Date | null) =>
        db.update(member).set({ excludedAt }).where(eq(member.id, players.one));
      await setExcluded(api.clock.now());
      const refused = callOf(player);
      await expectNow(await say(refused), 'excluded', before - 2_000);
      await expectNow(await say(won), 'accepted', before - 2_000);
      await expectNow(await say(winOf(won, { amount: 3_000 })), 'accepted', before + 1_000);
      await expectNow(await say(rollbackOf(undone)), 'accepted', before + 2_000);
      await setExcluded(null);
      await expectNow(await say(refused), 'excluded', before + 2_000);
    });

    it('keeps every rule of the ledger', async () => {
      expect(await findLedgerFaults(db)).toEqual([]);
    });
  });
};
