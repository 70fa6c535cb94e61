import type { LobbyType, Platform } from '@parlour/shared-contracts';
import { PAGE_SIZES, type Game } from '@parlour/shared-contracts/domains/games';
import type { GamesApi } from '../../games/gamesApi.ts';
import { Loadable } from '../../games/Loadable.ts';
import type { LobbyFilter } from './LobbyFilter.ts';

export interface LobbyResult {
  readonly games: readonly Game[];
  readonly totalPages: number;
  /** null where the answer does not say how many there are. */
  readonly total: number | null;
}

/** The games of one type that pass the filter. */
export class TypeLobbyStore {
  readonly result: Loadable<LobbyResult, [filter: LobbyFilter]>;
  readonly #api: GamesApi;
  readonly #site: Platform['site'];
  readonly #type: LobbyType;

  constructor(api: GamesApi, { site }: Pick<Platform, 'site'>, type: LobbyType) {
    this.#api = api;
    this.#site = site;
    this.#type = type;
    this.result = new Loadable((filter) => this.#fetch(filter));
  }

  async #fetch({ vendor, classify, search, page }: LobbyFilter): Promise<LobbyResult> {
    const type = this.#type;
    if (!search && classify === 'HOT') {
      const { list } = await this.#api.hot({ gameType: type, vendor });
      return { games: list, totalPages: 1, total: list.length };
    }
    if (!search && classify === 'FAV') {
      const { content, totalPages } = await this.#api.favourites(page, type);
      return { games: content, totalPages, total: null };
    }
    if (!search && classify === 'RECENT') {
      const { list, totalPages } = await this.#api.recents(page, type);
      return { games: list, totalPages, total: null };
    }
    const pageSize = search ? PAGE_SIZES.search : this.#site.settings.lobbyPageSize;
    const answer = await this.#api.list({ gameType: type, classify, vendor, search, page, pageSize });
    return { games: answer.games, totalPages: answer.pageable ? answer.totalPages : 1, total: answer.total };
  }
}
