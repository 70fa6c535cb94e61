import type { BetFilters, BetStatus } from '@parlour/shared-contracts/domains/betRecords';
import type { AccountRecordType } from '@parlour/shared-contracts/domains/accountRecords';
import { createTexts, readPacks } from '../../../src/texts.ts';
import type { ApiDatabase } from '../../../src/database/apiDatabase.ts';
import { createBetRecords } from '../../../src/domains/play/records/betRecords.ts';
import { createReadProfit } from '../../../src/domains/play/records/profit.ts';
import { createAccountRecords } from '../../../src/domains/wallets/records/accountRecords.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const quarter = { from: dayBefore(92), to: dayBefore(0) };
const lastYear = { from: dayBefore(360), to: dayBefore(268) };
const week = { from: dayBefore(50), to: dayBefore(44) };

export type Query = () => Promise<unknown>;

/** Returns what the pages of records ask for, by name. */
export const recordQueries = (db: ApiDatabase, memberId: number): Readonly<Record<string, Query>> => {
  const common = { db, texts: createTexts(readPacks(), 'EN'), currency: 'THB', timeZone: 'Asia/Bangkok' };
  const bets = createBetRecords({ ...common, provable: 'house' });
  const account = createAccountRecords(common);
  const profit = createReadProfit(common);
  const secondBets = async (filters: BetFilters) => {
    const { next } = await bets.page(memberId, filters);
    return bets.page(memberId, { ...filters, cursor: next ?? undefined });
  };
  const filters: Readonly<Record<string, BetFilters>> = {
    'all, 93 days': quarter,
    'all, a year ago': lastYear,
    'all, one week': week,
    'game type': { ...quarter, gameType: 'LIVE' },
    'game type a year ago': { ...lastYear, gameType: 'FISH' },
    provider: { ...quarter, vendorCode: 'V7' },
    open: { ...quarter, status: 'open' satisfies BetStatus },
    'open of a provider': { ...quarter, vendorCode: 'V7', status: 'open' },
    settled: { ...quarter, status: 'settled' },
    reference: { ...week, reference: 'round 5000' },
    'transaction of a round': { ...week, reference: 'bet round 5000' },
  };
  const types: readonly (AccountRecordType | undefined)[] = [
    undefined,
    'bet',
    'win',
    'deposit',
    'withdrawal',
  ];
  return {
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) => [
        [`bets: ${name}`, () => bets.page(memberId, filter)],
        [`bets: ${name}, oldest first`, () => bets.page(memberId, { ...filter, order: 'oldest' as const })],
        [`bets: ${name}, second page`, () => secondBets(filter)],
        [`bets: ${name}, sums`, () => bets.totals(memberId, filter)],
      ]),
    ),
    ...Object.fromEntries(
      types.flatMap((type) =>
        Object.entries({ quarter, lastYear, week }).flatMap(([period, days]) => {
          const filter = { ...days, ...(type ? { type } : {}) };
          return [
            [`account: ${type ?? 'all'}, ${period}`, () => account.page(memberId, filter)],
            [`account: ${type ?? 'all'}, ${period}, sums`, () => account.totals(memberId, filter)],
          ];
        }),
      ),
    ),
    'account: reference': () => account.page(memberId, { ...week, reference: 'bet round 5000' }),
    'account: unknown reference': () => account.page(memberId, { ...week, reference: 'nothing' }),
    'profit: 93 days': () => profit({ memberId, ...quarter }),
    'profit: a year ago': () => profit({ memberId, ...lastYear }),
  };
};

/** Returns the betting record of 93 days as a stream of CSV. */
export const betFileOf = (db: ApiDatabase, memberId: number) =>
  createBetRecords({
    db,
    texts: createTexts(readPacks(), 'EN'),
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    provable: 'house',
  }).file(memberId, quarter, 'EN');
