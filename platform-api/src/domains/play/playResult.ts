import type { PlayResult } from '@parlour/shared-contracts/domains/play';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { findOtherGame } from './launch/playSeat.ts';
import { settledBet } from './tables.ts';

const DAY_MS = 86_400_000;

export interface ResultQuery {
  readonly memberId: number;
  readonly nodeId: number;
  readonly since: Date;
}

/** Returns what a member has won or lost in a game, and where the member plays instead. A query can go back one day at most. */
export type ReadPlayResult = (query: ResultQuery) => Promise<PlayResult>;

export const createReadPlayResult =
  (db: ApiDatabase, clock: Clock, currency: string): ReadPlayResult =>
  async ({ memberId, nodeId, since }) => {
    const from = new Date(Math.max(since.getTime(), clock.now().getTime() - DAY_MS));
    const isOf = and(eq(settledBet.memberId, memberId), eq(settledBet.nodeId, nodeId));
    const [row] = await db
      .select({
        stake: sql`coalesce(sum(${settledBet.stake}), 0)`.mapWith(Number),
        payout: sql`coalesce(sum(${settledBet.payout}), 0)`.mapWith(Number),
      })
      .from(settledBet)
      .where(and(isOf, gte(settledBet.settledAt, from), eq(settledBet.currency, currency)));
    const movedTo = await findOtherGame(db, { memberId, nodeId });
    const { stake = 0, payout = 0 } = row ?? {};
    return { net: payout - stake, stake, payout, currency, ...(movedTo !== undefined && { movedTo }) };
  };
