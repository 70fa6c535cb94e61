import { LayoutShifts } from './LayoutShifts.ts';

const scoreOf = (...shifts: readonly (readonly [startTime: number, value: number, isCaused?: boolean])[]) => {
  const sum = new LayoutShifts();
  for (const [startTime, value, hadRecentInput = false] of shifts) {
    sum.add({
      startTime,
      value,
      hadRecentInput,
      duration: 0,
      entryType: 'layout-shift',
      name: '',
      toJSON: () => null,
    });
  }
  return sum.score;
};

describe('LayoutShifts', () => {
  it.each([
    ['nothing', [], 0],
    [
      'shifts of one burst',
      [
        [0, 0.25],
        [900, 0.5],
      ],
      0.75,
    ],
    [
      'the worse of two bursts',
      [
        [0, 0.25],
        [1_000, 0.5],
        [5_000, 0.125],
      ],
      0.5,
    ],
    ['a burst of at most five seconds', [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => [at, 1]), 6],
    [
      'only shifts without a user action',
      [
        [0, 0.25],
        [10, 0.5, true],
      ],
      0.25,
    ],
  ] as [string, (readonly [number, number, boolean?])[], number][])('adds up %s', (_what, shifts, score) => {
    expect(scoreOf(...shifts)).toBe(score);
  });
});
