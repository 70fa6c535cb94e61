import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, playRequest, feedOfTests } from '../../../testing/playing.ts';
import { findWallet, houseAccount, postJournal } from '../../wallets/public.ts';
import { createSettlement } from '../settlement/settlement.ts';
import { createPostPlay } from '../transactions.ts';
import { createReadProfit, type ReadProfit } from './profit.ts';

const timeZone = 'Asia/Bangkok';
const currency = 'THB';
const noon = new Date('2026-11-20T05:00:00.000Z');
/** After midnight in Bangkok. */
const nextDay = new Date('2026-11-20T17:30:00.000Z');

describe.each(engines.slice(-1))('profit and loss on $name', (engine) => {
  let opened: OpenDatabase;
  let read: ReadProfit;
  let memberId: number;
  beforeEach(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    await addSlots(db, 2);
    memberId = await addPlayer(db, { account: 'player1', amount: 100_000, at: noon });
    read = createReadProfit({ db, currency, timeZone });
  });
  afterEach(() => opened.remove());

  const play = async (id: string, stake: number, payout: number, at: Date) => {
    const post = createPostPlay(opened.database.db);
    await post(playRequest(memberId, { transactionId: id, roundId: id, amount: stake }), at);
    const win = { kind: 'win', transactionId: `win ${id}`, referenceId: id, closesRound: true } as const;
    await post(playRequest(memberId, { ...win, roundId: id, amount: payout }), at);
  };
  const move = (
    type: 'deposit' | 'depositReversal' | 'withdrawal' | 'withdrawalReturn',
    amount: number,
    at: Date,
  ) =>
    opened.database.db.transaction(async (tx) => {
      const wallet = await findWallet(tx, memberId, currency);
      const house = await houseAccount(tx, 'cash', currency, memberId);
      const lines = [
        { accountId: wallet?.id ?? 0, amount },
        { accountId: house, amount: -amount },
      ];
      const cause = { type, reference: `${type} ${amount}` };
      await postJournal(tx, {
        scope: 'test',
        key: cause.reference,
        ...cause,
        currency,
        lines,
        response: null,
        postedAt: at,
      });
    });
  const settle = async () => {
    const report = (error: unknown) => {
      throw error;
    };
    for (const task of createSettlement({
      db: opened.database.db,
      currency,
      timeZone,
      feed: feedOfTests,
      report,
    }))
      await task.run(new AbortController().signal);
  };

  it('[MEMBER-029] sums bets, deposits and withdrawals of each day in the platform’s zone', async () => {
    await move('deposit', 10_000, noon);
    await move('depositReversal', -1_000, nextDay);
    await move('withdrawal', -4_000, nextDay);
    await move('withdrawalReturn', 500, nextDay);
    await play('first', 300, 2_500, noon);
    await play('second', 400, 0, nextDay);
    await settle();
    const nothing = { stake: 0, payout: 0, validBet: 0, deposits: 0, withdrawals: 0 };
    expect(await read({ memberId, from: '2026-11-19', to: '2026-11-21' })).toEqual({
      currency,
      stake: 700,
      payout: 2_500,
      validBet: 700,
      deposits: 9_000,
      withdrawals: 3_500,
      days: [
        { day: '2026-11-19', ...nothing },
        { day: '2026-11-20', stake: 300, payout: 2_500, validBet: 300, deposits: 10_000, withdrawals: 0 },
        { day: '2026-11-21', stake: 400, payout: 0, validBet: 400, deposits: -1_000, withdrawals: 3_500 },
      ],
      games: [
        {
          gameType: 'RNG',
          vendorCode: 'HOUSE',
          vendorName: 'House',
          stake: 700,
          payout: 2_500,
          validBet: 700,
        },
      ],
    });
    const single = await read({ memberId, from: '2026-11-21', to: '2026-11-21' });
    expect([single.stake, single.deposits, single.days.length]).toEqual([400, -1_000, 1]);
  });

  it('agrees with the betting record’s days by the day of settlement', async () => {
    const post = createPostPlay(opened.database.db);
    await post(playRequest(memberId, { transactionId: 'late', roundId: 'late', amount: 100 }), noon);
    const win = {
      kind: 'win',
      transactionId: 'win',
      referenceId: 'late',
      roundId: 'late',
      closesRound: true,
    } as const;
    await post(playRequest(memberId, { ...win, amount: 40 }), nextDay);
    await settle();
    const { days, games } = await read({ memberId, from: '2026-11-20', to: '2026-11-21' });
    expect(days.map(({ stake, payout }) => [stake, payout])).toEqual([
      [0, 0],
      [100, 40],
    ]);
    expect(games).toHaveLength(1);
    expect((await read({ memberId, from: '2026-11-20', to: '2026-11-20' })).games).toEqual([]);
  });
});
