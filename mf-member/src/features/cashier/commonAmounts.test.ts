import { commonAmounts } from './commonAmounts.ts';

it.each([
  [10_000, 20_000_000, 'THB', [10_000, 50_000, 100_000, 500_000, 1_000_000]],
  [15_000, 40_000, 'THB', []],
  [50_000, 2_000_000, 'VND', [50_000, 100_000, 500_000, 1_000_000]],
  [1_000_000, 100_000_000, 'USDT', [1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000]],
])('between %i and %i %s offers %j', (minAmount, maxAmount, currency, amounts) => {
  expect(commonAmounts({ minAmount, maxAmount }, currency)).toEqual(amounts);
});
