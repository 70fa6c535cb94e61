import { UsageFailure } from '../command.ts';

/** A payment of a bank statement. */
export interface StatementPayment {
  readonly paymentId: string;
  /** ISO 8601. */
  readonly paidAt: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly payer: string | null;
}

const COLUMNS = ['paymentId', 'paidAt', 'reference', 'amount', 'currency', 'payer'] as const;

/**
 * Reads a bank statement in CSV with the columns paymentId, paidAt, reference, amount (minor units), currency and payer.
 * @throws UsageFailure that names the first wrong line. Nothing is imported then.
 */
export const readStatement = (csv: string): StatementPayment[] => {
  const [head = [], ...rows] = readCsv(csv);
  if (head.join() !== COLUMNS.join()) throw new UsageFailure(`the first line is not ${COLUMNS.join()}`);
  return rows.map((cells, index) => {
    const [paymentId = '', paidAt = '', reference = '', amount = '', currency = '', payer = ''] = cells;
    const isRight =
      cells.length === COLUMNS.length &&
      paymentId !== '' &&
      Number.isFinite(Date.parse(paidAt)) &&
      /^[1-9]\d{0,14}$/.test(amount) &&
      /^[A-Z]{3,5}$/.test(currency);
    if (!isRight) throw new UsageFailure(`line ${index + 2} is not a payment`);
    return {
      paymentId,
      paidAt,
      reference,
      amount: Number(amount),
      currency,
      payer: payer === '' ? null : payer,
    };
  });
};

const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy;

/** Splits CSV (RFC 4180) into cells. Empty lines are left out. */
const readCsv = (csv: string): string[][] => {
  const text = csv
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trimEnd();
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new UsageFailure(`line ${rows.length + 1} is not CSV`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
};
