import { ageOn } from './birthday.ts';

describe('age', () => {
  it.each([
    ['2008-11-25', 18],
    ['2008-11-26', 17],
    ['2008-02-29', 18],
    ['2026-11-26', -1],
  ])('of a person born on %s is %d on 25 November 2026', (birthday, age) => {
    expect(ageOn(birthday, '2026-11-25')).toBe(age);
  });

  it.each(['2007-02-29', '2007-13-01', '2007-1-1', 'yesterday', ''])('is unknown for %j', (birthday) => {
    expect(ageOn(birthday, '2026-11-25')).toBeNull();
  });
});
