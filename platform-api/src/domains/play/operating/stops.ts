import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { game } from '../../games/public.ts';
import { playStop } from '../tables.ts';
import { demandVersion, type GameVersion } from './gameVersions.ts';
import { demandSubject, type MaintenanceSubject } from './maintenance.ts';
import { findConnection } from './vendorConnections.ts';

export type StopRow = typeof playStop.$inferSelect;

export interface NewStop {
  /** One of the three, or none of them for all games. */
  readonly subject: MaintenanceSubject & { readonly version?: GameVersion | undefined };
  readonly reason: string;
  readonly by: string;
}

const isCurrent = isNull(playStop.endedAt);

/**
 * Refuses all further bets at once. Wins and rollbacks of earlier bets are still taken. A stop that is in force already
 * is returned as it is.
 * @throws DomainError `unknownVendor`, `unknownGame`, `unknownConnection`, `unknownVersion`
 */
export const stopPlay = async (
  tx: ApiDatabase,
  { subject, reason, by }: NewStop,
  now: Date,
): Promise<StopRow> => {
  const { vendor = null, game = null } = subject;
  const { connection = null, name: version = null } = subject.version ?? {};
  if (vendor !== null || game !== null) await demandSubject(tx, subject);
  if (subject.version) {
    await findConnection(tx, subject.version.connection);
    await demandVersion(tx, subject.version);
  }
  const [stored] = await tx
    .insert(playStop)
    .values({ vendorCode: vendor, nodeId: game, connection, version, reason, begunBy: by, begunAt: now })
    .onConflictDoNothing()
    .returning();
  if (stored) return stored;
  const isSame = and(
    sql`${playStop.vendorCode} is not distinct from ${vendor}`,
    sql`${playStop.nodeId} is not distinct from ${game}::integer`,
    sql`${playStop.connection} is not distinct from ${connection}`,
    sql`${playStop.version} is not distinct from ${version}`,
  );
  const [known] = await tx.select().from(playStop).where(and(isCurrent, isSame));
  if (!known) throw new Error('the stop was not stored');
  return known;
};

/** Takes bets again. @throws DomainError `unknownStop` */
export const resumePlay = async (tx: ApiDatabase, id: number, now: Date): Promise<StopRow> => {
  const [ended] = await tx
    .update(playStop)
    .set({ endedAt: now })
    .where(and(eq(playStop.id, id), isCurrent))
    .returning();
  if (!ended) throw new DomainError('unknownStop');
  return ended;
};

/** Lists the stops that are in force, the oldest first. */
export const listStops = (db: ApiDatabase, limit: number): Promise<StopRow[]> =>
  db.select().from(playStop).where(isCurrent).orderBy(asc(playStop.id)).limit(limit);

/** Selects whether a game is stopped. */
export const isStopped = (nodeId: typeof game.nodeId) => sql<boolean>`play_is_stopped(${nodeId})`;

/** Returns whether staff have stopped this version of a game, or the game. */
export const isVersionStopped = async (
  db: ApiDatabase,
  nodeId: number,
  { connection, name }: GameVersion,
): Promise<boolean> => {
  const [row] = await db
    .select({ isStopped: sql<boolean>`stopped` })
    .from(sql`play_is_stopped(${nodeId}, ${connection}, ${name}) as stopped`);
  return row?.isStopped === true;
};
