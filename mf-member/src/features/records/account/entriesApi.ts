import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  accountRecordEndpoints,
  type AccountRecordFilters,
} from '@parlour/shared-contracts/domains/accountRecords';

type Endpoints = typeof accountRecordEndpoints;
export type EntryTotals = ValueOf<Endpoints['entryTotals']>;
export type EntryOrder = 'newest' | 'oldest';

export interface EntriesApi {
  page(
    filters: AccountRecordFilters,
    order: EntryOrder,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<ValueOf<Endpoints['entries']>>;
  totals(filters: AccountRecordFilters, signal: AbortSignal): Promise<EntryTotals>;
  file(filters: AccountRecordFilters): Promise<Blob>;
}

export const createEntriesApi = (http: HttpClient): EntriesApi => ({
  page: (filters, order, cursor, signal) =>
    http.call(
      accountRecordEndpoints.entries,
      { query: { ...filters, order, ...(cursor === null ? {} : { cursor }) } },
      { signal },
    ),
  totals: (filters, signal) => http.call(accountRecordEndpoints.entryTotals, { query: filters }, { signal }),
  file: (filters) => http.call(accountRecordEndpoints.entriesFile, { query: filters }),
});
