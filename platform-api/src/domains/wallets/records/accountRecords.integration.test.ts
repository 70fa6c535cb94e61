import { text } from 'node:stream/consumers';
import {
  accountRecordEndpoints,
  accountRecordTypes,
  ENTRIES_PER_PAGE,
} from '@parlour/shared-contracts/domains/accountRecords';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, playRequest } from '../../../testing/playing.ts';
import { createTexts, readPacks } from '../../../texts.ts';
import { createPostPlay } from '../../play/transactions.ts';
import { houseAccount, vendorWallet } from '../accounts.ts';
import { postJournal, type JournalType } from '../ledger.ts';
import { journalTypes } from '../tables.ts';
import { createAccountRecords, type AccountRecords, type EntriesQuery } from './accountRecords.ts';

const opening = new Date('2026-11-01T05:00:00.000Z');
/** Half an hour before midnight in Bangkok. */
const evening = new Date('2026-11-20T16:30:00.000Z');
const minutesAfter = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const all = { from: '2026-11-01', to: '2026-11-30' };
const day = { from: '2026-11-20', to: '2026-11-20' };

it('[STD-037] the account record knows each type of journal that moves money of members', () => {
  const ofMoney = journalTypes.filter((type) => !type.startsWith('points'));
  expect([...accountRecordTypes].toSorted()).toEqual(ofMoney.toSorted());
  for (const pack of Object.values(readPacks()))
    expect(ofMoney.filter((type) => !pack[`csv.entryType.${type}`])).toEqual([]);
});

