import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';
import { game } from '../games/public.ts';
import { gameLaunch, playRefusal, playSession } from './tables.ts';

const HOUR_MS = 3_600_000;
/** How long a member can place bets after starting a game, in milliseconds. */
const PLAY_SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** Providers repeat a call for days if they get no answer. */
const PLAY_SESSION_RETENTION_MS = 90 * 24 * HOUR_MS;
/** Number of sessions that a process caches. */
const MAX_CACHED_SESSIONS = 10_000;

/** The player and the game of a provider's call. */
export interface Player {
  readonly memberId: number;
  readonly currency: string;
  readonly nodeId: number;
  readonly gameType: CatalogueType;
  /** Token hash of the session that started the game. No bet is taken after that session ends. */
  readonly sessionHash: string | null;
  /** The highest stake of a round, in minor units. It is fixed when the game starts. Null: there is no limit. */
  readonly mostStake: number | null;
  /** Whether no more bets are taken. Wins and rollbacks are still accepted. */
  readonly isOver: boolean;
}

export interface NewPlaySession {
  readonly connection: string;
  readonly memberId: number;
  readonly nodeId: number;
  readonly currency: string;
  readonly sessionHash: string;
  readonly mostStake: number | null;
}

/** @returns the token for the provider. Only its hash is stored. */
export const openPlaySession = async (
  db: ApiDatabase,
  session: NewPlaySession,
  now: Date,
): Promise<string> => {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + PLAY_SESSION_LIFETIME_MS);
  await db.insert(playSession).values({ ...session, tokenHash: hashToken(token), startedAt: now, expiresAt });
  return token;
};

type Kept = Omit<Player, 'isOver'> & { readonly expiresAt: Date };

export interface Players {
  find(connection: string, token: string, now: Date): Promise<Player | undefined>;
}

/** Finds players by their tokens. It caches them, because a play session never changes. */
export const createPlayers = (db: ApiDatabase): Players => {
  const kept = new Map<string, Kept>();
  const keep = (key: string, player: Kept): void => {
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_CACHED_SESSIONS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, player);
  };
  return {
    find: async (connection, token, now) => {
      const tokenHash = hashToken(token);
      const key = `${connection} ${tokenHash}`;
      const player = kept.get(key) ?? (await readPlayer(db, connection, tokenHash));
      if (!player) return undefined;
      keep(key, player);
      const { expiresAt, ...rest } = player;
      return { ...rest, isOver: expiresAt <= now };
    },
  };
};

const readPlayer = async (
  db: ApiDatabase,
  connection: string,
  tokenHash: string,
): Promise<Kept | undefined> => {
  const [row] = await selectPlayers(db).where(
    and(eq(playSession.tokenHash, tokenHash), eq(playSession.connection, connection)),
  );
  return row;
};

/**
 * Finds who played at a connection: at the game with this launch code if there is one, otherwise in the
 * latest session.
 */
export const findLatestPlayer = async (
  db: ApiDatabase,
  asked: { readonly connection: string; readonly memberId: number; readonly launchCode: string | null },
  now: Date,
): Promise<Player | undefined> => {
  const [row] = await selectPlayers(db)
    .leftJoin(gameLaunch, eq(gameLaunch.nodeId, playSession.nodeId))
    .where(and(eq(playSession.memberId, asked.memberId), eq(playSession.connection, asked.connection)))
    .orderBy(
      desc(sql`coalesce(${gameLaunch.launchCode} = ${asked.launchCode}, false)`),
      desc(playSession.startedAt),
    )
    .limit(1);
  return row && playerOf(row, now);
};

/** Deletes play sessions and refused bets that are so old that no provider repeats their calls. */
export const prunePlaySessions = async (db: ApiDatabase, now: Date): Promise<void> => {
  const last = new Date(now.getTime() - PLAY_SESSION_RETENTION_MS);
  await db.delete(playSession).where(lt(playSession.expiresAt, last));
  await db.delete(playRefusal).where(lt(playRefusal.receivedAt, last));
};

const selectPlayers = (db: ApiDatabase) =>
  db
    .select({
      memberId: playSession.memberId,
      currency: playSession.currency,
      nodeId: playSession.nodeId,
      gameType: game.type,
      sessionHash: playSession.sessionHash,
      mostStake: playSession.mostStake,
      expiresAt: playSession.expiresAt,
    })
    .from(playSession)
    .innerJoin(game, eq(game.nodeId, playSession.nodeId));

const playerOf = (
  { expiresAt, ...player }: Awaited<ReturnType<typeof selectPlayers>>[number],
  now: Date,
): Player => ({ ...player, isOver: expiresAt <= now });
