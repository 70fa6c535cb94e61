import { eq, gt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game } from '../../games/public.ts';
import { playDayFact } from '../tables.ts';

/** The sums of a game over the days of members. Money is in minor units, and a square in minor units squared. */
export interface GameReturn {
  readonly nodeId: number;
  readonly rtpBasisPoints: number;
  readonly rounds: number;
  /** Above 0. */
  readonly stakes: number;
  readonly payouts: number;
  /** Number of days of members. */
  readonly samples: number;
  readonly stakeSquares: number;
  readonly payoutSquares: number;
  /** The sum of the products of stake and payout. */
  readonly products: number;
}

interface ReturnDays {
  readonly currency: string;
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
}

/** Returns the sums of each game that was played for money and has a theoretical return. */
export const readReturns = (db: ApiDatabase, { currency, from, to }: ReturnDays): Promise<GameReturn[]> => {
  const { stake, payout } = playDayFact;
  const squares = (product: ReturnType<typeof sql>) => sql`sum(${product})`.mapWith(Number);
  return db
    .select({
      nodeId: game.nodeId,
      rtpBasisPoints: game.rtpBasisPoints,
      rounds: sql`sum(${playDayFact.beganCount})`.mapWith(Number),
      stakes: sql`sum(${stake})`.mapWith(Number),
      payouts: sql`sum(${payout})`.mapWith(Number),
      samples: sql`count(*)`.mapWith(Number),
      stakeSquares: squares(sql`${stake}::float8 * ${stake}`),
      payoutSquares: squares(sql`${payout}::float8 * ${payout}`),
      products: squares(sql`${stake}::float8 * ${payout}`),
    })
    .from(playDayFact)
    .innerJoin(game, eq(game.nodeId, playDayFact.nodeId))
    .where(
      sql`${playDayFact.currency} = ${currency} and ${playDayFact.day} between ${from}::date and ${to}::date
        and ${gt(game.rtpBasisPoints, 0)}`,
    )
    .groupBy(game.nodeId)
    .having(sql`sum(${stake}) > 0`)
    .orderBy(game.nodeId);
};
