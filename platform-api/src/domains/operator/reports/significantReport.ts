import { plainAmount } from '../../../csv/csvStream.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { DaysInZone } from '../../../database/isInDays.ts';
import { readOpenedCases as readCashierCases } from '../../cashier/public.ts';
import { readAccountNames } from '../../members/public.ts';
import { readOpenedCases as readPlayCases, readTakenBack } from '../../play/public.ts';
import type { ReportPeriod } from '../../wallets/public.ts';
import { readActionsOf } from '../audit.ts';
import { readEvents, type EventRow } from '../significant/significantEvents.ts';
import type { ReportDependencies, Rows } from './siteReports.ts';

const PAGE_SIZE = 500;

export const significantTitles = [
  'at',
  'kind',
  'subject',
  'member',
  'person',
  'amount',
  'currency',
  'details',
];

type RowOf<Read extends (...parameters: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
type ActionRow = RowOf<typeof readActionsOf>;
type TakenBack = RowOf<typeof readTakenBack>;
type PlayCaseRow = RowOf<typeof readPlayCases>;
type CashierCaseRow = RowOf<typeof readCashierCases>;

/** Actions of staff that change no money, no rule and no game. */
const plainActions = new Set([
  'addPicture',
  'advertise',
  'answerTicket',
  'closeSession',
  'openSession',
  'readDocument',
  'readDormant',
  'readExclusions',
  'readFile',
  'readHarmReport',
  'readHarmSigns',
  'readReport',
  'readTicket',
  'releaseWork',
  'removePicture',
  'saveArticle',
  'takeWork',
]);

interface Line {
  readonly at: Date;
  readonly kind: string;
  readonly subject: string;
  readonly memberId?: number | null;
  readonly person?: string;
  readonly amount?: number | null;
  readonly currency?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

type Source = (db: ApiDatabase, days: DaysInZone) => AsyncGenerator<readonly Line[]>;

/**
 * Creates a source of lines that reads its rows page by page.
 * @param readPage returns the rows after `last`; null stands for the beginning
 * @param lineOf returns null for a row that is not significant
 */
const createSource = <Row>(
  readPage: (db: ApiDatabase, days: DaysInZone, last: Row | null) => Promise<readonly Row[]>,
  lineOf: (row: Row) => Line | null,
): Source =>
  async function* (db, days) {
    let last: Row | null = null;
    do {
      const rows: readonly Row[] = await readPage(db, days, last);
      yield rows.flatMap((row) => lineOf(row) ?? []);
      last = rows.length < PAGE_SIZE ? null : (rows.at(-1) ?? null);
    } while (last !== null);
  };

/** Each source keeps its rows for ever. The report reads the sources one after the other. */
const sources: readonly Source[] = [
  createSource<EventRow>(
    (db, days, last) => readEvents(db, days, { after: last?.id ?? 0, limit: PAGE_SIZE }),
    (row) => row,
  ),
  createSource<ActionRow>(
    (db, days, last) => readActionsOf(db, days, { after: last?.sequence ?? 0, limit: PAGE_SIZE }),
    ({ at, who, action, details }) =>
      plainActions.has(action) ? null : { at, kind: 'override', subject: action, person: who, details },
  ),
  createSource<TakenBack>(
    (db, days, last) =>
      readTakenBack(db, days, {
        after: last && [last.exactly, last.connection, last.transactionId],
        limit: PAGE_SIZE,
      }),
    (row) => ({
      at: row.receivedAt,
      kind: row.kind === 'rollback' ? 'voidedTransaction' : 'adjustedRound',
      subject: `${row.connection} ${row.roundId}`,
      memberId: row.memberId,
      amount: row.amount,
      currency: row.currency,
      details: { transaction: row.transactionId, takesBack: row.referenceId },
    }),
  ),
  createSource<PlayCaseRow>(
    (db, days, last) => readPlayCases(db, days, { after: last?.id ?? 0, limit: PAGE_SIZE }),
    (row) => ({
      ...row,
      at: row.openedAt,
      kind: 'failedCheck',
      subject: `${row.kind} ${row.connection} ${row.reference}`,
      details: { reason: row.reason },
    }),
  ),
  createSource<CashierCaseRow>(
    (db, days, last) => readCashierCases(db, days, { after: last?.id ?? 0, limit: PAGE_SIZE }),
    (row) => ({ ...row, at: row.openedAt, kind: 'failedCheck', subject: `${row.kind} ${row.subject}` }),
  ),
];

/**
 * Writes a report with one line per significant event. Significant events are large wins, large payments,
 * transactions that were taken back or adjusted, overrides by staff, changed settings, and failed checks.
 */
export const writeSignificantEvents = async function* (
  { db, timeZone }: ReportDependencies,
  periods: readonly ReportPeriod[],
): Rows {
  const days = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '', timeZone };
  for (const source of sources) {
    for await (const lines of source(db, days)) yield await writeLines(db, lines);
  }
};

const writeLines = async (db: ApiDatabase, lines: readonly Line[]): Promise<string[][]> => {
  const names = await readAccountNames(
    db,
    lines.flatMap(({ memberId }) => memberId ?? []),
  );
  return lines.map(({ at, kind, subject, memberId, person = '', amount, currency, details }) => [
    at.toISOString(),
    kind,
    subject,
    memberId ? (names.get(memberId) ?? String(memberId)) : '',
    person,
    amount === null || amount === undefined || !currency ? '' : plainAmount(amount, currency),
    currency ?? '',
    details && Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ]);
};
