import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { playDayFact, playRoundTable, settledBet } from '../tables.ts';

interface GameDaysOptions {
  /** Only bets in the site's currency count. Trial accounts use another currency. */
  readonly currency: string;
  /** Time zone of the days. */
  readonly timeZone: string;
}

/**
 * Adds facts to the members' days by game: to the day on which the fact was settled, and to the day on which its round
 * began. A round counts with its first fact. All writers use the same order of rows.
 */
export const addToGameDays = async (
  tx: ApiDatabase,
  factIds: readonly number[],
  { currency, timeZone }: GameDaysOptions,
): Promise<void> => {
  await tx.execute(sql`
    with facts as (
      select fact.*,
        (fact.settled_at at time zone ${timeZone})::date as settled_day,
        (round.opened_at at time zone ${timeZone})::date as began_day,
        case when exists (
          select 1 from ${settledBet} former
          where former.connection = fact.connection and former.round_id = fact.round_id
            and former.member_id = fact.member_id and former.id < fact.id
        ) then 0 else 1 end as round_count
      from ${settledBet} fact
      join ${playRoundTable} round using (connection, round_id, member_id)
      where fact.id = any(${sql.param(factIds)}::bigint[]) and fact.currency = ${currency}
    ), parts as (
      select member_id, currency, settled_day as day, node_id, stake, valid_bet, payout,
        0 as began_count, 0 as began_stake, 0 as began_valid_bet, 0 as began_payout
      from facts
      union all
      select member_id, currency, began_day, node_id, 0, 0, 0, round_count, stake, valid_bet, payout
      from facts
    )
    insert into ${playDayFact} as known (
      member_id, currency, day, node_id, stake, valid_bet, payout,
      began_count, began_stake, began_valid_bet, began_payout
    )
    select member_id, currency, day, node_id, sum(stake), sum(valid_bet), sum(payout),
      sum(began_count), sum(began_stake), sum(began_valid_bet), sum(began_payout)
    from parts
    group by member_id, currency, day, node_id
    order by member_id, currency, day, node_id
    on conflict (member_id, currency, day, node_id) do update set
      stake = known.stake + excluded.stake,
      valid_bet = known.valid_bet + excluded.valid_bet,
      payout = known.payout + excluded.payout,
      began_count = known.began_count + excluded.began_count,
      began_stake = known.began_stake + excluded.began_stake,
      began_valid_bet = known.began_valid_bet + excluded.began_valid_bet,
      began_payout = known.began_payout + excluded.began_payout`);
};
