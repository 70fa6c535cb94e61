import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import { and, asc, desc, eq, gt, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game, vendor } from '../../games/public.ts';
import { isStopped } from '../operating/stops.ts';
import { gameLaunch, gameMaintenance, vendorConnection } from '../tables.ts';

export interface GameKey {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly type: CatalogueType;
}

const isUnderWay = (now: Date) =>
  and(
    lte(gameMaintenance.beginsAt, now),
    or(isNull(gameMaintenance.endsAt), gt(gameMaintenance.endsAt, now)),
  );

/** Returns a game with its connection, if it has one. */
export const findLaunch = async (db: ApiDatabase, { vendorCode, gameCode, type }: GameKey) => {
  const [row] = await db
    .select({ game, vendorName: vendor.name, launch: gameLaunch, isStopped: isStopped(game.nodeId) })
    .from(game)
    .innerJoin(vendor, eq(vendor.code, game.vendorCode))
    .leftJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
    .where(
      and(
        eq(game.vendorCode, vendorCode),
        eq(game.gameCode, gameCode),
        eq(game.type, type),
        eq(game.isVendorEntry, false),
      ),
    );
  return row;
};

export interface Maintenance {
  readonly of: 'vendor' | 'game';
  /** Null if the end is unknown. */
  readonly until: Date | null;
}

/** Returns the current maintenance of a game; the longest one. */
export const findMaintenance = async (
  db: ApiDatabase,
  { nodeId, vendorCode }: { readonly nodeId: number; readonly vendorCode: string },
  now: Date,
): Promise<Maintenance | null> => {
  const [row] = await db
    .select({ nodeId: gameMaintenance.nodeId, endsAt: gameMaintenance.endsAt })
    .from(gameMaintenance)
    .where(
      and(
        or(eq(gameMaintenance.nodeId, nodeId), eq(gameMaintenance.vendorCode, vendorCode)),
        isUnderWay(now),
      ),
    )
    .orderBy(sql`${gameMaintenance.endsAt} desc nulls first`)
    .limit(1);
  return row ? { of: row.nodeId === null ? 'vendor' : 'game', until: row.endsAt } : null;
};

/** Returns the node ids of the games that run at an enabled connection, and that are neither stopped nor in maintenance. */
export const readConnectedNodes = async (db: ApiDatabase, now: Date): Promise<readonly number[]> => {
  const rows = await db
    .select({ nodeId: gameLaunch.nodeId })
    .from(gameLaunch)
    .innerJoin(game, eq(game.nodeId, gameLaunch.nodeId))
    .innerJoin(vendorConnection, eq(vendorConnection.code, gameLaunch.connection))
    .where(and(eq(vendorConnection.isEnabled, true), isOpen(now)));
  return rows.map(({ nodeId }) => nodeId);
};

/** Condition on `game`: it is neither stopped nor in maintenance. */
const isOpen = (now: Date): SQL | undefined => {
  const closedBy = (of: SQL | undefined) =>
    sql`exists (select from ${gameMaintenance} where ${and(of, isUnderWay(now))})`;
  return and(
    not(closedBy(eq(gameMaintenance.nodeId, game.nodeId))),
    not(closedBy(eq(gameMaintenance.vendorCode, game.vendorCode))),
    not(isStopped(game.nodeId)),
  );
};

export interface PlayableFilter {
  /** The game that cannot be started. */
  readonly like: { readonly type: CatalogueType; readonly category: string; readonly nodeId: number };
  readonly country: string;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Returns games that can be started now. Games of the same kind come first, then games of the same type, then all other
 * games. Within each group, the most popular game comes first.
 */
export const readPlayable = (db: ApiDatabase, { like, country, limit, now }: PlayableFilter) => {
  const isSameType = eq(game.type, like.type);
  const isSameKind = sql`(${isSameType} and ${eq(game.category, like.category)})`;
  return db
    .select({ game, vendorName: vendor.name })
    .from(game)
    .innerJoin(vendor, eq(vendor.code, game.vendorCode))
    .innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId))
    .innerJoin(vendorConnection, eq(vendorConnection.code, gameLaunch.connection))
    .where(
      and(
        ne(game.nodeId, like.nodeId),
        eq(vendorConnection.isEnabled, true),
        sql`not ${country} = any(${vendorConnection.blockedCountries})`,
        isOpen(now),
      ),
    )
    .orderBy(desc(isSameKind), desc(isSameType), desc(game.popularity), asc(game.nodeId))
    .limit(limit);
};
