import type { LobbyType, Platform } from '@parlour/shared-contracts';
import { PAGE_SIZES, type Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform, type Page } from '@parlour/shared-ui/core';
import type { GamesApi } from '../../../games/gamesApi.ts';
import type { LobbyFilter } from './LobbyFilter.ts';

export interface TypeLobbyOptions {
  readonly type: LobbyType;
  readonly filter: LobbyFilter;
}

/** The games of one type that pass the filter. */
export class TypeLobbyStore {
  readonly result: Resource<Page<Game>>;
  readonly #api: GamesApi;
  readonly #site: Platform['site'];
  readonly #type: LobbyType;
  #filter: LobbyFilter;

  constructor(
    api: GamesApi,
    platform: LoadingPlatform & Pick<Platform, 'site'>,
    { type, filter }: TypeLobbyOptions,
  ) {
    this.#api = api;
    this.#site = platform.site;
    this.#type = type;
    this.#filter = filter;
    this.result = new Resource<Page<Game>>(platform, {
      reloadOn: ['language'],
      read: (signal) => this.#read(signal),
    });
  }

  async show(filter: LobbyFilter): Promise<void> {
    if (filter === this.#filter) return;
    this.#filter = filter;
    await this.result.load();
  }

  async #read(signal: AbortSignal): Promise<Page<Game>> {
    const type = this.#type;
    const { vendor, classify, search, page } = this.#filter;
    if (!search && classify === 'HOT') {
      const { list } = await this.#api.hot({ gameType: type, vendor }, signal);
      return { items: list, totalPages: 1, total: list.length };
    }
    if (!search && classify === 'FAV') {
      const { content, totalPages } = await this.#api.favourites(page, type, signal);
      return { items: content, totalPages };
    }
    if (!search && classify === 'RECENT') {
      const { list, totalPages } = await this.#api.recents(page, type, signal);
      return { items: list, totalPages };
    }
    const pageSize = search ? PAGE_SIZES.search : this.#site.settings.lobbyPageSize;
    const query = { gameType: type, classify, vendor, search, page, pageSize };
    const { games, pageable, totalPages, total } = await this.#api.list(query, signal);
    return { items: games, totalPages: pageable ? totalPages : 1, total };
  }
}
