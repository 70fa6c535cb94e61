import { cutPage } from '../../../http/cutPage.ts';
import type { Readable } from 'node:stream';
import type { ValueOf } from '@parlour/shared-contracts';
import {
  ENTRIES_PER_PAGE,
  type AccountRecord,
  type accountRecordEndpoints,
  type AccountRecordFilters,
} from '@parlour/shared-contracts/domains/accountRecords';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Texts } from '../../../texts.ts';
import { findWallet } from '../accounts.ts';
import { writeEntryFile } from './entryFile.ts';
import {
  findVersions,
  isTooManyToSum,
  readBalanceBefore,
  readEntries,
  readWalletCodes,
  sumEntries,
  type EntryFilter,
  type EntryPage,
  type EntryRow,
} from './entryRepository.ts';

type Endpoints = typeof accountRecordEndpoints;

export interface EntriesQuery extends AccountRecordFilters {
  readonly order?: EntryPage['order'] | undefined;
  readonly cursor?: string | undefined;
}

export interface AccountRecords {
  page(memberId: number, query: EntriesQuery): Promise<ValueOf<Endpoints['entries']>>;
  totals(memberId: number, filters: AccountRecordFilters): Promise<ValueOf<Endpoints['entryTotals']>>;
  file(memberId: number, filters: AccountRecordFilters, language: string): Promise<Readable>;
}

export interface AccountRecordDependencies {
  readonly db: ApiDatabase;
  readonly texts: Texts;
  readonly currency: string;
  readonly timeZone: string;
}

const presentEntry = (row: EntryRow): AccountRecord => ({
  id: String(row.version),
  at: row.postedAt.toISOString(),
  type: row.type,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  reference: row.reference,
});

export const createAccountRecords = (dependencies: AccountRecordDependencies): AccountRecords => {
  const { db, texts, currency, timeZone } = dependencies;
  /** Returns a filter that nothing matches for a wallet that the member does not have. */
  const filterOf = async (memberId: number, filters: AccountRecordFilters): Promise<EntryFilter> => {
    const { from, to, wallet, type, reference } = filters;
    const account = await findWallet(db, memberId, currency, wallet);
    if (!account) return { accountId: 0, first: 1, end: 1, type, reference };
    return { ...(await findVersions(db, account.id, { from, to, timeZone })), type, reference };
  };
  return {
    page: async (memberId, { order = 'newest', cursor, ...filters }) => {
      const after = cursor === undefined ? null : Number(cursor);
      const limit = ENTRIES_PER_PAGE + 1;
      const rows = await readEntries(db, await filterOf(memberId, filters), { order, after, limit });
      const { page, next } = cutPage(rows, ENTRIES_PER_PAGE, ({ version }) => version);
      return { currency, list: page.map(presentEntry), next };
    },
    totals: async (memberId, filters) => {
      const filter = await filterOf(memberId, filters);
      const { accountId, first, end, type, reference } = filter;
      const [openingBalance, closingBalance, wallets] = await Promise.all([
        readBalanceBefore(db, accountId, first),
        readBalanceBefore(db, accountId, end),
        readWalletCodes(db, memberId, currency),
      ]);
      const isAll = type === undefined && reference === undefined;
      const sum = isAll
        ? closingBalance - openingBalance
        : isTooManyToSum(filter)
          ? null
          : await sumEntries(db, filter);
      return { currency, openingBalance, closingBalance, sum, wallets };
    },
    file: async (memberId, filters, language) =>
      writeEntryFile(db, await filterOf(memberId, filters), {
        currency,
        timeZone,
        say: (key, values) => texts.say(key, language, values) ?? key,
      }),
  };
};
