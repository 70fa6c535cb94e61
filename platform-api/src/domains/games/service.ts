import type {
  CatalogueType,
  Favourite,
  Game,
  GameListPage,
  PvpRoom,
  VendorCategory,
  Winner,
} from '@parlour/shared-contracts/domains/games';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { MAX_HOT_GAMES, type CatalogueGame } from './catalogueGame.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { listGames, type GameListFilter } from './listGames.ts';
import { presentGame, presentWinner } from './presenter.ts';
import {
  deleteFavourite,
  gameExists,
  insertFavourite,
  readFavourites,
  readRecents,
  readWinners,
  type NodePage,
} from './repository.ts';
import { buildPvpRooms } from './pvpRooms.ts';
import { buildVendorLanes } from './vendorLanes.ts';

interface Page {
  /** Counts from 1. */
  readonly number: number;
  readonly size: number;
}

interface HotFilter {
  readonly type?: CatalogueType | undefined;
  readonly vendor?: string | undefined;
}

interface MemberList {
  readonly games: Game[];
  readonly totalPages: number;
}

export interface GamesService {
  list(filter: GameListFilter, page: Page): GameListPage;
  vendors(): VendorCategory[];
  hot(filter: HotFilter): Game[];
  favourites(memberId: number, type: CatalogueType | undefined, page: Page): Promise<MemberList>;
  recents(memberId: number, type: CatalogueType | undefined, page: Page): Promise<MemberList>;
  /** @throws DomainError `unknownGame` if that vendor has no such game. */
  addFavourite(memberId: number, favourite: Favourite): Promise<void>;
  removeFavourite(memberId: number, favourite: Favourite): Promise<void>;
  winners(category: string, limit: number): Promise<Winner[]>;
  pvpRooms(): PvpRoom[];
}

export interface GamesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly catalogue: CatalogueSource;
  /** Currency of every prize. */
  readonly currency: string;
}

export const createGamesService = ({ db, clock, catalogue, currency }: GamesDependencies): GamesService => {
  const presentNodes = ({ nodeIds, total }: NodePage, { size }: Page): MemberList => ({
    games: nodeIds.flatMap((nodeId) => {
      const game = catalogue.current.byNode.get(nodeId);
      return game ? [presentGame(game)] : [];
    }),
    totalPages: Math.ceil(total / size),
  });
  return {
    list: (filter, page) => presentPage(listGames(catalogue.current, filter), page),
    vendors: () => buildVendorLanes(catalogue.current),
    hot: ({ type, vendor }) =>
      catalogue.current.all
        .filter(
          (game) => game.isHot && (!type || game.type === type) && (!vendor || game.vendorCode === vendor),
        )
        .slice(0, MAX_HOT_GAMES)
        .map(presentGame),
    favourites: async (memberId, type, page) =>
      presentNodes(await readFavourites(db, memberId, type, sliceOf(page)), page),
    recents: async (memberId, type, page) =>
      presentNodes(await readRecents(db, memberId, type, sliceOf(page)), page),
    addFavourite: async (memberId, favourite) => {
      if (!(await gameExists(db, favourite))) throw new DomainError('unknownGame');
      await insertFavourite(db, { memberId, nodeId: favourite.nodeId, addedAt: clock.now() });
    },
    removeFavourite: (memberId, { nodeId }) => deleteFavourite(db, memberId, nodeId),
    winners: async (category, limit) =>
      (await readWinners(db, category, limit)).map((row) => presentWinner(row, currency)),
    pvpRooms: () => buildPvpRooms(catalogue.current),
  };
};

const sliceOf = ({ number, size }: Page) => ({ limit: size, offset: (number - 1) * size });

const presentPage = (games: readonly CatalogueGame[], page: Page): GameListPage => {
  const { limit, offset } = sliceOf(page);
  const totalPages = Math.ceil(games.length / page.size);
  return {
    games: games.slice(offset, offset + limit).map(presentGame),
    total: games.length,
    // A list can have ten thousand games, and a copy of it would take longer than the rest of the answer.
    gameCount: games.reduce((count, { isVendorEntry }) => count + (isVendorEntry ? 0 : 1), 0),
    totalPages,
    pageable: totalPages > 1,
  };
};
