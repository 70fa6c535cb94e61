import {
  POPULAR_GAMES,
  type GameSearchAnswer,
  type Suggestion,
} from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { presentGame } from './presenter.ts';
import { readRecents } from './repository.ts';
import type { GameSearch } from './search/findGames.ts';
import { suggestGames } from './suggestedGames.ts';

/** Games that the member played last are no suggestion. */
const EXCLUDED_RECENTS = 100;

interface Page {
  /** Counts from 1. */
  readonly number: number;
  readonly size: number;
}

export interface GameSearchService {
  find(search: GameSearch, page: Page): GameSearchAnswer;
  /** Returns the playable games that are played most. */
  popular(): Game[];
  suggest(memberId: number): Promise<Suggestion | null>;
}

interface GameSearchDependencies {
  readonly db: ApiDatabase;
  readonly catalogue: CatalogueSource;
}

export const createGameSearchService = ({ db, catalogue }: GameSearchDependencies): GameSearchService => ({
  find: (search, { number, size }) => {
    const { findGames, findVendors } = catalogue.current;
    const { games, total, counts, corrected, named } = findGames(search, {
      limit: size,
      offset: (number - 1) * size,
    });
    return {
      games: games.map(presentGame),
      total,
      totalPages: Math.ceil(total / size),
      counts,
      matchingVendors: [...findVendors(corrected || search.text)],
      matchingFilters: [...named],
      corrected,
    };
  },
  // The catalogue is in this order already.
  popular: () =>
    catalogue.current.all
      .filter(({ isPlayable }) => isPlayable)
      .slice(0, POPULAR_GAMES)
      .map(presentGame),
  suggest: async (memberId) => {
    const { nodeIds } = await readRecents(db, memberId, undefined, { limit: EXCLUDED_RECENTS, offset: 0 });
    const suggested = suggestGames(catalogue.current, nodeIds);
    return suggested && { because: presentGame(suggested.because), games: suggested.games.map(presentGame) };
  },
});
