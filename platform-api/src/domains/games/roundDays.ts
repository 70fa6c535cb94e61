import { gte, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { gameRoundDay } from './tables.ts';

const DAY_MS = 86_400_000;
/** Rounds of this many days decide which games are hot. */
const COUNTED_DAYS = 7;
const RETENTION_DAYS = 35;

interface RoundDay {
  readonly nodeId: number;
  readonly settledAt: Date;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const daysBefore = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * DAY_MS));

/** Counts rounds by game and day. The caller passes each round once. */
export const addRounds = async (tx: ApiDatabase, rounds: readonly RoundDay[]): Promise<void> => {
  const counts = Map.groupBy(rounds, ({ nodeId, settledAt }) => `${dayOf(settledAt)} ${nodeId}`);
  // All writers use the same order of rows.
  const rows = [...counts]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ nodeId: first.nodeId, day: dayOf(first.settledAt), rounds: others.length + 1 }] : [],
    );
  if (rows.length === 0) return;
  await tx
    .insert(gameRoundDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [gameRoundDay.day, gameRoundDay.nodeId],
      set: { rounds: sql`${gameRoundDay.rounds} + excluded.rounds` },
    });
};

/** Returns the rounds of the last days by node id. */
export const readRounds = async (db: ApiDatabase, now: Date): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ nodeId: gameRoundDay.nodeId, rounds: sql`sum(${gameRoundDay.rounds})`.mapWith(Number) })
    .from(gameRoundDay)
    .where(gte(gameRoundDay.day, daysBefore(now, COUNTED_DAYS)))
    .groupBy(gameRoundDay.nodeId);
  return new Map(rows.map(({ nodeId, rounds }) => [nodeId, rounds]));
};

export const pruneRounds = async (db: ApiDatabase, now: Date): Promise<void> => {
  await db.delete(gameRoundDay).where(lt(gameRoundDay.day, daysBefore(now, RETENTION_DAYS)));
};
