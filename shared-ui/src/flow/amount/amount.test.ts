import { amountOf, groupDigits, notationOf, plainAmount } from './amountText.ts';
import { editAmount, insertDigits } from './editAmount.ts';
import { findAmountProblem } from './amountLimits.ts';
import { readAmount } from './readAmount.ts';

describe('readAmount', () => {
  it.each([
    ['1234.5', 2, '.', '1234.5'],
    ['1,234.50', 2, '.', '1234.50'],
    ['1.234,50', 2, '.', '1234.50'],
    ['1,234', 2, '.', '1234'],
    ['1.234', 2, ',', '1234'],
    ['1.234.567', 0, '.', '1234567'],
    ['1.234', 0, '.', '1234'],
    ['12,5', 2, '.', '12.5'],
    ['฿ 1 234,5', 2, ',', '1234.5'],
    ['THB 500', 2, '.', '500'],
    ['100USDT', 6, '.', '100'],
    ['๑๒๓', 2, '.', '123'],
    ['007', 2, '.', '7'],
    ['0.00000001', 8, '.', '0.00000001'],
    ['12,34,567', 2, '.', '1234567'],
  ])('reads “%s” with %i decimals and the mark “%s”', (text, exponent, mark, plain) => {
    expect(readAmount(text, exponent, mark)).toEqual({ text: plain });
  });

  it.each([
    ['1e3', 2, 'notDigits'],
    ['abc', 2, 'notDigits'],
    ['12 apples', 2, 'notDigits'],
    ['1.2.3', 2, 'notDigits'],
    ['1,23.4,5', 2, 'notDigits'],
    ['.', 2, 'notDigits'],
    ['-5', 2, 'negative'],
    ['฿-5', 2, 'negative'],
    ['(5)', 2, 'negative'],
    ['1.5', 0, 'noDecimals'],
    ['1.234', 2, 'tooManyDecimals'],
    ['99999999999999', 2, 'tooLarge'],
  ])('refuses “%s” with %i decimals: %s', (text, exponent, refusal) => {
    expect(readAmount(text, exponent, '.')).toEqual({ refusal });
  });
});

describe('amounts in minor units', () => {
  it.each([
    ['', 2, null],
    ['12.', 2, 1200],
    ['12.3', 2, 1230],
    ['0.1', 2, 10],
    ['1234567', 0, 1_234_567],
    ['1.5', 6, 1_500_000],
    ['0.00000001', 8, 1],
    ['9999999.99999999', 8, 999_999_999_999_999],
  ])('“%s” with %i decimals is %s', (plain, exponent, amount) => {
    expect(amountOf(plain, exponent)).toBe(amount);
  });

  it.each([
    [123_450, 2, '1234.50'],
    [120_000, 2, '1200'],
    [5, 2, '0.05'],
    [7, 0, '7'],
    [1, 8, '0.00000001'],
  ])('%i with %i decimals is written “%s”', (amount, exponent, plain) => {
    expect(plainAmount(amount, exponent)).toBe(plain);
  });

  it.each([
    ['en', '1234567.5', '1,234,567.5'],
    ['pt', '1234567.5', '1.234.567,5'],
    ['hi', '1234567', '12,34,567'],
    ['en', '0.', '0.'],
  ])('are grouped in %s', (tag, plain, text) => {
    expect(groupDigits(plain, notationOf(tag))).toBe(text);
  });
});

describe('editAmount', () => {
  const english = notationOf('en');
  const edit = (plain: string, raw: string, caret = raw.length) =>
    editAmount({ plain, raw, caret }, 2, english);

  it.each([
    ['a digit at the end', '123', '1234', 4, '1234', 5],
    ['a digit in the middle', '1234', '1,9234', 3, '19234', 2],
    ['the point', '12', '12.', 3, '12.', 3],
    ['a comma as the point, because the field adds the group marks', '12', '12,', 3, '12.', 3],
    ['Backspace after a digit', '1234', '1,23', 4, '123', 3],
    ['Backspace after a group mark', '1234', '1234', 1, '234', 0],
    ['everything removed', '1234', '', 0, '', 0],
  ])('takes %s', (_, plain, raw, caret, next, place) => {
    expect(edit(plain, raw, caret)).toEqual({ plain: next, caret: place, refusal: null });
  });

  it('deletes the digit after a group mark by the Delete key', () => {
    const change = { plain: '1234', raw: '1234', caret: 1, isForward: true };
    expect(editAmount(change, 2, english)).toEqual({ plain: '134', caret: 1, refusal: null });
  });

  it.each([
    [0, 0, '7712345.60', 3],
    [2, 5, '12775.60', 5],
    [6, 6, '1234577.60', 9],
  ])('replaces the selection from %i to %i by pasted digits', (start, end, plain, caret) => {
    const edit = insertDigits('12345.60', { start, end, digits: '77' }, 2, english);
    expect(edit).toEqual({ plain, caret, refusal: null });
  });

  it.each([
    ['e', 'notDigits'],
    ['-', 'negative'],
    ['+', 'notDigits'],
  ])('refuses the key “%s”, and keeps the amount', (key, refusal) => {
    expect(edit('12', `12${key}`)).toEqual({ plain: '12', caret: 2, refusal });
  });

  it('refuses a third decimal, and keeps the amount', () => {
    expect(edit('1.25', '1.259')).toEqual({ plain: '1.25', caret: 4, refusal: 'tooManyDecimals' });
  });

  it('ignores a second point', () => {
    expect(edit('1.2', '1.2.')).toEqual({ plain: '1.2', caret: 3, refusal: null });
  });
});

it.each([
  [null, 'empty'],
  [0, 'belowLowest'],
  [99, 'belowLowest'],
  [100, null],
  [500, null],
  [501, 'aboveHighest'],
])('the problem of the amount %s with limits of 100 and 500 is %s', (amount, problem) => {
  const value = amount === null ? null : { amount, currency: 'THB' };
  expect(findAmountProblem(value, { lowest: 100, highest: 500 })).toBe(problem);
});
