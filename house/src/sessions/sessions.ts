import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { player, session } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { readLaunchCode, type Launch } from '../launchCodes.ts';
import type { Pace } from '../pace.ts';
import type { GameCode } from '../protocol.ts';
import type { HouseSettings, Stakes } from '../settings.ts';
import type { WalletPlayer } from '../wallet/wallet.ts';
import type { Operators } from './operators.ts';

const HOUR_MS = 3_600_000;

export interface NewGameSession {
  readonly operatorId: string;
  /** Null for a demo. */
  readonly member: { readonly user: string; readonly token: string } | null;
  readonly currency: string;
  readonly game: GameCode;
  readonly launchCode: string;
  /** Minor units. Null: only the operator's own stakes count. */
  readonly mostStake: number | null;
  /** Null: the operator's own pace counts. */
  readonly pace: Pace | null;
  readonly language: string;
  readonly title: string | null;
  readonly art: string | null;
  readonly lobbyUrl: string | null;
}

export interface GameSession {
  readonly id: number;
  readonly operatorId: string;
  readonly isDemo: boolean;
  readonly player: WalletPlayer;
  readonly game: GameCode;
  /** The code by which the operator started the game. */
  readonly launchCode: string;
  readonly slot: Launch['slot'];
  readonly pace: Pace;
  readonly stakes: Stakes;
  readonly language: string;
  readonly title: string | null;
  readonly art: string | null;
  readonly lobbyUrl: string | null;
}

export interface GameSessions {
  /**
   * Opens a session and ends the player's other sessions of the same game.
   * @returns the session's secret, of which only the hash is stored
   */
  open(session: NewGameSession): Promise<string>;
  /**
   * Finds the session of a secret. The first browser that uses the secret becomes the only one that can use it.
   * @param browserKey a random key that the browser created for this session
   * @throws HouseFailure `sessionEnded`
   */
  find(secret: string, browserKey: string): Promise<GameSession>;
  /** Removes expired sessions, and demo players with all their data. */
  sweep(): Promise<void>;
}

export interface SessionOptions {
  readonly db: HouseStore;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly settings: HouseSettings;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const createGameSessions = ({ db, clock, operators, settings }: SessionOptions): GameSessions => ({
  open: async ({ operatorId, member, ...shown }) => {
    const secret = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const playerId = member
        ? await findMember(tx, operatorId, member.user)
        : await createDemoPlayer(tx, operatorId, settings);
      await tx.delete(session).where(and(eq(session.playerId, playerId), eq(session.game, shown.game)));
      await tx.insert(session).values({
        ...shown,
        playerId,
        secretHash: hashOf(secret),
        walletToken: member?.token ?? null,
        expiresAt: new Date(clock.now().getTime() + settings.sessionHours * HOUR_MS),
      });
    });
    return secret;
  },
  find: async (secret, browserKey) => {
    const isGood = and(eq(session.secretHash, hashOf(secret)), gt(session.expiresAt, clock.now()));
    const [row] = await db
      .select()
      .from(session)
      .innerJoin(player, eq(player.id, session.playerId))
      .where(isGood);
    if (!row) throw new HouseFailure('sessionEnded');
    const browserHash =
      row.session.browserHash ?? (await bindBrowser(db, row.session.id, hashOf(browserKey)));
    if (browserHash !== hashOf(browserKey)) throw new HouseFailure('sessionEnded');
    const { id, game, currency, mostStake, language, title, art, lobbyUrl, walletToken } = row.session;
    const who = { operatorId: row.player.operatorId, isDemo: row.player.demoBalance !== null };
    const stakes = operators.stakesOf({ ...who, currency });
    if (!stakes) throw new HouseFailure('sessionEnded');
    const { id: playerId, name } = row.player;
    const owner = { id: playerId, name, currency, game, token: walletToken };
    const launchCode = row.session.launchCode ?? game;
    return {
      id,
      ...who,
      player: owner,
      game,
      launchCode,
      slot: readLaunchCode(launchCode)?.slot ?? null,
      // The stricter one of the two counts.
      pace: row.session.pace === 'regulated' ? 'regulated' : operators.paceOf(who.operatorId),
      stakes: lowerStakes(stakes, mostStake),
      language,
      title,
      art,
      lobbyUrl,
    };
  },
  sweep: () =>
    db.transaction(async (tx) => {
      await tx.delete(session).where(lt(session.expiresAt, clock.now()));
      const sessions = tx.select({ id: session.id }).from(session).where(eq(session.playerId, player.id));
      await tx.delete(player).where(and(isNotNull(player.demoBalance), notExists(sessions)));
    }),
});

/** Lowers the stakes to the highest one that the law allows. The operator has started no game whose least is above. */
const lowerStakes = ({ least, usual, most, decimals }: Stakes, limit: number | null): Stakes => {
  const highest = Math.max(least, Math.min(most, limit ?? most));
  return { decimals, least, usual: Math.min(usual, highest), most: highest };
};

const findMember = async (db: HouseDatabase, operatorId: string, name: string): Promise<number> => {
  const [row] = await db
    .insert(player)
    .values({ operatorId, name })
    .onConflictDoUpdate({ target: [player.operatorId, player.name], set: { name } })
    .returning({ id: player.id });
  if (!row) throw new Error('a player was not written');
  return row.id;
};

/** Replaces the oldest demo player when the maximum is reached. */
const createDemoPlayer = async (
  db: HouseDatabase,
  operatorId: string,
  { demoBalance, demoPlayers }: HouseSettings,
): Promise<number> => {
  const isDemo = isNotNull(player.demoBalance);
  const [known] = await db.select({ players: count() }).from(player).where(isDemo);
  const surplus = (known?.players ?? 0) - demoPlayers + 1;
  if (surplus > 0) {
    const oldest = db.select({ id: player.id }).from(player).where(isDemo).orderBy(asc(player.id));
    await db.delete(player).where(inArray(player.id, oldest.limit(surplus)));
  }
  const [row] = await db
    .insert(player)
    // A name that no operator uses.
    .values({ operatorId, name: `demo:${randomUUID()}`, demoBalance })
    .returning({ id: player.id });
  if (!row) throw new Error('a player was not written');
  return row.id;
};

/**
 * @returns the key hash of the browser that owns the session. It is another browser's if that one was faster.
 */
const bindBrowser = (db: HouseStore, id: number, browserHash: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    const isIt = eq(session.id, id);
    await tx
      .update(session)
      .set({ browserHash })
      .where(and(isIt, isNull(session.browserHash)));
    const [row] = await tx.select({ browserHash: session.browserHash }).from(session).where(isIt);
    return row?.browserHash ?? null;
  });
