import { eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { setHasPlayLimits } from '../../members/public.ts';
import { playCounter } from './tables.ts';

const MINUTE_MS = 60_000;

/** A value for the day, the week and the month. */
export type ByPeriod<T> = readonly [day: T, week: T, month: T];
type Limits = ByPeriod<number | null>;

/** Limits of play in force. Null: no limit. */
export interface PlayLimits {
  /** Minor units. */
  readonly stake: Limits;
  /** Minor units. */
  readonly loss: Limits;
  /** Minutes. */
  readonly session: Limits;
}

export interface PlayUsage {
  /** Minor units. */
  readonly stake: ByPeriod<number>;
  /** Minor units, stakes less payouts. Negative: the member has won. */
  readonly loss: ByPeriod<number>;
  /** Minutes, rounded down. */
  readonly session: ByPeriod<number>;
}

export interface PlayLimitOptions {
  readonly currency: string;
  /** Zone of days, weeks and months. */
  readonly timeZone: string;
  readonly now: Date;
}

const write = (limits: Limits, unit = 1): number[] =>
  limits.map((limit) => (limit === null ? Number.MAX_SAFE_INTEGER : limit * unit));

/**
 * Sets the limits against which `play_post` counts each bet. What the member has played in the present periods counts.
 * The caller has locked the member.
 */
export const setPlayLimits = async (
  tx: ApiDatabase,
  memberId: number,
  { stake, loss, session }: PlayLimits,
  { currency, timeZone, now }: PlayLimitOptions,
): Promise<void> => {
  const hasLimits = [...stake, ...loss, ...session].some((limit) => limit !== null);
  await setHasPlayLimits(tx, memberId, hasLimits);
  if (!hasLimits) {
    await tx.delete(playCounter).where(eq(playCounter.memberId, memberId));
    return;
  }
  await tx.execute(
    sql`select play_open_counter(${memberId}, ${currency}, ${timeZone}, ${now.toISOString()})`,
  );
  await tx
    .update(playCounter)
    .set({
      stakeLimits: write(stake),
      lossLimits: write(loss),
      timeLimitsMs: write(session, MINUTE_MS),
    })
    .where(eq(playCounter.memberId, memberId));
};

const asPeriods = ([day = 0, week = 0, month = 0]: readonly number[]): ByPeriod<number> => [day, week, month];

/** Returns what a member with limits of play has used of them. Null: the member has none. */
export const readPlayUsage = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<PlayUsage | null> => {
  const sums = (name: string) =>
    sql`(turned).${sql.identifier(name)}`.mapWith((list: unknown) => numbersOf(list));
  const turned = db
    .select({ turned: sql`play_turn_periods(play_counter, ${now.toISOString()})`.as('turned') })
    .from(playCounter)
    .where(eq(playCounter.memberId, memberId))
    .as('counter');
  const [row] = await db
    .select({ stakes: sums('stakes'), losses: sums('losses'), playedMs: sums('played_ms') })
    .from(turned);
  if (!row) return null;
  return {
    stake: asPeriods(row.stakes),
    loss: asPeriods(row.losses),
    session: asPeriods(row.playedMs.map((ms) => Math.floor(ms / MINUTE_MS))),
  };
};

/** The drivers give the numbers of a list as texts or as numbers. */
const numbersOf = (list: unknown): number[] => (Array.isArray(list) ? list.map(Number) : []);

/** Returns whether the member has limits of play. */
export const hasPlayLimits = async (db: ApiDatabase, memberId: number): Promise<boolean> =>
  (await db.$count(playCounter, eq(playCounter.memberId, memberId))) > 0;

/**
 * Refuses a member with limits of play, because the provider keeps the bets and cannot keep the limits. The caller has a
 * share lock on the member.
 * @throws DomainError `limitsNotKept`
 */
export const refuseLimited = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  if (await hasPlayLimits(tx, memberId)) throw new DomainError('limitsNotKept');
};
