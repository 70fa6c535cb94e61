import { profitEndpoints, type Profit } from '@parlour/shared-contracts/domains/profit';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { createReadProfit, ProfitStore } from './ProfitStore.ts';

const play = (stake: number, payout: number) => ({ stake, payout, validBet: stake });
const cash = { deposits: 0, withdrawals: 0 };
const profit: Profit = {
  currency: 'THB',
  ...play(600, 500),
  deposits: 1_000,
  withdrawals: 400,
  days: [
    { day: '2026-11-19', ...play(100, 500), ...cash },
    { day: '2026-11-20', ...play(0, 0), deposits: 1_000, withdrawals: 400 },
    { day: '2026-11-21', ...play(500, 0), ...cash },
  ],
  games: [
    { gameType: 'RNG', vendorCode: 'A', vendorName: 'Alpha', ...play(300, 500) },
    { gameType: 'LIVE', vendorCode: 'B', vendorName: 'Beta', ...play(200, 0) },
    { gameType: 'LIVE', vendorCode: 'A', vendorName: 'Alpha', ...play(100, 0) },
  ],
};

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http.answer(profitEndpoints.profit, () => profit);
  const store = new ProfitStore(createReadProfit(platform.http), platform);
  await store.profit.load();
  return { platform, store };
};

describe('ProfitStore', () => {
  it('[MEMBER-029] begins with seven days and reads another period', async () => {
    const { platform, store } = await setUp();
    const { from = '', to = '' } = store.period ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
    const period = { from: '2026-09-01', to: '2026-11-30' };
    await store.choosePeriod(period);
    expect(platform.http.callsOf(profitEndpoints.profit).at(-1)?.query).toEqual(period);
  });

  it.each([
    [
      'gameType',
      [
        ['RNG', 300, 500],
        ['LIVE', 300, 0],
      ],
    ],
    [
      'vendor',
      [
        ['A', 400, 500],
        ['B', 200, 0],
      ],
    ],
    [
      'day',
      [
        ['2026-11-21', 500, 0],
        ['2026-11-19', 100, 500],
      ],
    ],
  ] as const)('breaks the result down by %s', async (grouping, rows) => {
    const { store } = await setUp();
    store.groupBy(grouping);
    expect(store.rows.map(({ key, stake, payout }) => [key, stake, payout])).toEqual(rows);
  });
});
