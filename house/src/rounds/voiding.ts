import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round, walletCall } from '../database/tables.ts';
import type { ProtocolFailure } from '../protocol.ts';
import { writeRollback } from '../wallet/writeCall.ts';

const isSteppable = sql`(${round.game} = 'mines' and ${round.state} = 'open')`;

const UNDER_WAY = ['betting', 'open'] as const;

/** Answer to the caller of a round that was not played. */
export interface VoidRefusal {
  readonly answer: ProtocolFailure;
  readonly status: string;
}

const endRound = async (
  db: HouseDatabase,
  roundId: string,
  state: 'void' | 'refused',
  refusal: VoidRefusal | null,
): Promise<boolean> => {
  const ended = await db
    .update(round)
    .set({ state, refusal: refusal?.answer ?? null })
    .where(and(eq(round.id, roundId), inArray(round.state, UNDER_WAY)))
    .returning({ id: round.id });
  return ended.length > 0;
};

/** Ends a round whose bet the wallet did not accept. */
export const refuseRound = (db: HouseStore, roundId: string, refusal: VoidRefusal): Promise<void> =>
  db.transaction(async (tx) => {
    await endRound(tx, roundId, 'refused', refusal);
    await tx
      .update(walletCall)
      .set({ state: 'refused', lastAnswer: refusal.status })
      .where(and(eq(walletCall.roundId, roundId), eq(walletCall.kind, 'bet')));
  });

/** Ends a round that cannot be completed. Returns the stake if it was taken. */
export const voidRound = (
  db: HouseStore,
  roundId: string,
  refusal: VoidRefusal | null,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await endRound(tx, roundId, 'void', refusal))) return;
    const [bet] = await tx
      .select()
      .from(walletCall)
      .where(and(eq(walletCall.roundId, roundId), eq(walletCall.kind, 'bet')));
    if (bet) await writeRollback(tx, bet, now);
  });

/** Voids bets and flights of an earlier process, which are lost. A round of mines is in the database. */
export const voidAbandoned = async (
  db: HouseStore,
  isUnderWayHere: (roundId: string) => boolean,
  now: Date,
): Promise<void> => {
  const rows = await db
    .select({ id: round.id })
    .from(round)
    .where(and(inArray(round.state, UNDER_WAY), not(isSteppable)));
  const refusal = { answer: { error: 'walletUnreachable' }, status: 'abandoned' } as const;
  for (const { id } of rows) {
    if (!isUnderWayHere(id)) await voidRound(db, id, refusal, now);
  }
};
