import type { Platform } from '@parlour/shared-contracts';
import type { CatalogueType, GameListPage } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../../games/gamesApi.ts';
import { homeLimits } from './homeLimits.ts';

type HomePlatform = LoadingPlatform & Pick<Platform, 'site'>;

/** The data that home shows of each category. */
export class HomeStore {
  readonly #categories = new Map<CatalogueType, Resource<GameListPage>>();
  readonly #api: GamesApi;
  readonly #platform: HomePlatform;

  constructor(api: GamesApi, platform: HomePlatform) {
    this.#api = api;
    this.#platform = platform;
  }

  /** Returns a category's first games; always the same object per category. */
  gamesOf(type: CatalogueType): Resource<GameListPage> {
    const known = this.#categories.get(type);
    if (known) return known;
    const pageSize = homeLimits(this.#platform.site.settings.homeMore, true).games;
    const games = new Resource<GameListPage>(this.#platform, {
      reloadOn: ['language'],
      read: this.#api.list({ gameType: type, pageSize }),
    });
    this.#categories.set(type, games);
    return games;
  }
}
