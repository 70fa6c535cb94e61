import { plainAmount } from '../../../csv/csvStream.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { sumPendingWithdrawals } from '../../cashier/public.ts';
import { readPlayedGames, sumGameDays, sumOpenRounds, sumSiteDays } from '../../play/public.ts';
import { sumHouseEntries, sumLiabilities, type ReportPeriod } from '../../wallets/public.ts';

export interface ReportDependencies {
  readonly db: ApiDatabase;
  readonly currency: string;
  readonly timeZone: string;
}

export type Rows = AsyncGenerator<readonly (readonly string[])[]>;

export const revenueTitles = [
  'period',
  'from',
  'to',
  'currency',
  'stakes',
  'payouts',
  'vendorResults',
  'grossResult',
  'deposits',
  'depositReversals',
  'withdrawals',
  'fees',
];

/** What the site has won and what members have paid in and out, a row for each period. */
export const writeRevenue = async function* (
  { db, currency, timeZone }: ReportDependencies,
  periods: readonly ReportPeriod[],
): Rows {
  for (const { label, from, to } of periods) {
    const { stakes, payouts } = await sumSiteDays(db, { currency, from, to });
    const sums = await sumHouseEntries(db, currency, { from, to, timeZone });
    const { vendorResults, deposits, depositReversals, withdrawals, fees } = sums;
    const gross = stakes - payouts + vendorResults;
    const amounts = [stakes, payouts, vendorResults, gross, deposits, depositReversals, withdrawals, fees];
    yield [[label, from, to, currency, ...amounts.map((amount) => plainAmount(amount, currency))]];
  }
};

export const gameTitles = [
  'period',
  'from',
  'to',
  'game',
  'vendor',
  'name',
  'currency',
  'rounds',
  'stakes',
  'payouts',
  'theoreticalRtpPercent',
  'realRtpPercent',
];

/** Writes a part of 1 as a percentage with two decimals. */
const percent = (part: number): string => (part * 100).toFixed(2);

/** Rounds, stakes, payouts and returns of each game, by period. Each period lists the games of all periods. */
export const writeGames = async function* (
  { db, currency }: ReportDependencies,
  periods: readonly ReportPeriod[],
): Rows {
  const [from = '', to = ''] = [periods[0]?.from, periods.at(-1)?.to];
  const games = await readPlayedGames(db, { currency, from, to });
  for (const period of periods) {
    const sums = await sumGameDays(db, { currency, from: period.from, to: period.to });
    const known = new Map(sums.map((sum) => [sum.nodeId, sum]));
    const head = [period.label, period.from, period.to];
    const write = (amount: number): string => plainAmount(amount, currency);
    const rows = games.map(({ nodeId, vendorCode, name, rtpBasisPoints }) => {
      const { rounds, stakes, payouts } = known.get(nodeId) ?? { rounds: 0, stakes: 0, payouts: 0 };
      const real = stakes === 0 ? '' : percent(payouts / stakes);
      const played = [String(rounds), write(stakes), write(payouts), percent(rtpBasisPoints / 10_000), real];
      return [...head, String(nodeId), vendorCode, name, currency, ...played];
    });
    // Without any game the period still has a row.
    yield rows.length > 0 ? rows : [[...head, '', '', '', currency, '0', write(0), write(0), '', '']];
  }
};

export const liabilityTitles = [
  'at',
  'currency',
  'balances',
  'held',
  'openRounds',
  'openStakes',
  'pendingWithdrawals',
  'pendingAmount',
  'pendingNotSent',
  'debts',
];

/** What the site owes at this moment, from one snapshot of the database. */
export const writeLiability = async function* ({ db, currency }: ReportDependencies, at: string): Rows {
  const snapshot = await db.transaction(
    async (tx) => ({
      ...(await sumLiabilities(tx, currency)),
      open: await sumOpenRounds(tx, currency),
      pending: await sumPendingWithdrawals(tx, currency),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { balances, held, debts, open, pending } = snapshot;
  const write = (amount: number): string => plainAmount(amount, currency);
  yield [
    [
      at,
      currency,
      write(balances),
      write(held),
      String(open.rounds),
      write(open.stakes),
      String(pending.count),
      write(pending.amount),
      write(pending.notSent),
      write(debts),
    ],
  ];
};
