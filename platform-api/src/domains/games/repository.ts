import type { CatalogueType, Favourite } from '@parlour/shared-contracts/domains/games';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isNotHidden } from './feed/hiddenPlayers.ts';
import { favourite, game, recentPlay, vendor, vendorPlace, winner } from './tables.ts';

/** Returns every game with its vendor's name. */
export const readGames = (db: ApiDatabase) =>
  db.select({ game, vendorName: vendor.name }).from(game).innerJoin(vendor, eq(vendor.code, game.vendorCode));

export const readVendorPlaces = (db: ApiDatabase) =>
  db
    .select({ place: vendorPlace, vendor })
    .from(vendorPlace)
    .innerJoin(vendor, eq(vendor.code, vendorPlace.vendorCode))
    .orderBy(asc(vendorPlace.position), asc(vendorPlace.vendorCode));

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface NodePage {
  readonly nodeIds: readonly number[];
  readonly total: number;
}

/** A member's list of games, with the time of each entry. */
interface MemberGames {
  readonly list: typeof favourite | typeof recentPlay;
  readonly since: typeof favourite.addedAt | typeof recentPlay.playedAt;
}

const favouriteGames: MemberGames = { list: favourite, since: favourite.addedAt };
const recentGames: MemberGames = { list: recentPlay, since: recentPlay.playedAt };

type ReadPage = (
  db: ApiDatabase,
  memberId: number,
  type: CatalogueType | undefined,
  slice: Slice,
) => Promise<NodePage>;

/** The newest first. */
const pagesOf =
  ({ list, since }: MemberGames): ReadPage =>
  async (db, memberId, type, { limit, offset }) => {
    const where = and(eq(list.memberId, memberId), type && eq(game.type, type));
    const rows = await db
      .select({ nodeId: list.nodeId })
      .from(list)
      .innerJoin(game, eq(game.nodeId, list.nodeId))
      .where(where)
      .orderBy(desc(since), desc(list.nodeId))
      .limit(limit)
      .offset(offset);
    const [counted] = await db
      .select({ total: count() })
      .from(list)
      .innerJoin(game, eq(game.nodeId, list.nodeId))
      .where(where);
    return { nodeIds: rows.map(({ nodeId }) => nodeId), total: counted?.total ?? 0 };
  };

export const readFavourites = pagesOf(favouriteGames);
export const readRecents = pagesOf(recentGames);

/** Returns whether the game exists with that vendor and type. */
export const gameExists = async (
  db: ApiDatabase,
  { nodeId, vendor: code, gameType }: Favourite,
): Promise<boolean> => {
  const rows = await db
    .select({ nodeId: game.nodeId })
    .from(game)
    .where(and(eq(game.nodeId, nodeId), eq(game.vendorCode, code), eq(game.type, gameType)));
  return rows.length > 0;
};

export const insertFavourite = async (db: ApiDatabase, row: typeof favourite.$inferInsert): Promise<void> => {
  await db.insert(favourite).values(row).onConflictDoNothing();
};

export const deleteFavourite = async (db: ApiDatabase, memberId: number, nodeId: number): Promise<void> => {
  await db.delete(favourite).where(and(eq(favourite.memberId, memberId), eq(favourite.nodeId, nodeId)));
};

export const readWinners = (db: ApiDatabase, category: string, limit: number) =>
  db
    .select({ winner, game })
    .from(winner)
    .innerJoin(game, eq(game.nodeId, winner.nodeId))
    .where(and(isNotHidden(winner.memberId), category === 'ALL' ? undefined : eq(game.category, category)))
    .orderBy(desc(winner.amount), desc(winner.wonAt), asc(winner.id))
    .limit(limit);

/** Deletes a member's favourites and recent plays. */
export const forgetPlayer = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.delete(favourite).where(eq(favourite.memberId, memberId));
  await tx.delete(recentPlay).where(eq(recentPlay.memberId, memberId));
};
