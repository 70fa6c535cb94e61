export interface CsvColumn<Row> {
  readonly title: string;
  /** Plain: spreadsheets read `1234.50`, not `฿1,234.50`. */
  readonly text: (row: Row) => string | number;
}

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;
/** Excel takes a text without it for one of an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) for spreadsheets: a text that would be a formula gets an apostrophe in front of it. */
export const writeCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
};
