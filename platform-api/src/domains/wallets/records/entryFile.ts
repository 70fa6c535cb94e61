import type { Readable } from 'node:stream';
import { csvStream, plainAmount, plainTime } from '../../../csv/csvStream.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readEntries, type EntryFilter, type EntryRow } from './entryRepository.ts';

const BATCH_SIZE = 1_000;

interface EntryFileOptions {
  readonly currency: string;
  readonly timeZone: string;
  /** Writes a text of the API in the caller's language. */
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/** Writes the entries of a filter as CSV, the oldest first, batch by batch. */
export const writeEntryFile = (
  db: ApiDatabase,
  filter: EntryFilter,
  { currency, timeZone, say }: EntryFileOptions,
): Readable => {
  const timeOf = plainTime(timeZone);
  const cellsOf = (row: EntryRow): readonly string[] => [
    timeOf(row.postedAt),
    say(`csv.entryType.${row.type}`),
    plainAmount(row.amount, currency),
    plainAmount(row.balanceAfter, currency),
    row.reference,
    currency,
  ];
  const titles = [
    say('csv.time', { timeZone }),
    ...['entryType', 'amount', 'balanceAfter', 'reference', 'currency'].map((column) => say(`csv.${column}`)),
  ];
  return csvStream(titles, readBatches(db, filter, cellsOf));
};

const readBatches = async function* (
  db: ApiDatabase,
  filter: EntryFilter,
  cellsOf: (row: EntryRow) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  let after: number | null = null;
  for (;;) {
    const rows: EntryRow[] = await readEntries(db, filter, { order: 'oldest', after, limit: BATCH_SIZE });
    if (rows.length > 0) yield rows.map(cellsOf);
    after = rows.at(-1)?.version ?? null;
    if (rows.length < BATCH_SIZE || after === null) return;
  }
};
