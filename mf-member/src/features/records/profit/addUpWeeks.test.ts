import { addUpWeeks } from './addUpWeeks.ts';

it('adds up weeks that end with the last day, and loses no amount in a shorter first week', () => {
  const days = Array.from({ length: 16 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    stake: 10 ** Math.floor((index + 5) / 7),
    payout: 1,
  }));
  expect(addUpWeeks(days)).toEqual([
    { day: '2026-11-01', stake: 2, payout: 2 },
    { day: '2026-11-03', stake: 70, payout: 7 },
    { day: '2026-11-10', stake: 700, payout: 7 },
  ]);
  expect(addUpWeeks([])).toEqual([]);
});
