import type { Readable } from 'node:stream';
import type { BetRecord } from '@parlour/shared-contracts/domains/betRecords';
import { csvStream, plainAmount, plainTime } from '../../../csv/csvStream.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { shownCurrency } from '../../wallets/public.ts';
import { resultOf } from './betPresenter.ts';
import type { BetFilter, BetPosition } from './betQuery.ts';
import { readBets, type BetRow } from './betRepository.ts';

const BATCH_SIZE = 1_000;

/** Writes a text of the API in the caller's language. */
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const columns = [
  'time',
  'game',
  'gameType',
  'vendor',
  'reference',
  'stake',
  'payout',
  'net',
  'validBet',
  'result',
  'currency',
] as const;

const readBatches = async function* (db: ApiDatabase, filter: BetFilter): AsyncGenerator<readonly BetRow[]> {
  let after: BetPosition | null = null;
  for (;;) {
    const rows: BetRow[] = await readBets(db, filter, { order: 'oldest', after, limit: BATCH_SIZE });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH_SIZE || after === null) return;
  }
};

/** Writes the rounds of a filter as CSV, the oldest first, batch by batch. */
export const writeBetFile = (db: ApiDatabase, filter: BetFilter, say: Say): Readable => {
  const { timeZone } = filter;
  const timeOf = plainTime(timeZone);
  const currency = shownCurrency(filter.currency);
  const results = new Map<BetRecord['result'], string>();
  const sayResult = (result: BetRecord['result']): string => {
    const text = results.get(result) ?? say(`csv.result.${result}`);
    results.set(result, text);
    return text;
  };
  const cellsOf = (row: BetRow): readonly string[] => [
    timeOf(row.openedAt),
    row.gameName,
    say(`csv.gameType.${row.gameType}`),
    row.vendorName,
    row.roundId,
    plainAmount(row.stake, currency),
    plainAmount(row.payout, currency),
    plainAmount(row.payout - row.stake, currency),
    row.isClosed ? plainAmount(row.toldValidBet, currency) : '',
    sayResult(resultOf(row)),
    currency,
  ];
  const titles = columns.map((column) => say(`csv.${column}`, column === 'time' ? { timeZone } : {}));
  return csvStream(titles, mapBatches(readBatches(db, filter), cellsOf));
};

const mapBatches = async function* <Row>(
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const rows of batches) yield rows.map(cellsOf);
};
