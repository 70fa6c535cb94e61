import { eq } from 'drizzle-orm';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { addPlayer, addSlots, playRequest, sessionHashOf } from '../../testing/playing.ts';
import { createTestClock } from '../../testing/testClock.ts';
import { session } from '../sessions/tables.ts';
import { createSessionResults } from './sessionResults.ts';
import { createPostPlay } from './transactions.ts';

const MEMBER = 3;
const TRIAL = 4;

describe.each(engines.slice(-1))('the result of a session on $name', (engine) => {
  let opened: OpenDatabase;
  const clock = createTestClock();
  let accounts = 0;
  beforeAll(async () => {
    opened = await engine.open();
    await addSlots(opened.database.db, 1);
  });
  afterAll(() => opened.remove());

  const join = async () => {
    const { db } = opened.database;
    accounts += 1;
    const memberId = await addPlayer(db, { account: `s${accounts}`, amount: 100_000, at: clock.now() });
    const since = clock.now().toISOString();
    const play = async (amount: number, payout: number): Promise<void> => {
      clock.advance(1_000);
      const post = createPostPlay(db);
      const roundId = `${memberId} ${clock.now().getTime()}`;
      await post(playRequest(memberId, { amount, roundId, transactionId: `bet ${roundId}` }), clock.now());
      const win = { kind: 'win', amount: payout, referenceId: `bet ${roundId}`, closesRound: true } as const;
      await post(playRequest(memberId, { ...win, roundId }), clock.now());
    };
    return { memberId, since, play, listener: { memberId, type: MEMBER, session: sessionHashOf(memberId) } };
  };
  const open = () => createSessionResults({ db: opened.database.db, clock, currency: 'THB' });

  it('[STD-041] is what was won and lost since the session began, also in a process that starts later', async () => {
    const { memberId, since, play, listener } = await join();
    const other = await join();
    const source = open();
    const read = async (from = source) => (await from.read([listener, other.listener])).get(memberId);
    expect(await read()).toEqual({ since, net: 0, currency: 'THB' });
    await play(1_000, 250);
    expect(await read()).toMatchObject({ net: -750 });
    await other.play(5_000, 0);
    clock.advance(120_000);
    expect(await read()).toMatchObject({ net: -750 });
    await play(100, 2_000);
    expect([await read(), await read(), await read(open())]).toEqual(
      Array.from({ length: 3 }, () => ({ since, net: 1_150, currency: 'THB' })),
    );
  });

  it('is not sent to trial accounts, nor for sessions that have ended', async () => {
    const { memberId, listener } = await join();
    const ended = await join();
    await opened.database.db.delete(session).where(eq(session.memberId, ended.memberId));
    const states = await open().read([{ ...listener, type: TRIAL }, ended.listener]);
    expect([states.get(memberId), states.get(ended.memberId)]).toEqual([undefined, undefined]);
  });
});
