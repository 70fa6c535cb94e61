import { calendarDaysOf } from '@parlour/shared-contracts';
import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { and, between, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game, vendor } from '../../games/public.ts';
import { readCashDays } from '../../wallets/public.ts';
import { playDayFact } from '../tables.ts';

export interface ProfitQuery {
  readonly memberId: number;
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
}

export type ReadProfit = (query: ProfitQuery) => Promise<Profit>;

interface ProfitOptions {
  readonly db: ApiDatabase;
  readonly currency: string;
  readonly timeZone: string;
}

interface Play {
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
}

const add = (left: Play, right: Play): Play => ({
  stake: left.stake + right.stake,
  payout: left.payout + right.payout,
  validBet: left.validBet + right.validBet,
});
const noPlay: Play = { stake: 0, payout: 0, validBet: 0 };
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Reads what a member has won and lost. It reads one row for each day and game, not one for each round. */
export const createReadProfit =
  ({ db, currency, timeZone }: ProfitOptions): ReadProfit =>
  async ({ memberId, from, to }) => {
    const [sums, cash] = await Promise.all([
      readSums(db, { memberId, from, to }, currency),
      readCashDays(db, memberId, currency, { from, to, timeZone }),
    ]);
    const played = sums.filter(({ day }) => day !== null);
    const cashOf = new Map(cash.map((day) => [day.day, day]));
    const playOf = new Map(
      played.map(({ day, stake, payout, validBet }) => [day, { stake, payout, validBet }]),
    );
    const days = calendarDaysOf(from, to).map((day) => {
      const { deposits = 0, withdrawals = 0 } = cashOf.get(day) ?? {};
      return { day, ...(playOf.get(day) ?? noPlay), deposits, withdrawals };
    });
    return {
      currency,
      ...played.reduce<Play>(add, noPlay),
      deposits: sumOf(cash, ({ deposits }) => deposits),
      withdrawals: sumOf(cash, ({ withdrawals }) => withdrawals),
      days,
      games: groupByVendor(sums),
    };
  };

type Sums = Awaited<ReturnType<typeof readSums>>[number];

/**
 * Returns one row for each day and one row for each game, with the sums of stakes, payouts and valid bets. The database
 * reads the facts once for both kinds of rows. It joins games and providers to the sums and not to the facts, because a
 * busy member has many more facts.
 */
const readSums = (db: ApiDatabase, { memberId, from, to }: ProfitQuery, currency: string) => {
  const { day, nodeId, stake, payout, validBet } = playDayFact;
  const ofFacts = (column: PgColumn, name: string) => sql`sum(${column})`.mapWith(Number).as(name);
  const sums = db
    .select({
      day: sql<string | null>`${day}::text`.as('summed_day'),
      nodeId: sql<number | null>`${nodeId}`.as('summed_node_id'),
      stake: ofFacts(stake, 'stake'),
      payout: ofFacts(payout, 'payout'),
      validBet: ofFacts(validBet, 'valid_bet'),
    })
    .from(playDayFact)
    .where(
      and(eq(playDayFact.memberId, memberId), eq(playDayFact.currency, currency), between(day, from, to)),
    )
    .groupBy(sql`grouping sets ((${day}), (${nodeId}))`)
    .as('sums');
  return db
    .select({
      day: sums.day,
      gameType: game.type,
      vendorCode: vendor.code,
      vendorName: vendor.name,
      stake: sums.stake,
      payout: sums.payout,
      validBet: sums.validBet,
    })
    .from(sums)
    .leftJoin(game, eq(game.nodeId, sums.nodeId))
    .leftJoin(vendor, eq(vendor.code, game.vendorCode));
};

const groupByVendor = (sums: readonly Sums[]): Profit['games'] => {
  const groups = new Map<string, Profit['games'][number]>();
  for (const { gameType, vendorCode, vendorName, ...played } of sums) {
    // The sums of a day have no game.
    if (gameType === null || vendorCode === null || vendorName === null) continue;
    const key = `${gameType} ${vendorCode}`;
    const play = add(groups.get(key) ?? noPlay, played);
    groups.set(key, { gameType, vendorCode, vendorName, ...play });
  }
  // A day on which only the beginnings of rounds count has facts of zero.
  return [...groups.values()]
    .filter(({ stake, payout }) => stake !== 0 || payout !== 0)
    .toSorted((left, right) => right.stake - left.stake || left.vendorName.localeCompare(right.vendorName));
};
