import { eq } from 'drizzle-orm';
import { outbox } from '../../database/tables.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { addPlayer } from '../../testing/playing.ts';
import { accountName } from '../members/public.ts';
import { member } from '../members/tables.ts';
import {
  holdWithdrawal,
  openWallet,
  postAdjustment,
  postDeposit,
  postDepositReversal,
  postUnderAge,
  postWithdrawal,
  postWithdrawalReturn,
} from '../wallets/public.ts';
import { addToDays } from './memberDays.ts';
import { createCountCash } from './countCash.ts';
import { memberActiveDay, memberDayFact, teamDayFact } from './tables.ts';

const timeZone = 'Asia/Bangkok';
const currency = 'THB';
/** A quarter of an hour before midnight in Bangkok. */
const evening = new Date('2026-11-20T16:45:00.000Z');
const nextDay = new Date('2026-11-20T17:15:00.000Z');

describe.each(engines.slice(-1))('cash of members by day on $name', (engine) => {
  let opened: OpenDatabase;
  let memberId: number;
  let agentId: number;
  beforeEach(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    const names = { nickname: '', realName: '', avatar: '', language: 'EN' };
    const values = { ...names, ...accountName('agent'), type: 1, registeredAt: evening };
    const [agent] = await db.insert(member).values(values).returning({ id: member.id });
    agentId = agent?.id ?? 0;
    memberId = await addPlayer(db, { account: 'player1', amount: 5_000, at: evening });
    await db.update(member).set({ uplineId: agentId }).where(eq(member.id, memberId));
  });
  afterEach(() => opened.remove());

  const count = () => {
    const report = (error: unknown): never => {
      throw error;
    };
    const task = createCountCash({ db: opened.database.db, currency, timeZone, report });
    return task.run(new AbortController().signal);
  };
  const move = (key: string, amount: number, at: Date, money = currency) => ({
    key,
    id: key,
    reference: key,
    memberId,
    currency: money,
    amount,
    at,
  });
  const readDays = () => opened.database.db.select().from(memberDayFact).orderBy(memberDayFact.day);

  it('adds each deposit, withdrawal and return once, on the day on which it was posted', async () => {
    const { db } = opened.database;
    await db.transaction(async (tx) => {
      await postDeposit(tx, { ...move('d1', 1_000, evening), fee: 10 });
      await postDeposit(tx, { ...move('d2', 2_000, nextDay), fee: 0 });
      await postDepositReversal(tx, move('d1', 990, nextDay));
      const holdId = await holdWithdrawal(tx, move('w1', 700, evening));
      await postWithdrawal(tx, { ...move('w1', 700, nextDay), holdId, fee: 0 });
      await postWithdrawalReturn(tx, move('w1', 200, nextDay));
      // Staff give money that is not a deposit.
      await postAdjustment(tx, { id: 1, memberId, currency, amount: 9_999, at: nextDay });
    });
    await Promise.all([count(), count()]);
    await count();
    const rest = { memberId, betCount: 0, validBets: 0, profitAndLoss: 0 };
    expect(await readDays()).toEqual([
      { ...rest, day: '2026-11-20', deposits: 990, withdrawals: 0 },
      { ...rest, day: '2026-11-21', deposits: 1_010, withdrawals: 500 },
    ]);
    const team = await db.select().from(teamDayFact).orderBy(teamDayFact.day);
    expect(team).toMatchObject([
      { agentId, deposits: 990, withdrawals: 0 },
      { agentId, deposits: 1_010, withdrawals: 500 },
    ]);
    expect(await db.$count(memberActiveDay)).toBe(0);
  });

  it('counts deposits that go back to a person under age as withdrawals', async () => {
    const { db } = opened.database;
    await db.transaction(async (tx) => {
      await postDeposit(tx, { ...move('d1', 1_000, evening), fee: 0 });
      await postUnderAge(tx, { id: 1, memberId, currency, returned: 1_000, at: nextDay });
    });
    await count();
    expect(await readDays()).toMatchObject([
      { day: '2026-11-20', deposits: 1_000, withdrawals: 0 },
      { day: '2026-11-21', deposits: 0, withdrawals: 1_000 },
    ]);
  });

  it('keeps the bets of the day, and a day with cash alone is not a day of play', async () => {
    const { db } = opened.database;
    const bets = { memberId, day: '2026-11-20', betCount: 3, validBets: 300, profitAndLoss: -120 };
    await addToDays(db, [bets]);
    await db.transaction((tx) => postDeposit(tx, { ...move('d1', 1_000, evening), fee: 0 }));
    await count();
    await addToDays(db, [{ ...bets, betCount: 1, validBets: 50, profitAndLoss: 20 }]);
    expect(await readDays()).toEqual([
      { ...bets, betCount: 4, validBets: 350, profitAndLoss: -100, deposits: 1_000, withdrawals: 0 },
    ]);
    expect(await db.$count(memberActiveDay)).toBe(1);
  });

  it('counts nothing in another currency, and nothing that was rolled back', async () => {
    const { db } = opened.database;
    await openWallet(db, memberId, 'FUN');
    await db.transaction((tx) => postDeposit(tx, { ...move('d1', 1_000, evening, 'FUN'), fee: 0 }));
    const failed = db.transaction(async (tx) => {
      await postDeposit(tx, { ...move('d2', 1_000, evening), fee: 0 });
      throw new Error('the process ends here');
    });
    await expect(failed).rejects.toThrow('ends here');
    await count();
    expect(await readDays()).toEqual([]);
    expect(await db.$count(outbox)).toBe(1);
  });
});
