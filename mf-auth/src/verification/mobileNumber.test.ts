import { defaultFieldRule } from '@parlour/shared-contracts/fieldRule';
import { isMobileNumber } from './mobileNumber.ts';

const rule = { ...defaultFieldRule, acceptedPattern: '[0-9]+', minLength: 8, maxLength: 11 };

describe('a mobile number', () => {
  it.each(['0812345678', '081 234 5678', '(081) 234-5678', ' 81234567 '])('may be typed as “%s”', (typed) =>
    expect(isMobileNumber(typed, rule, null)).toBe(true),
  );

  it.each(['', '   ', '0812', '081234567890', '0812345678x', '+66812345678', '-'])('is not “%s”', (typed) =>
    expect(isMobileNumber(typed, rule, null)).toBe(false),
  );

  it('has the number of digits that the site requires', () => {
    expect(isMobileNumber('081-234-5678', rule, 10)).toBe(true);
    expect(isMobileNumber('81-234-5678', rule, 10)).toBe(false);
  });

  it('follows the general rule if the server has none', () =>
    expect(isMobileNumber('7', defaultFieldRule, null)).toBe(true));
});
