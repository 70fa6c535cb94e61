import { zoneOffset } from './zoneOffset.ts';

describe('zoneOffset', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-24T12:00:00Z', 420],
    ['America/New_York', '2026-11-01T05:59:59Z', -240],
    ['America/New_York', '2026-11-01T06:00:00Z', -300],
    ['Asia/Kathmandu', '2026-11-24T23:59:59.999Z', 345],
    ['UTC', '2026-12-31T23:59:59Z', 0],
  ])('of %s at %s is %i minutes', (zone, moment, minutes) => {
    expect(zoneOffset(zone, new Date(moment))).toBe(minutes);
  });
});
