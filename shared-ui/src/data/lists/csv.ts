export interface CsvColumn<Row> {
  readonly title: string;
  /** Returns a plain value. Spreadsheets read `1234.50`, but not `฿1,234.50`. */
  readonly text: (row: Row) => string | number;
}

/** Matches a text that a spreadsheet would execute as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;
/** Without it, Excel reads the text in an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes rows as CSV (RFC 4180) for spreadsheets. A text that would be a formula gets an apostrophe in front. */
export const writeCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
};
