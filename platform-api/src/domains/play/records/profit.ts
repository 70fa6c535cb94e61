import { calendarDaysOf } from '@parlour/shared-contracts';
import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { and, between, eq, sql } from 'drizzle-orm';
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
    const [facts, cash] = await Promise.all([
      readFacts(db, { memberId, from, to }, currency),
      readCashDays(db, memberId, currency, { from, to, timeZone }),
    ]);
    const cashOf = new Map(cash.map((day) => [day.day, day]));
    const playOf = new Map<string, Play>();
    for (const fact of facts) playOf.set(fact.day, add(playOf.get(fact.day) ?? noPlay, fact));
    const days = calendarDaysOf(from, to).map((day) => {
      const { deposits = 0, withdrawals = 0 } = cashOf.get(day) ?? {};
      return { day, ...(playOf.get(day) ?? noPlay), deposits, withdrawals };
    });
    return {
      currency,
      ...facts.reduce<Play>(add, noPlay),
      deposits: sumOf(cash, ({ deposits }) => deposits),
      withdrawals: sumOf(cash, ({ withdrawals }) => withdrawals),
      days,
      games: groupByVendor(facts),
    };
  };

type Fact = Awaited<ReturnType<typeof readFacts>>[number];

/** Returns the sums of each day, game type and provider. */
const readFacts = (db: ApiDatabase, { memberId, from, to }: ProfitQuery, currency: string) => {
  const sum = (column: typeof playDayFact.stake | typeof playDayFact.payout | typeof playDayFact.validBet) =>
    sql`sum(${column})`.mapWith(Number);
  return db
    .select({
      day: playDayFact.day,
      gameType: game.type,
      vendorCode: vendor.code,
      vendorName: vendor.name,
      stake: sum(playDayFact.stake),
      payout: sum(playDayFact.payout),
      validBet: sum(playDayFact.validBet),
    })
    .from(playDayFact)
    .innerJoin(game, eq(game.nodeId, playDayFact.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendorCode))
    .where(
      and(
        eq(playDayFact.memberId, memberId),
        eq(playDayFact.currency, currency),
        between(playDayFact.day, from, to),
      ),
    )
    .groupBy(playDayFact.day, game.type, vendor.code, vendor.name);
};

const groupByVendor = (facts: readonly Fact[]): Profit['games'] => {
  const groups = new Map<string, Profit['games'][number]>();
  for (const { gameType, vendorCode, vendorName, ...fact } of facts) {
    const key = `${gameType} ${vendorCode}`;
    const play = add(groups.get(key) ?? noPlay, fact);
    groups.set(key, { gameType, vendorCode, vendorName, ...play });
  }
  // A day on which only the beginnings of rounds count has facts of zero.
  return [...groups.values()]
    .filter(({ stake, payout }) => stake !== 0 || payout !== 0)
    .toSorted((left, right) => right.stake - left.stake || left.vendorName.localeCompare(right.vendorName));
};
