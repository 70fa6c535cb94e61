import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { orderGames, type CatalogueGame } from './catalogueGame.ts';
import { createNameIndex, type NameIndex } from './nameIndex.ts';
import { readGames, readVendorPlaces } from './repository.ts';
import { readRounds } from './roundDays.ts';
import { createFindGames, type FindGames } from './search/findGames.ts';
import { readSearchWords } from './search/searchWords.ts';
import type { VendorPlace } from './VendorPlace.ts';
import { createFindVendors, type FindVendors } from './vendorSearch.ts';

/** The whole catalogue at one time. Every list of games is in display order. */
export interface Catalogue {
  readonly all: readonly CatalogueGame[];
  readonly namesByType: ReadonlyMap<CatalogueType, NameIndex<CatalogueGame>>;
  readonly byNode: ReadonlyMap<number, CatalogueGame>;
  readonly places: readonly VendorPlace[];
  readonly findGames: FindGames;
  readonly findVendors: FindVendors;
}

const searchWords = readSearchWords();

/** Reads the node ids of the games that can be played. */
export type ReadPlayableGames = (db: ApiDatabase, now: Date) => Promise<ReadonlySet<number>>;

export const loadCatalogue = async (
  db: ApiDatabase,
  readPlayableGames: ReadPlayableGames,
  now: Date,
): Promise<Catalogue> => {
  const [gameRows, placeRows, playable, rounds] = await Promise.all([
    readGames(db),
    readVendorPlaces(db),
    readPlayableGames(db, now),
    readRounds(db, now),
  ]);
  const all = orderGames(
    gameRows.map((row) => ({ ...row.game, vendorName: row.vendorName })),
    { playable, rounds },
  );
  const byType = [...Map.groupBy(all, ({ type }) => type)];
  const places = placeRows.map(({ place, vendor }) => ({ ...place, vendor }));
  return {
    all,
    namesByType: new Map(byType.map(([type, games]) => [type, createNameIndex(games)])),
    byNode: new Map(all.map((entry) => [entry.nodeId, entry])),
    places,
    findGames: createFindGames(all, searchWords),
    findVendors: createFindVendors({ all, places }),
  };
};
