import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { setWins } from '../../games/public.ts';
import { readAccountNames } from '../../members/public.ts';
import { settledBet } from '../tables.ts';

/**
 * Updates the board for the rounds of these facts. It sums all facts of a round, so that a correction can
 * lower the win and a repetition changes nothing.
 */
export const updateWins = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  currency: string,
): Promise<void> => {
  const { connection, roundId, memberId, nodeId } = settledBet;
  const concerned = tx
    .select({ connection, roundId, memberId })
    .from(settledBet)
    .where(inArray(settledBet.id, [...factIds]));
  const rounds = await tx
    .select({
      connection,
      roundId,
      memberId,
      nodeId,
      amount: sql`sum(${settledBet.payout} - ${settledBet.stake})`.mapWith(Number),
      wonAt: sql`min(${settledBet.settledAt})`.mapWith(settledBet.settledAt),
    })
    .from(settledBet)
    .where(
      and(sql`(${connection}, ${roundId}, ${memberId}) in (${concerned})`, eq(settledBet.currency, currency)),
    )
    .groupBy(connection, roundId, memberId, nodeId);
  const names = await readAccountNames(
    tx,
    rounds.map((round) => round.memberId),
  );
  await setWins(
    tx,
    rounds.map((round) => ({ ...round, player: maskAccount(names.get(round.memberId) ?? '') })),
  );
};

/** Of shorter names only the beginning is shown, because the ends would make them easy to guess. */
const SHORT_NAME = 7;

const maskAccount = (account: string): string =>
  account.length < SHORT_NAME ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-2)}`;
