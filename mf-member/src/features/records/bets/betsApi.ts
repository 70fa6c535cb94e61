import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import { betRecordEndpoints, type BetFilters } from '@parlour/shared-contracts/domains/betRecords';

type Endpoints = typeof betRecordEndpoints;
export type BetTotals = ValueOf<Endpoints['betTotals']>;
export type BetDetail = ValueOf<Endpoints['bet']>;
export type BetOrder = 'newest' | 'oldest';

export interface BetsApi {
  page(
    filters: BetFilters,
    order: BetOrder,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<ValueOf<Endpoints['bets']>>;
  totals(filters: BetFilters, signal: AbortSignal): Promise<BetTotals>;
  one(id: string, signal: AbortSignal): Promise<BetDetail>;
  file(filters: BetFilters): Promise<Blob>;
}

export const createBetsApi = (http: HttpClient): BetsApi => ({
  page: (filters, order, cursor, signal) =>
    http.call(
      betRecordEndpoints.bets,
      { query: { ...filters, order, ...(cursor === null ? {} : { cursor }) } },
      { signal },
    ),
  totals: (filters, signal) => http.call(betRecordEndpoints.betTotals, { query: filters }, { signal }),
  one: (id, signal) => http.call(betRecordEndpoints.bet, { params: { id } }, { signal }),
  file: (filters) => http.call(betRecordEndpoints.betsFile, { query: filters }),
});
