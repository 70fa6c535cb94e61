import type { Platform } from '@parlour/shared-contracts';
import type { CatalogueType, Game, GameListPage } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../../games/gamesApi.ts';
import { homeLimits } from './homeLimits.ts';

type HomePlatform = LoadingPlatform & Pick<Platform, 'site'>;

type HotGames = Pick<Resource<readonly Game[]>, 'value'>;

/** The data that home shows of each category. */
export class HomeStore {
  readonly #categories = new Map<CatalogueType, Resource<GameListPage>>();
  readonly #api: GamesApi;
  readonly #platform: HomePlatform;
  readonly #hot: HotGames;

  constructor(api: GamesApi, platform: HomePlatform, hot: HotGames) {
    this.#api = api;
    this.#platform = platform;
    this.#hot = hot;
  }

  /** Returns a category's first games; always the same object per category. */
  gamesOf(type: CatalogueType): Resource<GameListPage> {
    const known = this.#categories.get(type);
    if (known) return known;
    const games = new Resource<GameListPage>(this.#platform, {
      reloadOn: ['language'],
      read: this.#api.list(() => ({ gameType: type, pageSize: this.#readSizeOf(type) })),
    });
    this.#categories.set(type, games);
    return games;
  }

  /**
   * Returns the number of games that a category requests: as many as it can show, and one more for each hot game of
   * its type. Home already shows the hot games in another row. Each read computes the number again, because the hot
   * games can arrive after the first read.
   */
  #readSizeOf(type: CatalogueType): number {
    const hot = this.#hot.value?.filter(({ gameType }) => gameType === type) ?? [];
    return homeLimits(this.#platform.site.settings.homeMore, true).games + hot.length;
  }

  /**
   * Sorts the games of a category: first playable games that are not hot, then hot games, then games that cannot be
   * played. The hot games are not first, because home already shows them in another row.
   */
  othersFirst(games: readonly Game[]): readonly Game[] {
    const hot = new Set(this.#hot.value?.map(({ nodeId }) => nodeId));
    const rankOf = ({ nodeId, isPlayable }: Game): number =>
      (isPlayable === 1 ? 0 : 2) + (hot.has(nodeId) ? 1 : 0);
    return games.toSorted((left, right) => rankOf(left) - rankOf(right));
  }
}
