import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { feedBet } from '../tables.ts';
import type { FeedSettings } from './feedSettings.ts';

/** Number of the newest rounds that are kept. A list shows fewer, so it stays full when some members hide. */
const NEWEST = 50;
const HIGHEST_OF_AN_HOUR = 20;
const NEWEST_BIG_WINS = 20;
/** For how many hours before the newest round the highest stakes are kept. 24 hours can touch 25 hours of the clock. */
const KEPT_HOURS = 25;

/** What a member staked and got back in a whole round. */
export interface FeedRound {
  readonly connection: string;
  readonly roundId: string;
  readonly memberId: number;
  /** The masked name of the account. */
  readonly player: string;
  readonly nodeId: number;
  /** Minor units. */
  readonly stake: number;
  readonly payout: number;
  readonly settledAt: Date;
}

/** Sets the current state of these rounds in the feed. The table stays small, however many rounds there are. */
export const setFeedRounds = async (
  tx: ApiDatabase,
  rounds: readonly FeedRound[],
  settings: FeedSettings,
): Promise<void> => {
  const isShown = ({ stake }: FeedRound): boolean => stake > 0 && stake >= settings.leastStake;
  await removeRounds(
    tx,
    rounds.filter((round) => !isShown(round)),
  );
  const shown = rounds.filter(isShown);
  if (shown.length === 0) return;
  await tx
    .insert(feedBet)
    .values(shown.map((round) => ({ ...round, isBigWin: isBigWin(round, settings) })))
    .onConflictDoUpdate({
      target: [feedBet.connection, feedBet.roundId, feedBet.memberId],
      set: {
        player: sql`excluded.player`,
        stake: sql`excluded.stake`,
        payout: sql`excluded.payout`,
        isBigWin: sql`excluded.is_big_win`,
        settledAt: sql`excluded.settled_at`,
      },
    });
  await trim(tx);
};

const isBigWin = ({ stake, payout }: FeedRound, { bigWinMultiple, bigWinLeast }: FeedSettings): boolean =>
  payout - stake >= bigWinLeast && payout >= stake * bigWinMultiple;

const removeRounds = async (tx: ApiDatabase, rounds: readonly FeedRound[]): Promise<void> => {
  if (rounds.length === 0) return;
  const keys = rounds.map(
    ({ connection, roundId, memberId }) => sql`(${connection}, ${roundId}, ${memberId}::bigint)`,
  );
  await tx
    .delete(feedBet)
    .where(
      sql`(${feedBet.connection}, ${feedBet.roundId}, ${feedBet.memberId}) in (${sql.join(keys, sql`, `)})`,
    );
};

/** The highest stakes of each hour contain the highest stakes of any 24 hours. */
const trim = async (tx: ApiDatabase): Promise<void> => {
  await tx.execute(sql`
    delete from ${feedBet} using (
      select key, settled_at, is_big_win, max(settled_at) over () as newest_at,
        row_number() over (order by settled_at desc, key) as place,
        row_number() over (partition by is_big_win order by settled_at desc, key) as place_of_kind,
        row_number() over (partition by date_trunc('hour', settled_at, 'UTC') order by stake desc, settled_at desc, key)
          as place_in_hour
      from ${feedBet}
    ) as known
    where ${feedBet.key} = known.key
      and known.place > ${NEWEST}
      and not (known.is_big_win and known.place_of_kind <= ${NEWEST_BIG_WINS})
      and not (
        known.place_in_hour <= ${HIGHEST_OF_AN_HOUR}
        and known.settled_at > known.newest_at - make_interval(hours => ${KEPT_HOURS})
      )`);
};
