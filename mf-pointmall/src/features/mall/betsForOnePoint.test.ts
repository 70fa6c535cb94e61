import { betsForOnePoint } from './betsForOnePoint.ts';

describe('betsForOnePoint', () => {
  it.each([
    [0.01, 100_00],
    [1, 100],
    [0, null],
  ])('turns the ratio %d into %p minor units', (ratio, amount) => {
    expect(betsForOnePoint(ratio)).toBe(amount);
  });
});
