import { generateKeyPairSync } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { memberDayFact } from './face/tables.ts';
import { engines, type OpenDatabase } from './testing/engines.ts';
import { addPlayer, addSlots, sessionHashOf, feedOfTests } from './testing/playing.ts';
import { createTestClock, type TestClock } from './testing/testClock.ts';
import { expireHolds, openHold } from './domains/wallets/holds.ts';
import { findLedgerFaults, ledgerAccount, readSpendable } from './domains/wallets/public.ts';
import { createSessions } from './domains/sessions/public.ts';
import type { Connection } from './domains/play/connections.ts';
import { openPlaySession } from './domains/play/playSessions.ts';
import { createSettlement } from './domains/play/settlement/settlement.ts';
import { settledBet } from './domains/play/tables.ts';
import { createVendorWallet, type VendorWallet } from './domains/play/vendorWallet.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INITIAL_BALANCE = 100_000;
const house: Connection = {
  code: 'house',
  name: null,
  protocol: 'hub88',
  walletKind: 'single',
  launchUrl: '',
  operatorId: '',
  isEnabled: true,
  blockedCountries: [],
  leastStake: null,
  mostStake: null,
  publicKey: generateKeyPairSync('ed25519').publicKey,
};

describe.each(engines.slice(-1))('a clock that jumps, on $name', (engine) => {
  let opened: OpenDatabase;
  let clock: TestClock;
  let wallet: VendorWallet;
  let memberId: number;
  beforeAll(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    clock = createTestClock('2026-11-20T05:00:00.000Z');
    await addSlots(db, 1);
    memberId = await addPlayer(db, { account: 'p', amount: INITIAL_BALANCE, at: clock.now() });
    wallet = createVendorWallet({
      db,
      clock,
      connections: { find: () => house },
      sessions: createSessions(db, clock, { idleMinutes: 720, hours: 24, perMember: 10 }, { warn: () => {} }),
      versions: { note: () => {} },
      alarm: () => {},
    });
  });
  afterAll(() => opened.remove());

  const begin = (): Promise<string> =>
    openPlaySession(
      opened.database.db,
      {
        connection: 'house',
        memberId,
        nodeId: 1,
        currency: 'THB',
        sessionHash: sessionHashOf(memberId),
        mostStake: null,
      },
      clock.now(),
    );
  const playerOf = async (token: string) => {
    const player = await wallet.player('house', token);
    if (!player) throw new Error('no session has this token');
    return player;
  };
  const say = async (token: string, kind: 'bet' | 'win' | 'rollback', round: string, amount: number) => {
    const isBet = kind === 'bet';
    const { result, balance } = await wallet.play('house', {
      player: await playerOf(token),
      kind,
      transactionId: `${kind} of ${round}`,
      referenceId: isBet ? null : `bet of ${round}`,
      roundId: round,
      amount,
      version: null,
      closesRound: !isBet,
    });
    return [result, balance];
  };
  const settle = async (): Promise<void> => {
    const fail = (error: unknown): never => {
      throw error;
    };
    const { db } = opened.database;
    const tasks = createSettlement({
      db,
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      feed: feedOfTests,
      report: fail,
    });
    for (const task of tasks) await task.run(new AbortController().signal);
  };

  it('moves money once, ends holds and sessions in time, and settles each bet on its day', async () => {
    const { db } = opened.database;
    const token = await begin();
    const money = () => readSpendable(db, memberId, 'THB');
    expect(await say(token, 'bet', 'across the hour', 1_000)).toEqual(['posted', 99_000]);
    const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.memberId, memberId));
    const cause = { type: 'withdrawal', reference: 'w' } as const;
    const times = { heldAt: clock.now(), expiresAt: new Date(clock.now().getTime() + HOUR_MS / 2) };
    await openHold(db, {
      ...cause,
      ...times,
      scope: 'test',
      key: 'w',
      accountId: account?.id ?? 0,
      amount: 9_000,
    });

    clock.advance(-HOUR_MS);
    expect(await say(token, 'bet', 'across the hour', 1_000)).toEqual(['replayed', 90_000]);
    expect(await say(token, 'win', 'across the hour', 3_000)).toEqual(['posted', 93_000]);
    for (const round of ['won later', 'taken back later'])
      expect((await say(token, 'bet', round, 1_000))[0]).toBe('posted');
    await expireHolds(db, clock.now());
    await settle();
    expect(await money()).toBe(91_000);

    clock.advance(HOUR_MS + DAY_MS);
    expect((await playerOf(token)).isOver).toBe(true);
    for (const result of ['posted', 'replayed']) {
      await expireHolds(db, clock.now());
      expect((await say(token, 'win', 'won later', 6_000))[0]).toBe(result);
      expect(await say(token, 'rollback', 'taken back later', 0)).toEqual([result, 107_000]);
      await settle();
    }

    clock.advance(-DAY_MS);
    expect((await playerOf(token)).isOver).toBe(false);
    await expireHolds(db, clock.now());
    await settle();
    expect(await money()).toBe(107_000);
    const day = { memberId, validBets: 1_000, betCount: 1, deposits: 0, withdrawals: 0 };
    expect(await db.select().from(memberDayFact).orderBy(asc(memberDayFact.day))).toEqual([
      { ...day, day: '2026-11-20', profitAndLoss: 2_000 },
      { ...day, day: '2026-11-21', profitAndLoss: 5_000 },
    ]);
    const facts = await db.select().from(settledBet);
    expect(facts.reduce((sum, { payout, stake }) => sum + payout - stake, 0)).toBe(7_000);
    expect(await findLedgerFaults(db)).toEqual([]);
  });
});