describe.each(engines.slice(-1))('the account record on $name', (engine) => {
  let opened: OpenDatabase;
  let records: AccountRecords;
  let [player, other] = [0, 0];
  beforeEach(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    await addSlots(db, 1);
    player = await addPlayer(db, { account: 'player1', amount: 100_000, at: opening });
    other = await addPlayer(db, { account: 'player2', amount: 100_000, at: opening });
    const texts = createTexts(readPacks(), 'EN');
    records = createAccountRecords({ db, texts, currency: 'THB', timeZone: 'Asia/Bangkok' });
  });
  afterEach(() => opened.remove());

  const post = (
    type: JournalType,
    amount: number,
    at: Date,
    reference: string,
    wallet = 'main',
    memberId = player,
  ) =>
    opened.database.db.transaction(async (tx) => {
      const { id } = await vendorWallet(tx, memberId, 'THB', wallet);
      const house = await houseAccount(tx, 'cash', 'THB', memberId);
      const lines = [
        { accountId: id, amount },
        { accountId: house, amount: -amount },
      ];
      const key = `${type} ${reference} ${memberId}`;
      await postJournal(tx, {
        scope: 'test',
        key,
        type,
        reference,
        currency: 'THB',
        lines,
        response: null,
        postedAt: at,
      });
    });
  const play = async (id: string, stake: number, payout: number, at: Date, memberId = player) => {
    const ask = createPostPlay(opened.database.db);
    await ask(playRequest(memberId, { transactionId: id, roundId: id, amount: stake }), at);
    const win = { kind: 'win', transactionId: `win ${id}`, referenceId: id, closesRound: true } as const;
    await ask(playRequest(memberId, { ...win, roundId: id, amount: payout }), at);
  };
  const list = async (query: Partial<EntriesQuery> = {}) =>
    (await records.page(player, { ...all, ...query })).list;
  const amounts = async (query: Partial<EntriesQuery> = {}) =>
    (await list(query)).map(({ amount }) => amount);
  const totals = (query: Partial<EntriesQuery> = {}) => records.totals(player, { ...all, ...query });

  const fill = async () => {
    await post('deposit', 5_000, evening, 'D-1');
    await play('bet-1', 300, 500, minutesAfter(evening, 1));
    await post('withdrawal', -2_000, minutesAfter(evening, 40), 'W-1');
    await post('fundIn', 700, minutesAfter(evening, 41), 'T-1', 'pp');
    await post('deposit', 9_999, evening, 'D-2', 'main', other);
  };

  it('[MEMBER-028] [STD-038] lists each booking of a wallet with id, time, type, amount, balance afterwards and reference', async () => {
    await fill();
    expect(
      (await list()).map(({ type, amount, balanceAfter, reference }) => [
        type,
        amount,
        balanceAfter,
        reference,
      ]),
    ).toEqual([
      ['withdrawal', -2_000, 103_200, 'W-1'],
      ['win', 500, 105_200, 'win bet-1'],
      ['bet', -300, 104_700, 'bet-1'],
      ['deposit', 5_000, 105_000, 'D-1'],
      ['opening', 100_000, 100_000, 'test'],
    ]);
    const bookings = await list();
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(5);
    expect(bookings.map(({ at }) => at).slice(0, 2)).toEqual([
      minutesAfter(evening, 40).toISOString(),
      minutesAfter(evening, 1).toISOString(),
    ]);
    expect(await amounts({ wallet: 'pp' })).toEqual([700]);
    expect(await amounts({ wallet: 'unknown' })).toEqual([]);
    expect((await totals()).wallets).toEqual(['main', 'pp']);
  });

  it('[MEMBER-028] filters by days of the platform’s zone and by type', async () => {
    await fill();
    expect(await amounts(day)).toEqual([500, -300, 5_000]);
    expect(await amounts({ from: '2026-11-21', to: '2026-11-21' })).toEqual([-2_000]);
    expect(await amounts({ from: '2026-10-01', to: '2026-10-31' })).toEqual([]);
    expect(await amounts({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
    expect(await amounts({ type: 'deposit' })).toEqual([5_000]);
    expect(await amounts({ type: 'win' })).toEqual([500]);
    expect(await amounts({ ...day, type: 'withdrawal' })).toEqual([]);
  });

  it('[STD-037] gives the balances at both ends of the period, and the sum of the bookings between', async () => {
    await fill();
    expect(await totals()).toMatchObject({ openingBalance: 0, closingBalance: 103_200, sum: 103_200 });
    expect(await totals(day)).toMatchObject({ openingBalance: 100_000, closingBalance: 105_200, sum: 5_200 });
    expect(await totals({ ...day, type: 'deposit' })).toMatchObject({ sum: 5_000 });
    expect(await totals({ type: 'bet' })).toMatchObject({ sum: null });
    expect(await totals({ reference: 'W-1' })).toMatchObject({ sum: -2_000 });
    expect(await totals({ wallet: 'unknown' })).toMatchObject({
      openingBalance: 0,
      closingBalance: 0,
      sum: 0,
    });
  });

  it('[STD-036] lists the bookings of three months in one period, and those of a year ago, also as CSV', async () => {
    const { db } = opened.database;
    const yearAgo = new Date('2025-11-20T05:00:00.000Z');
    player = await addPlayer(db, { account: 'player3', amount: 100_000, at: yearAgo });
    await post('deposit', 1_000, minutesAfter(yearAgo, 1), 'D-of-a-year-ago');
    await play('bet-of-a-year-ago', 300, 0, minutesAfter(yearAgo, 2));
    await post('withdrawal', -500, new Date('2026-08-20T05:00:00.000Z'), 'W-of-three-months-ago');
    await post('deposit', 5_000, evening, 'D-of-today');
    const threeMonths = { from: '2026-08-20', to: '2026-11-20' };
    const firstMonths = { from: '2025-11-20', to: '2026-02-20' };
    for (const period of [threeMonths, firstMonths])
      expect(accountRecordEndpoints.entries.query.safeParse(period).success).toBe(true);
    expect(await amounts(threeMonths)).toEqual([5_000, -500]);
    expect(await amounts(firstMonths)).toEqual([-300, 1_000, 100_000]);
    expect(await text(await records.file(player, threeMonths, 'EN'))).toContain('W-of-three-months-ago');
    expect(await text(await records.file(player, firstMonths, 'EN'))).toContain('D-of-a-year-ago');
  });

  it('finds bookings by reference on any day, a provider’s and others, of this member only', async () => {
    await fill();
    const early = { from: '2026-01-01', to: '2026-01-01' };
    expect(await amounts({ ...early, reference: 'bet-1' })).toEqual([-300]);
    expect(await amounts({ ...early, reference: 'D-1' })).toEqual([5_000]);
    expect(await amounts({ reference: 'D-2' })).toEqual([]);
    expect(await amounts({ reference: 'T-1' })).toEqual([]);
    expect(await amounts({ reference: 'T-1', wallet: 'pp' })).toEqual([700]);
    expect(await amounts({ reference: "' or true --" })).toEqual([]);
  });

  it('pages in both orders without a gap', async () => {
    for (let number = 1; number <= ENTRIES_PER_PAGE + 5; number += 1)
      await post('adjustment', number, evening, `A-${number}`);
    for (const order of ['newest', 'oldest'] as const) {
      const first = await records.page(player, { ...day, order });
      const second = await records.page(player, { ...day, order, cursor: first.next ?? '' });
      expect([first.list.length, second.list.length, second.next]).toEqual([ENTRIES_PER_PAGE, 5, null]);
      expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(ENTRIES_PER_PAGE + 5);
    }
  });

  it.each([1, 2, 3, 7, 8])('finds the period among %i bookings', async (count) => {
    for (let number = 0; number < count; number += 1)
      await post('adjustment', number + 1, minutesAfter(evening, number * 10), `A-${number}`);
    const before = Math.min(count, 3);
    expect(await amounts(day)).toHaveLength(before);
    expect(await amounts({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(count - before);
  });

  it('[STD-039] writes all bookings of a period as CSV without formulas, the oldest first', async () => {
    await post('deposit', 5_000, evening, '=HYPERLINK("x")');
    await play('-1+2', 300, 0, minutesAfter(evening, 1));
    expect((await text(await records.file(player, day, 'EN'))).split('\r\n')).toEqual([
      '\uFEFFTime (Asia/Bangkok),Type,Amount,Balance after,Reference,Currency',
      `2026-11-20 23:30:00,Deposit,50.00,1050.00,"'=HYPERLINK(""x"")",THB`,
      "2026-11-20 23:31:00,Bet,-3.00,1047.00,'-1+2,THB",
      '',
    ]);
  });
});
