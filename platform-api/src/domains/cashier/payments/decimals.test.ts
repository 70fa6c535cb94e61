import { multiplyDecimals, readDecimal, writeDecimal } from './decimals.ts';
import { fromStripeAmount, toStripeAmount } from './stripe/stripeAmounts.ts';

describe('decimal numbers of minor units', () => {
  it.each([
    [0, 7, '7'],
    [2, 5, '0.05'],
    [3, 12_345, '12.345'],
    [8, 1, '0.00000001'],
    [18, 1, '0.000000000000000001'],
    [18, Number.MAX_SAFE_INTEGER, '0.009007199254740991'],
  ])('with %d digits are written and read without a loss', (exponent, amount, text) => {
    expect(writeDecimal(amount, exponent)).toBe(text);
    expect(readDecimal(text, exponent)).toBe(amount);
  });

  it('are rounded down', () => {
    expect(readDecimal('499.999999999999999999', 2)).toBe(49_999);
    expect(multiplyDecimals('0.49999999', '1000.009', 2)).toBe(50_000);
    expect(multiplyDecimals('0.5', '1000', 0)).toBe(500);
  });

  it('are refused if they are malformed or too large', () => {
    for (const text of ['', '-1', '1e3', '1,5', '.5', 'NaN', '9007199254740992', '9'.repeat(31)]) {
      expect(readDecimal(text, 0)).toBeNull();
    }
    expect(multiplyDecimals('9007199254740992', '1', 0)).toBeNull();
    expect(multiplyDecimals('1', 'x', 2)).toBeNull();
  });
});

describe('amounts of Stripe', () => {
  it('have Stripe’s digits', () => {
    for (const [currency, amount, units] of [
      ['JPY', 500, 500],
      ['THB', 50_000, 50_000],
      ['KWD', 1_230, 1_230],
      ['ISK', 100, 10_000],
    ] as const) {
      expect(toStripeAmount(amount, currency)).toBe(units);
      expect(fromStripeAmount(units, currency)).toBe(amount);
    }
  });

  it('are refused if Stripe cannot write them exactly', () => {
    expect(() => toStripeAmount(1_234, 'KWD')).toThrow('1234 minor units of KWD');
    expect(() => toStripeAmount(1, 'BTC')).toThrow('BTC');
  });
});
