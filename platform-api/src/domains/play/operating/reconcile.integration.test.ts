import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, playRequest } from '../../../testing/playing.ts';
import { houseAccount, postJournal } from '../../wallets/public.ts';
import { createPostPlay, type PlayRequest } from '../transactions.ts';
import { reconcile } from './reconcile.ts';

const at = new Date('2026-11-20T05:00:00.000Z');
const nextDay = new Date('2026-11-20T17:30:00.000Z');
const timeZone = 'Asia/Bangkok';

describe.each(engines.slice(-1))('the reconciliation on $name', (engine) => {
  let opened: OpenDatabase;
  let player: number;
  beforeAll(async () => {
    opened = await engine.open();
    await addSlots(opened.database.db, 1);
    player = await addPlayer(opened.database.db, { account: 'player', amount: 10_000, at });
  });
  afterAll(() => opened.remove());

  const ask = (request: Partial<PlayRequest>, now = at) =>
    createPostPlay(opened.database.db)(playRequest(player, request), now);
  const read = (day: string | null) => reconcile(opened.database.db, { day, timeZone }, nextDay);

  it('adds up vendors’ requests by day, and compares them with the ledger', async () => {
    await ask({ transactionId: 'b1', roundId: 'r1', amount: 300 });
    await ask({ transactionId: 'w1', roundId: 'r1', kind: 'win', amount: 900, referenceId: 'b1' });
    await ask({ roundId: 'r1', kind: 'rollback', referenceId: 'w1' });
    await ask({ transactionId: 'b2', roundId: 'r2', amount: 50, closesRound: true });
    await ask({ roundId: 'r2', kind: 'rollback', referenceId: 'b2' });
    await ask({ roundId: 'r3', kind: 'rollback', referenceId: 'never came' });
    await ask({ roundId: 'r2', kind: 'adjustment', amount: 40 }, nextDay);
    const none = { count: 0, amount: 0 };
    const house = { connection: 'house', currency: 'THB', openRounds: 1 };
    const first = {
      ...house,
      bets: { count: 2, amount: 350 },
      wins: { count: 1, amount: 900 },
      rollbacks: { count: 3, amount: 50 - 900 },
      adjustments: none,
    };
    const adjustments = { count: 1, amount: 40 };
    const ledger = [{ currency: 'THB', held: 260, expected: 260 }];
    expect(await read('2026-11-20')).toEqual({ day: '2026-11-20', connections: [first], ledger });
    expect((await read('2026-11-21')).connections).toEqual([
      { ...house, bets: none, wins: none, rollbacks: none, adjustments },
    ]);
    expect((await read(null)).connections).toEqual([{ ...first, adjustments }]);
    expect((await read('2026-11-22')).connections).toMatchObject([{ openRounds: 1, bets: none }]);
  });

  it('shows money that no transaction explains', async () => {
    const { db } = opened.database;
    const [games, other] = [
      await houseAccount(db, 'games', 'THB', 1),
      await houseAccount(db, 'other', 'THB', 1),
    ];
    const lines = [
      { accountId: games, amount: 7 },
      { accountId: other, amount: -7 },
    ];
    const cause = { type: 'adjustment', reference: 'test', scope: 'test', key: 'stray' } as const;
    await postJournal(db, { ...cause, currency: 'THB', lines, response: null, postedAt: at });
    expect((await read(null)).ledger).toEqual([{ currency: 'THB', held: 267, expected: 260 }]);
  });
});
