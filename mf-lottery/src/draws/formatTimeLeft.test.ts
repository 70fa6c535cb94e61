import { formatTimeLeft } from './formatTimeLeft.ts';

const SECOND = 1000;

describe('formatTimeLeft', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [299 * SECOND, '04:59'],
    [3_661 * SECOND, '1:01:01'],
    [(2 * 86_400 + 5) * SECOND, '2d 0:00:05'],
  ])('shows %i ms as %s', (milliseconds, text) => {
    expect(formatTimeLeft(milliseconds)).toBe(text);
  });
});
