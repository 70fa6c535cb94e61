import type { Readable } from 'node:stream';
import type { ValueOf } from '@parlour/shared-contracts';
import {
  BETS_PER_PAGE,
  type betRecordEndpoints,
  type BetFilters,
} from '@parlour/shared-contracts/domains/betRecords';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import * as z from '@parlour/shared-contracts/schema';
import { cutPage } from '../../../http/cutPage.ts';
import { DomainError } from '../../../http/failures.ts';
import { decodeCursor, decodeParts, encodeParts } from '../../../http/opaqueParts.ts';
import type { Texts } from '../../../texts.ts';
import { writeBetFile } from './betFile.ts';
import { presentBet, presentTransactions } from './betPresenter.ts';
import type { BetFilter, BetPage } from './betQuery.ts';
import { readBet, readBets } from './betRepository.ts';
import { readBetTotals } from './betSums.ts';

type Endpoints = typeof betRecordEndpoints;
const keySchema = z.tuple([z.text(255), z.text(255)]);
/** The time in milliseconds, the connection and the round of the last row. */
const cursorSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  z.text(255),
  z.text(255),
]);

export interface BetsQuery extends BetFilters {
  readonly order?: BetPage['order'] | undefined;
  readonly cursor?: string | undefined;
}

export interface BetRecords {
  page(memberId: number, query: BetsQuery): Promise<ValueOf<Endpoints['bets']>>;
  totals(memberId: number, filters: BetFilters): Promise<ValueOf<Endpoints['betTotals']>>;
  /** @throws DomainError `notFound` if the member has no such round */
  one(memberId: number, id: string): Promise<ValueOf<Endpoints['bet']>>;
  file(memberId: number, filters: BetFilters, language: string): Readable;
}

export interface BetRecordDependencies {
  readonly db: ApiDatabase;
  readonly texts: Texts;
  readonly currency: string;
  readonly timeZone: string;
  /** The connection whose games prove their results. */
  readonly provable: string;
}

export const createBetRecords = (dependencies: BetRecordDependencies): BetRecords => {
  const { db, texts, currency, timeZone, provable } = dependencies;
  const filterOf = (memberId: number, filters: BetFilters): BetFilter => ({
    memberId,
    currency,
    timeZone,
    from: filters.from,
    to: filters.to,
    gameType: filters.gameType,
    vendorCode: filters.vendorCode,
    status: filters.status,
    reference: filters.reference,
  });
  return {
    page: async (memberId, { order = 'newest', cursor, ...filters }) => {
      const after = cursor === undefined ? null : positionOf(cursor);
      const limit = BETS_PER_PAGE + 1;
      const rows = await readBets(db, filterOf(memberId, filters), { order, after, limit });
      const { page, next } = cutPage(rows, BETS_PER_PAGE, ({ openedAt, connection, roundId }) =>
        encodeParts([openedAt.getTime(), connection, roundId]),
      );
      return { currency, list: page.map(presentBet), next };
    },
    totals: async (memberId, filters) => {
      const { sums, vendors } = await readBetTotals(db, filterOf(memberId, filters));
      return { currency, ...sums, vendors: [...vendors] };
    },
    one: async (memberId, id) => {
      const [connection, roundId] = decodeParts(id, keySchema) ?? [];
      if (connection === undefined || roundId === undefined) throw new DomainError('notFound');
      const found = await readBet(db, { memberId, currency, connection, roundId });
      if (!found) throw new DomainError('notFound');
      return {
        currency,
        record: presentBet(found.row),
        transactions: presentTransactions(found.transactions),
        isProvable: connection === provable,
      };
    },
    file: (memberId, filters, language) =>
      writeBetFile(db, filterOf(memberId, filters), (key, values) => texts.say(key, language, values) ?? key),
  };
};

const positionOf = (cursor: string) => {
  const [openedAt, connection, roundId] = decodeCursor(cursor, cursorSchema);
  return { openedAt: new Date(openedAt), connection, roundId };
};
