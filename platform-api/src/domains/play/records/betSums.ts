import { eq, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game, vendor } from '../../games/public.ts';
import { playDayFact, playRoundTable } from '../tables.ts';
import { isOfFacts, isOfGames } from './betGames.ts';
import { isOfOwner, isOfPeriod, isOfStatus, isOpen, type BetFilter } from './betQuery.ts';
import { ofKeys, selectByReference } from './betReference.ts';

export interface BetSums {
  readonly rounds: number;
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
}

export interface PlayedVendor {
  readonly code: string;
  readonly name: string;
}

export interface BetTotals {
  /** What the rounds of the filter add up to. */
  readonly sums: BetSums;
  /** The providers that the member has played at in the period, by name. */
  readonly vendors: readonly PlayedVendor[];
}

/** The sums of the filter at one provider, which are zero if the filter has no round there. */
type VendorSums = BetSums & PlayedVendor;

const nothing: BetSums = { rounds: 0, stake: 0, payout: 0, validBet: 0 };
const add = (left: BetSums, right: BetSums): BetSums => ({
  rounds: left.rounds + right.rounds,
  stake: left.stake + right.stake,
  payout: left.payout + right.payout,
  validBet: left.validBet + right.validBet,
});

/** @param isCounted which of the rows count; the others only show that the member has played there */
const sumOf = (column: SQL, isCounted: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${column}) filter (where ${isCounted}), 0)`.mapWith(Number);

/**
 * Sums the facts of the period. It adds up the days of each game before it looks at games and providers, because a
 * busy member has a fact for each day and game.
 */
const sumFacts = (db: ApiDatabase, filter: BetFilter): Promise<VendorSums[]> => {
  const ofDays = (column: SQL, name: string) => sql<number>`sum(${column})`.as(name);
  const byGame = db
    .select({
      nodeId: playDayFact.nodeId,
      rounds: ofDays(sql`${playDayFact.beganCount}`, 'rounds'),
      stake: ofDays(sql`${playDayFact.beganStake}`, 'stake'),
      payout: ofDays(sql`${playDayFact.beganPayout}`, 'payout'),
      validBet: ofDays(sql`${playDayFact.beganValidBet}`, 'valid_bet'),
    })
    .from(playDayFact)
    .where(isOfFacts(filter))
    .groupBy(playDayFact.nodeId)
    .as('by_game');
  const isCounted = isOfGames(filter);
  return db
    .select({
      code: vendor.code,
      name: vendor.name,
      rounds: sumOf(sql`${byGame.rounds}`, isCounted),
      stake: sumOf(sql`${byGame.stake}`, isCounted),
      payout: sumOf(sql`${byGame.payout}`, isCounted),
      validBet: sumOf(sql`${byGame.validBet}`, isCounted),
    })
    .from(byGame)
    .innerJoin(game, eq(game.nodeId, byGame.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendorCode))
    .groupBy(vendor.code, vendor.name);
};

const { stake, payout, toldValidBet } = playRoundTable;

const sumRounds = (db: ApiDatabase, where: SQL, isCounted: SQL): Promise<VendorSums[]> =>
  db
    .select({
      code: vendor.code,
      name: vendor.name,
      rounds: sql<number>`count(*) filter (where (${stake} <> 0 or ${payout} <> 0) and ${isCounted})`.mapWith(
        Number,
      ),
      stake: sumOf(sql`${stake}`, isCounted),
      payout: sumOf(sql`${payout}`, isCounted),
      validBet: sumOf(sql`${toldValidBet}`, isCounted),
    })
    .from(playRoundTable)
    .innerJoin(game, eq(game.nodeId, playRoundTable.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendorCode))
    .where(where)
    .groupBy(vendor.code, vendor.name);

/** Sums the rounds of a filter: settled ones from the facts of their days, open ones one by one. */
export const readBetTotals = async (db: ApiDatabase, filter: BetFilter): Promise<BetTotals> => {
  const { reference, status } = filter;
  const isFound =
    reference === undefined
      ? null
      : sql`${ofKeys(selectByReference(filter, reference))} and ${isOfOwner(filter)} and ${isOfStatus(status)}`;
  const [settled, open, found] = await Promise.all([
    sumFacts(db, filter),
    sumRounds(db, sql`${isOfOwner(filter)} and ${isOfPeriod(filter)} and ${isOpen}`, isOfGames(filter)),
    isFound === null ? null : sumRounds(db, isFound, isOfGames(filter)),
  ]);
  const counted = found ?? [...(status === 'open' ? [] : settled), ...(status === 'settled' ? [] : open)];
  const vendors = new Map([...settled, ...open].map(({ code, name }) => [code, { code, name }]));
  return {
    sums: counted.reduce<BetSums>(add, nothing),
    vendors: [...vendors.values()].toSorted(
      (left, right) => left.name.localeCompare(right.name) || left.code.localeCompare(right.code),
    ),
  };
};
