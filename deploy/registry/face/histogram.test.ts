import { addHistograms, bucketAt, quantileOf } from './histogram.ts';

const bounds = [100, 200, 400, 800, 1_600, 3_200, 6_400];

describe('quantileOf', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], 0.5, null],
    [[10, 0, 0, 0, 0, 0, 0, 0], 0.5, 50],
    [[10, 0, 0, 0, 0, 0, 0, 0], 0.75, 75],
    [[5, 5, 0, 0, 0, 0, 0, 0], 0.5, 100],
    [[1, 0, 9, 0, 0, 0, 0, 0], 0.5, 200 + (4 / 9) * 200],
    [[0, 0, 0, 0, 0, 0, 0, 3], 0.5, 6_400],
  ])('of %j at %d is %j', (histogram, share, expected) => {
    expect(quantileOf(histogram, bounds, share)).toEqual(expected);
  });
});

describe('a bucket', () => {
  it('contains values up to its bound, and the last one the rest', () => {
    expect([0, 100, 101, 6_400, 6_401].map((value) => bucketAt(bounds, value))).toEqual([0, 0, 1, 6, 7]);
  });

  it('adds up over edges', () => {
    expect(addHistograms([1, 2], [3, 4])).toEqual([4, 6]);
    expect(addHistograms([], [3, 4])).toEqual([3, 4]);
  });
});
