import { testReward } from '../../testing/rewards.ts';
import { affordabilityOf } from './affordability.ts';
import { Goods } from './Goods.ts';

const goods = (amountRequirement = 0, remaining = 5) =>
  new Goods(testReward({ pointsRequirement: 1000, amountRequirement, remaining }));

const baht = (amount: number) => ({ amount, currency: 'THB' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });

describe('affordabilityOf', () => {
  it.each([
    ['enough points', goods(), { points: 1000, balance: baht(0) }, { kind: 'affordable' }],
    ['too few points', goods(), { points: 999, balance: baht(0) }, { kind: 'missingPoints', points: 1 }],
    ['enough points and money', goods(500), { points: 1000, balance: baht(500) }, { kind: 'affordable' }],
    [
      'enough points, too little money',
      goods(500),
      { points: 1000, balance: baht(499) },
      { kind: 'missingMoney' },
    ],
    [
      'money of another currency',
      goods(500),
      { points: 1000, balance: dollars(900) },
      { kind: 'missingMoney' },
    ],
    ['an unknown balance', goods(500), { points: 1000, balance: null }, { kind: 'unknown' }],
    ['unknown points', goods(), { points: null, balance: baht(500) }, { kind: 'unknown' }],
    ['nothing left', goods(0, 0), { points: 1000, balance: baht(500) }, { kind: 'soldOut' }],
  ] as const)('with %s', (_, entry, means, expected) => {
    expect(affordabilityOf(entry, means)).toEqual(expected);
  });
});
