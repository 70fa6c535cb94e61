import { mapRead, type LobbyType, type Platform, type Read } from '@parlour/shared-contracts';
import { PAGE_SIZES, type Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform, type Page } from '@parlour/shared-ui/core';
import { currentRead } from '../../../currentRead.ts';
import type { GamesApi } from '../../../games/gamesApi.ts';
import type { LobbyFilter } from './LobbyFilter.ts';

export interface TypeLobbyOptions {
  readonly type: LobbyType;
  readonly filter: LobbyFilter;
}

/** The games of one type that match the filter. */
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
      read: currentRead(() => this.#read),
    });
  }

  async show(filter: LobbyFilter): Promise<void> {
    if (filter === this.#filter) return;
    this.#filter = filter;
    await this.result.load();
  }

  /** The read for the current filter. */
  get #read(): Read<Page<Game>> {
    const type = this.#type;
    const { vendor, classify, search, page } = this.#filter;
    if (!search && classify === 'HOT') {
      const hot = this.#api.hot({ gameType: type, vendor });
      return mapRead(hot, ({ list }) => ({ items: list, totalPages: 1, total: list.length }));
    }
    if (!search && classify === 'FAV') {
      return mapRead(this.#api.favourites(page, type), ({ content, totalPages }) => ({
        items: content,
        totalPages,
      }));
    }
    if (!search && classify === 'RECENT') {
      return mapRead(this.#api.recents(page, type), ({ list, totalPages }) => ({ items: list, totalPages }));
    }
    const pageSize = search ? PAGE_SIZES.search : this.#site.settings.lobbyPageSize;
    const list = this.#api.list(() => ({ gameType: type, classify, vendor, search, page, pageSize }));
    return mapRead(list, ({ games, pageable, totalPages, total, gameCount = total }) => ({
      items: games,
      totalPages: pageable ? totalPages : 1,
      total: gameCount,
    }));
  }
}
