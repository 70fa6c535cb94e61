import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readHidden, setFeedRounds, setWins, type FeedSettings } from '../../games/public.ts';
import { isNumberLike, readAccountNames } from '../../members/public.ts';
import { settledBet } from '../tables.ts';

interface ShownTerms {
  /** Currency of the rounds that are shown. Free play has another one. */
  readonly currency: string;
  readonly feed: FeedSettings;
}

/** Updates the winner board and the feed of bets for the rounds of these facts. */
export const showRounds = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  { currency, feed }: ShownTerms,
): Promise<void> => {
  const rounds = await readRounds(tx, factIds, currency);
  const memberIds = rounds.map(({ memberId }) => memberId);
  const names = await readAccountNames(tx, memberIds);
  const hidden = await readHidden(tx, memberIds);
  const shown = rounds.map((round) => ({
    ...round,
    player: maskAccount(names.get(round.memberId) ?? ''),
    // Without a stake and a payout, a round is shown nowhere.
    ...(hidden.has(round.memberId) ? { stake: 0, payout: 0 } : {}),
  }));
  await setWins(
    tx,
    shown.map(({ stake, payout, settledAt, ...round }) => ({
      ...round,
      amount: payout - stake,
      wonAt: settledAt,
    })),
  );
  await setFeedRounds(tx, shown, feed);
};

/**
 * Returns the current state of the rounds of these facts. It sums all facts of a round, so that a correction can
 * lower the win and a repetition changes nothing.
 */
const readRounds = (tx: ApiDatabase, factIds: readonly number[], currency: string) => {
  const { connection, roundId, memberId, nodeId } = settledBet;
  const concerned = tx
    .select({ connection, roundId, memberId })
    .from(settledBet)
    .where(inArray(settledBet.id, [...factIds]));
  return tx
    .select({
      connection,
      roundId,
      memberId,
      nodeId,
      stake: sql`sum(${settledBet.stake})`.mapWith(Number),
      payout: sql`sum(${settledBet.payout})`.mapWith(Number),
      settledAt: sql`min(${settledBet.settledAt})`.mapWith(settledBet.settledAt),
    })
    .from(settledBet)
    .where(
      and(sql`(${connection}, ${roundId}, ${memberId}) in (${concerned})`, eq(settledBet.currency, currency)),
    )
    .groupBy(connection, roundId, memberId, nodeId);
};

/** Of shorter names only the beginning is shown, because the ends would make them easy to guess. */
const SHORT_NAME = 7;

/** Of a mobile number only the first digit is shown, because the last ones help to recognise a person. */
const maskAccount = (account: string): string =>
  account.length < SHORT_NAME || isNumberLike(account)
    ? `${account.slice(0, 1)}***`
    : `${account.slice(0, 2)}***${account.slice(-2)}`;
