import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readGames, readVendorPlaces } from './repository.ts';
import { createNameIndex, type NameIndex } from './nameIndex.ts';
import type { game, vendor, vendorPlace } from './tables.ts';

export interface CatalogueGame extends Readonly<typeof game.$inferSelect> {
  readonly vendorName: string;
}

export interface VendorPlace extends Readonly<typeof vendorPlace.$inferSelect> {
  readonly vendor: Readonly<typeof vendor.$inferSelect>;
}

/** The whole catalogue at one time. Every list of games is in display order. */
export interface Catalogue {
  readonly all: readonly CatalogueGame[];
  readonly namesByType: ReadonlyMap<CatalogueType, NameIndex<CatalogueGame>>;
  readonly byNode: ReadonlyMap<number, CatalogueGame>;
  readonly places: readonly VendorPlace[];
}

/** Reads the node ids of the games that can be played. */
export type ReadPlayableGames = (db: ApiDatabase) => Promise<ReadonlySet<number>>;

export const loadCatalogue = async (
  db: ApiDatabase,
  readPlayableGames: ReadPlayableGames,
): Promise<Catalogue> => {
  const [gameRows, placeRows, playable] = await Promise.all([
    readGames(db),
    readVendorPlaces(db),
    readPlayableGames(db),
  ]);
  const rows = gameRows.map((row): CatalogueGame => ({ ...row.game, vendorName: row.vendorName }));
  const all = rows.toSorted((left, right) => rankOf(left, playable) - rankOf(right, playable));
  const byType = [...Map.groupBy(all, ({ type }) => type)];
  return {
    all,
    namesByType: new Map(byType.map(([type, games]) => [type, createNameIndex(games)])),
    byNode: new Map(all.map((entry) => [entry.nodeId, entry])),
    places: placeRows.map(({ place, vendor }) => ({ ...place, vendor })),
  };
};

/** Returns the rank of a game: playable hot games first, then other hot games. */
const rankOf = ({ isHot, nodeId }: CatalogueGame, playable: ReadonlySet<number>): number => {
  if (!isHot) return 2;
  return playable.has(nodeId) ? 0 : 1;
};
