import { readAmountOption, writeAmount } from './amount.ts';

describe('an amount on the command line', () => {
  it.each([
    ['12.50', 'THB', 1_250],
    ['12.5', 'THB', 1_250],
    ['-0.01', 'THB', -1],
    ['7', 'VND', 7],
    ['0.000001', 'USDT', 1],
  ])('%s %s is %d minor units', (text, currency, minor) => {
    expect(readAmountOption(text, currency)).toBe(minor);
    expect(readAmountOption(writeAmount(minor, currency).split(' ')[0] ?? '', currency)).toBe(minor);
  });

  it.each([
    ['0', 'THB'],
    ['-0.00', 'THB'],
    ['12.505', 'THB'],
    ['1.5', 'VND'],
    ['9223372036854775808', 'THB'],
    ['10000000000.01', 'THB'],
    ['1e3', 'THB'],
    ['1,000', 'THB'],
    ['', 'THB'],
  ])('%j %s is refused', (text, currency) => {
    expect(() => readAmountOption(text, currency)).toThrow('--amount');
  });
});
