import fc from 'fast-check';
import { flooredDecimal, fromDecimal, toDecimal, writeDecimal } from './amounts.ts';

it.each([
  ['10', 2, 1_000],
  ['10.5', 2, 1_050],
  ['0.07', 2, 7],
  ['1.10', 2, 110],
  ['-2.50', 2, -250],
  ['-0.00', 2, 0],
  ['7.0000', 0, 7],
  ['0.125', 3, 125],
])('reads %s of %i digits as %i minor units', (text, digits, minor) => {
  expect(fromDecimal(text, digits)).toBe(minor);
});

it.each(['', '.5', '5.', '1e3', '+1', ' 1', '0x10', '1,000', 'NaN', '٣', '0.005', '12345678901234'])(
  'reads no amount in "%s"',
  (text) => {
    expect(fromDecimal(text, 2)).toBeNull();
  },
);

it('writes each balance so that it reads back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (minor) => {
      expect(fromDecimal(JSON.stringify(toDecimal(minor, 2)), 2)).toBe(minor);
    }),
  );
});

it('writes minor units so that they read back unchanged, including negative ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.nat(4), (minor, digits) => {
      expect(fromDecimal(writeDecimal(minor, digits), digits)).toBe(minor);
    }),
  );
});

it.each([
  ['10.999', 2, 1_099],
  ['7.9', 0, 7],
  ['0.0199999999', 2, 1],
  ['12', 3, 12_000],
  ['1e21', 2, null],
  ['1.55e3', 2, null],
  ['7.e3', 0, null],
  ['1.2.3', 1, null],
  ['', 2, null],
])('drops the part of %s that is smaller than a minor unit with %i digits', (text, digits, minor) => {
  expect(flooredDecimal(text, digits)).toBe(minor);
});
