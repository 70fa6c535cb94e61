import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { game, winner } from './tables.ts';

/** Of each category: more than anybody is shown, so that wins which are taken back leave no gap. */
const MAX_WINS = 200;

/** What a member won in a round, all in all. */
interface Win {
  readonly connection: string;
  readonly roundId: string;
  readonly memberId: number;
  /** As strangers may read it. */
  readonly player: string;
  readonly nodeId: number;
  /** Minor units; 0 or less is no win, any more. */
  readonly amount: number;
  readonly wonAt: Date;
}

/** Has the board say of these rounds what is so now, and keeps the highest. */
export const setWins = async (tx: ApiDatabase, wins: readonly Win[]): Promise<void> => {
  for (const { connection, roundId, memberId } of wins.filter(({ amount }) => amount <= 0)) {
    await tx
      .delete(winner)
      .where(
        sql`(${winner.connection}, ${winner.roundId}, ${winner.memberId}) = (${connection}, ${roundId}, ${memberId})`,
      );
  }
  const won = wins.filter(({ amount }) => amount > 0);
  if (won.length === 0) return;
  await tx
    .insert(winner)
    .values(won)
    .onConflictDoUpdate({
      target: [winner.connection, winner.roundId, winner.memberId],
      set: { amount: sql`excluded.amount`, wonAt: sql`excluded.won_at` },
    });
  await keepHighest(tx);
};

const keepHighest = async (tx: ApiDatabase): Promise<void> => {
  await tx.execute(sql`
    delete from ${winner} using (
      select ${winner.id} as id, row_number() over (
        partition by ${game.category} order by ${winner.amount} desc, ${winner.wonAt} desc, ${winner.id}
      ) as place
      from ${winner} join ${game} on ${game.nodeId} = ${winner.nodeId}
    ) as known
    where ${winner.id} = known.id and known.place > ${MAX_WINS}`);
};
