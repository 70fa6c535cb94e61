import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { game, winner } from './tables.ts';

/** Per category: more than any list shows, so that reversed wins leave no gap. */
const MAX_WINS = 200;

/** A member's win in a whole round. */
interface Win {
  readonly connection: string;
  readonly roundId: string;
  readonly memberId: number;
  /** The masked name of the account. */
  readonly player: string;
  readonly nodeId: number;
  /** Minor units; 0 or less if the win was reversed. */
  readonly amount: number;
  readonly wonAt: Date;
}

/** Sets the current wins of these rounds on the board, and keeps the highest. */
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
      set: { player: sql`excluded.player`, amount: sql`excluded.amount`, wonAt: sql`excluded.won_at` },
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
