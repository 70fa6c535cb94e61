import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { playDayFact, playHourFact, settledBet } from '../tables.ts';

/** The bits of the six hours that begin at midnight. */
const NIGHT_BITS = 0b111111;
const HOUR_SECONDS = 3_600;

export interface DayRange {
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
}

export interface PlayTime {
  readonly memberId: number;
  /** Number of days on which a bet of the member was settled. */
  readonly days: number;
  /** Number of clock hours in which a bet of the member was settled. */
  readonly hours: number;
  /** Number of those hours that lie between midnight and six in the morning. */
  readonly nightHours: number;
}

/** Returns on how many days, and in how many hours, each member played. It leaves out members who did not play. */
export const readPlayTime = (
  db: ApiDatabase,
  memberIds: readonly number[],
  { from, to }: DayRange,
): Promise<PlayTime[]> => {
  const { memberId, day, hours } = playHourFact;
  return db
    .select({
      memberId,
      days: sql`count(*)`.mapWith(Number),
      hours: sql`sum(bit_count(${hours}::bit(24)))`.mapWith(Number),
      nightHours: sql`sum(bit_count((${hours} & ${sql.raw(String(NIGHT_BITS))})::bit(24)))`.mapWith(Number),
    })
    .from(playHourFact)
    .where(and(inArray(memberId, [...memberIds]), between(day, from, to)))
    .groupBy(memberId);
};

/** Returns the ids of the members who played on a day, in ascending order. */
export const readPlayersOf = async (db: ApiDatabase, currency: string, day: string): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ memberId: playDayFact.memberId })
    .from(playDayFact)
    .where(and(eq(playDayFact.currency, currency), eq(playDayFact.day, day)))
    .orderBy(playDayFact.memberId);
  return rows.map(({ memberId }) => memberId);
};

export interface MemberMoment {
  readonly memberId: number;
  readonly at: Date;
}

/**
 * Counts, for each member, the moments that follow a net loss in the hour before. The query reads only the bets of
 * these hours.
 */
export const countAfterLoss = async (
  db: ApiDatabase,
  moments: readonly MemberMoment[],
  currency: string,
): Promise<ReadonlyMap<number, number>> => {
  if (moments.length === 0) return new Map();
  const asked = JSON.stringify(moments.map(({ memberId, at }) => ({ id: memberId, at: at.toISOString() })));
  const net = sql`(select sum(${settledBet.payout} - ${settledBet.stake}) from ${settledBet}
    where ${settledBet.memberId} = asked.id and ${settledBet.currency} = ${currency}
    and ${settledBet.settledAt} between asked.at - make_interval(secs => ${sql.raw(String(HOUR_SECONDS))}) and asked.at)`;
  const rows = await db
    .select({ memberId: sql`asked.id`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
    .from(sql`jsonb_to_recordset(${asked}::jsonb) as asked(id bigint, at timestamptz)`)
    .where(sql`${net} < 0`)
    .groupBy(sql`asked.id`);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
};
