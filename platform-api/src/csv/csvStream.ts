import { Readable } from 'node:stream';
import { exponentOf } from '@parlour/shared-contracts';

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** Without it, Excel reads the file in an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * Writes CSV (RFC 4180) for spreadsheets as a stream. A text that would be a formula gets an apostrophe before it. The
 * next batch is read when the caller has taken the last one.
 */
export const csvStream = (
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Readable => Readable.from(linesOf(titles, batches), { highWaterMark: 1 });

const linesOf = async function* (
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(titles);
  for await (const rows of batches) yield rows.map(lineOf).join('');
};

/** Writes an amount as spreadsheets read it: `1234.50`. */
export const plainAmount = (amount: number, currency: string): string => {
  const digits = exponentOf(currency);
  const [sign, units] = amount < 0 ? ['-', -amount] : ['', amount];
  const text = String(units).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Writes a time in a zone as spreadsheets read it: `2026-11-20 23:30:00`. */
export const plainTime = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};
