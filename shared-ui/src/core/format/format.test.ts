import { formatDate } from './formatDate.ts';
import { formatDuration } from './formatDuration.ts';
import { formatMoney } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import { formatOffset } from './formatOffset.ts';
import { formatRegion } from './formatRegion.ts';
import { formatRelativeTime } from './formatRelativeTime.ts';

/** Replaces the non-breaking spaces of some languages by normal ones. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formatMoney', () => {
  it.each([
    [123456, 'THB', 'en', '฿1,234.56'],
    [123456, 'THB', 'th', '฿1,234.56'],
    [123456, 'THB', 'pt', '฿ 1.234,56'],
    [5, 'THB', 'en', '฿0.05'],
    [-1000, 'USD', 'en', '-$10.00'],
    [0, 'THB', 'en', '฿0.00'],
  ])('[SHELL-069] writes %i %s in %s with two decimals', (amount, currency, tag, text) => {
    expect(plain(formatMoney({ amount, currency }, tag))).toBe(text);
  });

  it.each([
    [1234567, 'VND', '₫1,234,567'],
    [1234567, 'JPY', '¥1,234,567'],
    [1234567, 'KWD', 'KWD 1,234.567'],
    [1234567, 'USDT', 'USDT 1.234567'],
    [123456, 'ABC', 'ABC 1,234.56'],
    [Number.MAX_SAFE_INTEGER, 'THB', '฿90,071,992,547,409.91'],
  ])('writes %i %s with the digits of its currency', (amount, currency, text) => {
    expect(plain(formatMoney({ amount, currency }, 'en'))).toBe(text);
  });

  it('marks gains with isSigned, and leaves out decimals that are all zero with isShort', () => {
    const format = (amount: number): string =>
      formatMoney({ amount, currency: 'THB' }, 'en', { isSigned: true, isShort: true });
    expect([5000, 5050, -5000, 0].map(format)).toEqual(['+฿50', '+฿50.50', '-฿50', '฿0']);
  });
});

describe('formatNumber', () => {
  it.each([
    [12345, 'en', '12,345'],
    [12345, 'pt', '12.345'],
    [1234567, 'hi', '12,34,567'],
  ])('groups %i as %s does', (value, tag, text) => {
    expect(formatNumber(value, tag)).toBe(text);
  });

  it('marks gains with isSigned', () => {
    expect([5, -5, 0].map((value) => formatNumber(value, 'en', { isSigned: true }))).toEqual([
      '+5',
      '-5',
      '0',
    ]);
  });
});

describe('formatDate', () => {
  const moment = '2026-11-20T20:05:00Z';

  it.each([
    ['day', 'Nov 21, 2026'],
    ['moment', 'Nov 21, 2026, 3:05 AM'],
    ['shortDay', 'Nov 21'],
    ['shortMoment', 'Nov 21, 03:05'],
  ] as const)('writes a %s in the zone that it is given', (style, text) => {
    expect(plain(formatDate(moment, 'en', { style, minutesEast: 420 }))).toBe(text);
  });

  it('uses the browser’s zone if the zone is null', () => {
    const local = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
    expect(formatDate(moment, 'en', { style: 'moment', minutesEast: null })).toBe(
      local.format(new Date(moment)),
    );
  });

  it('writes a calendar day as the same day in every zone', () => {
    for (const minutesEast of [null, -720, 840])
      expect(formatDate('2026-11-20', 'pt', { style: 'shortDay', minutesEast })).toBe('20 de nov.');
  });
});

describe('formatRelativeTime', () => {
  it.each([
    [30_000, 'en', 'in 30 seconds'],
    [30_000, 'pt', 'em 30 segundos'],
    [30_000, 'th', 'ในอีก 30 วินาที'],
    [-90 * 60_000, 'en', '1 hour ago'],
    [3 * 86_400_000, 'en', 'in 3 days'],
    [400, 'en', 'in 0 seconds'],
  ])('%i milliseconds in %s are “%s”', (milliseconds, tag, text) => {
    expect(formatRelativeTime(milliseconds, tag)).toBe(text);
  });
});

describe('formatRegion', () => {
  it.each([
    ['TH', 'en', 'Thailand'],
    ['TH', 'th', 'ไทย'],
    ['BR', 'pt', 'Brasil'],
    ['no code', 'en', 'no code'],
  ])('calls %s in %s %s', (code, tag, name) => expect(formatRegion(code, tag)).toBe(name));
});

describe('formatDuration', () => {
  it.each([
    [0, 'en', '00:00'],
    [299, 'en', '04:59'],
    [3_661, 'en', '1:01:01'],
    [86_399, 'en', '23:59:59'],
    [2 * 86_400 + 5, 'en', '2d 0:00:05'],
    [2 * 86_400 + 5, 'zh', '2天 0:00:05'],
  ])('writes %i seconds in %s as %s', (seconds, tag, text) => {
    expect(plain(formatDuration(seconds, tag))).toBe(text);
  });
});

describe('formatOffset', () => {
  it.each([
    [420, 'GMT+07:00'],
    [-210, 'GMT-03:30'],
    [0, 'GMT+00:00'],
  ])('names a zone of %i minutes %s', (minutes, name) => {
    expect(formatOffset(minutes)).toBe(name);
  });
});
