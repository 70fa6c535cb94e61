import type { Clock } from '@parlour/shared-server/clock';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { game } from '../../games/public.ts';
import { gameVersion } from '../tables.ts';

/** Maximum number of stored versions of a game at a connection, so that a provider cannot fill the database. */
export const MAX_VERSIONS_OF_GAME = 100;
/** Maximum number of stored versions that a process remembers. When this number is reached, the process forgets all. */
const MAX_REMEMBERED = 20_000;
/** Maximum number of versions that wait to be stored. The process ignores further ones until they are named again. */
const MAX_WAITING = 1_000;

/** A version of a game at a connection, as its provider names it in bets and when it starts the game. */
export interface GameVersion {
  readonly connection: string;
  readonly name: string;
}

interface NamedVersion extends GameVersion {
  readonly nodeId: number;
}

/** Stores the versions of games that providers name. */
export interface GameVersions {
  /**
   * Notes that a provider has named a version. The function returns at once. A new version is stored in the
   * background, outside the caller's transaction. If storing fails, the next call with this version tries again. The
   * database keeps the first `MAX_VERSIONS_OF_GAME` versions of each game at a connection.
   */
  note(version: NamedVersion): void;
  /** Resolves when no version waits to be stored. */
  settle(): Promise<void>;
}

export interface GameVersionsOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export const createGameVersions = ({ db, clock, log }: GameVersionsOptions): GameVersions => {
  const remembered = new Set<string>();
  const waiting = new Map<string, NamedVersion & { readonly seenAt: Date }>();
  let storing: Promise<void> | null = null;
  /** Stores the waiting versions one by one, and also those that are noted meanwhile. */
  const storeWaiting = async (): Promise<void> => {
    for (const [key, version] of waiting) {
      try {
        await insertVersion(db, version, version.seenAt);
        if (remembered.size >= MAX_REMEMBERED) remembered.clear();
        remembered.add(key);
      } catch (error) {
        log.warn({ err: error, ...version }, 'the version of a game was not stored');
      }
      waiting.delete(key);
    }
    storing = null;
  };
  return {
    note: (version) => {
      const key = JSON.stringify([version.connection, version.nodeId, version.name]);
      if (remembered.has(key) || waiting.has(key) || waiting.size >= MAX_WAITING) return;
      waiting.set(key, { ...version, seenAt: clock.now() });
      storing ??= storeWaiting();
    },
    settle: async () => void (await storing),
  };
};

const insertVersion = async (
  db: ApiDatabase,
  { connection, nodeId, name }: NamedVersion,
  seenAt: Date,
): Promise<void> => {
  const isOfGame = and(eq(gameVersion.connection, connection), eq(gameVersion.nodeId, nodeId));
  await db.execute(sql`
    insert into ${gameVersion} (connection, node_id, version, first_seen_at)
    select ${connection}, ${nodeId}::integer, ${name}, ${seenAt.toISOString()}::timestamptz
    where (select count(*) from ${gameVersion} where ${isOfGame}) < ${MAX_VERSIONS_OF_GAME}
    on conflict do nothing`);
};

/** @throws DomainError `unknownVersion` if no game of the connection has run in this version. */
export const demandVersion = async (tx: ApiDatabase, { connection, name }: GameVersion): Promise<void> => {
  const isNamed = and(eq(gameVersion.connection, connection), eq(gameVersion.version, name));
  if ((await tx.$count(gameVersion, isNamed)) === 0) {
    throw new DomainError('unknownVersion', { value: { connection, name } });
  }
};

export interface VersionFilter {
  readonly connection?: string | undefined;
  /** Node id of the game. */
  readonly game?: number | undefined;
}

export type VersionRow = typeof gameVersion.$inferSelect & { readonly title: string };

/** Lists the versions in which games have run, each with the title of its game, the newest first. */
export const listVersions = (
  db: ApiDatabase,
  { connection, game: nodeId }: VersionFilter,
  limit: number,
): Promise<VersionRow[]> =>
  db
    .select({
      connection: gameVersion.connection,
      nodeId: gameVersion.nodeId,
      version: gameVersion.version,
      firstSeenAt: gameVersion.firstSeenAt,
      title: game.name,
    })
    .from(gameVersion)
    .innerJoin(game, eq(game.nodeId, gameVersion.nodeId))
    .where(
      and(
        connection === undefined ? undefined : eq(gameVersion.connection, connection),
        nodeId === undefined ? undefined : eq(gameVersion.nodeId, nodeId),
      ),
    )
    .orderBy(
      desc(gameVersion.firstSeenAt),
      asc(gameVersion.connection),
      asc(gameVersion.nodeId),
      asc(gameVersion.version),
    )
    .limit(limit);
