import { mobileOf } from './mobileNumbers.ts';

describe('a mobile number', () => {
  it.each([
    ['66', '0812345678', '+66812345678'],
    ['66', '812345678', '+66812345678'],
    ['66', '081 234-5678', '+66812345678'],
    ['66', '(081) 234 5678', '+66812345678'],
    ['1', '5005550006', '+15005550006'],
    ['880', '00 1712 345678', '+8801712345678'],
  ])('of country %s, typed as %s, is stored as %s', (country, typed, kept) => {
    expect(mobileOf(country, typed)).toBe(kept);
  });

  it.each([
    ['66', '0'],
    ['66', '----'],
    ['66', '123'],
    ['66', '081234567890123'],
    ['1', '0'.repeat(32)],
  ])('of country %s is refused if %s is typed', (country, typed) => {
    expect(mobileOf(country, typed)).toBeNull();
  });
});
