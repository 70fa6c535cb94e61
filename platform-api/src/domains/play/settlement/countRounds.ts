import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { addRounds } from '../../games/public.ts';
import { settledBet } from '../tables.ts';

/** Counts the rounds of these facts by game and day. A round counts with its first fact. */
export const countRounds = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  currency: string,
): Promise<void> => {
  const isFirst = sql`not exists (
    select 1 from ${settledBet} former
    where former.connection = ${settledBet.connection} and former.round_id = ${settledBet.roundId}
      and former.member_id = ${settledBet.memberId} and former.id < ${settledBet.id}
  )`;
  const rounds = await tx
    .select({ nodeId: settledBet.nodeId, settledAt: settledBet.settledAt })
    .from(settledBet)
    .where(and(inArray(settledBet.id, [...factIds]), eq(settledBet.currency, currency), isFirst));
  await addRounds(tx, rounds);
};
