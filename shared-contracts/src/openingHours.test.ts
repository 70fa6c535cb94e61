import { isOpenAt } from './openingHours.ts';

describe('opening hours', () => {
  // Bangkok is seven hours ahead of UTC.
  it.each([
    ['2026-11-25T01:59:59Z', '09:00', '17:00', false],
    ['2026-11-25T02:00:00Z', '09:00', '17:00', true],
    ['2026-11-25T09:59:59Z', '09:00', '17:00', true],
    ['2026-11-25T10:00:00Z', '09:00', '17:00', false],
    ['2026-11-25T16:00:00Z', '22:00', '02:00', true],
    ['2026-11-25T18:59:00Z', '22:00', '02:00', true],
    ['2026-11-25T19:00:00Z', '22:00', '02:00', false],
    ['2026-11-25T17:00:00Z', '00:00', '23:59', true],
  ])('at %s from %s to %s: %s', (now, opensAt, closesAt, isOpen) => {
    expect(isOpenAt(new Date(now), 'Asia/Bangkok', { opensAt, closesAt })).toBe(isOpen);
  });
});
