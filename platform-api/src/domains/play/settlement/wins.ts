import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import { setWins } from '../../games/gamesFace.ts';
import { member } from '../../identity/identityFace.ts';
import { settledBet } from '../tables.ts';

/**
 * Brings the board up to date for the rounds that facts are about. Each is added up from all its facts, so that a
 * correction lowers what it has to, and doing it again changes nothing.
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
      account: member.account,
      amount: sql`sum(${settledBet.payout} - ${settledBet.stake})`.mapWith(Number),
      wonAt: sql`min(${settledBet.settledAt})`.mapWith(settledBet.settledAt),
    })
    .from(settledBet)
    .innerJoin(member, eq(member.id, memberId))
    .where(
      and(sql`(${connection}, ${roundId}, ${memberId}) in (${concerned})`, eq(settledBet.currency, currency)),
    )
    .groupBy(connection, roundId, memberId, nodeId, member.account);
  await setWins(
    tx,
    rounds.map(({ account, ...round }) => ({ ...round, player: maskAccount(account) })),
  );
};

/** Names whose ends would leave little to guess show their beginning alone. */
const SHORT_NAME = 7;

const maskAccount = (account: string): string =>
  account.length < SHORT_NAME ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-2)}`;
