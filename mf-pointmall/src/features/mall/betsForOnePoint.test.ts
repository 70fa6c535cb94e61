import { betsForOnePoint } from './betsForOnePoint.ts';

describe('betsForOnePoint', () => {
  it.each([
    [0.01, 'THB', 100_00],
    [1, 'THB', 100],
    [0.01, 'VND', 100],
    [0.3, 'KWD', 3_333],
  ])('turns the ratio %d of %s into %p minor units', (pointsRatio, currency, amount) => {
    expect(betsForOnePoint({ pointsRatio, currency })).toEqual({ amount, currency });
  });

  it('is null if bets earn no points', () => {
    expect(betsForOnePoint({ pointsRatio: 0, currency: 'THB' })).toBeNull();
  });
});
