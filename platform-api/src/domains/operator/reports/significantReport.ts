import { plainAmount } from '../../../csv/csvStream.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { DaysInZone } from '../../../database/isInDays.ts';
import { readOpenedCases as readCashierCases } from '../../cashier/public.ts';
import { readAccountNames } from '../../members/public.ts';
import {
  readOpenedCases as readPlayCases,
  readTakenBack,
  type TakenBackPosition,
} from '../../play/public.ts';
import type { ReportPeriod } from '../../wallets/public.ts';
import { readActionsOf } from '../audit.ts';
import { readEvents } from '../significant/significantEvents.ts';
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

/** Actions of staff that change no money, no rule and no game. */
const plainActions = new Set([
  'addPicture',
  'answerTicket',
  'readDormant',
  'readExclusions',
  'readFile',
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

type Position = number | TakenBackPosition;
/** Rows of a source, each with what stands in the report. Null: the row is not significant. */
type Page = readonly { readonly position: Position; readonly line: Line | null }[];
type Source = (db: ApiDatabase, days: DaysInZone, after: Position | null) => Promise<Page>;

const limit = PAGE_SIZE;
const idOf = (after: Position | null): number => (typeof after === 'number' ? after : 0);

/** Each source keeps its rows for ever. The report reads them page by page, one source after the other. */
const sources: readonly Source[] = [
  async (db, days, after) =>
    (await readEvents(db, days, { after: idOf(after), limit })).map(({ id, ...line }) => ({
      position: id,
      line,
    })),
  async (db, days, after) =>
    (await readActionsOf(db, days, { after: idOf(after), limit })).map((row) => ({
      position: row.sequence,
      line: plainActions.has(row.action)
        ? null
        : { at: row.at, kind: 'override', subject: row.action, person: row.who, details: row.details },
    })),
  async (db, days, after) =>
    (await readTakenBack(db, days, { after: typeof after === 'number' ? null : after, limit })).map(
      (row) => ({
        position: [row.exactly, row.connection, row.transactionId],
        line: {
          at: row.receivedAt,
          kind: row.kind === 'rollback' ? 'voidedTransaction' : 'adjustedRound',
          subject: `${row.connection} ${row.roundId}`,
          memberId: row.memberId,
          amount: row.amount,
          currency: row.currency,
          details: { transaction: row.transactionId, takesBack: row.referenceId },
        },
      }),
    ),
  async (db, days, after) =>
    (await readPlayCases(db, days, { after: idOf(after), limit })).map((row) => ({
      position: row.id,
      line: {
        ...row,
        at: row.openedAt,
        kind: 'failedCheck',
        subject: `${row.kind} ${row.connection} ${row.reference}`,
        ...(row.currency === null ? { amount: null } : {}),
        details: { reason: row.reason },
      },
    })),
  async (db, days, after) =>
    (await readCashierCases(db, days, { after: idOf(after), limit })).map((row) => ({
      position: row.id,
      line: { ...row, at: row.openedAt, kind: 'failedCheck', subject: `${row.kind} ${row.subject}` },
    })),
];

/** What happened that matters: large wins and payments, voids, overrides, changed settings, and failed checks. */
export const writeSignificantEvents = async function* (
  { db, timeZone }: ReportDependencies,
  periods: readonly ReportPeriod[],
): Rows {
  const days = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '', timeZone };
  for (const source of sources) {
    let after: Position | null = null;
    do {
      const page: Page = await source(db, days, after);
      const lines = page.flatMap(({ line }) => line ?? []);
      yield await writeLines(db, lines);
      after = page.length < PAGE_SIZE ? null : (page.at(-1)?.position ?? null);
    } while (after !== null);
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
