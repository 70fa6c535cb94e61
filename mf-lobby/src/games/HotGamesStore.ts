import type { Platform } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import type { GamesApi } from './gamesApi.ts';
import { readHotCache, writeHotCache } from './hotCache.ts';
import { Loadable } from './Loadable.ts';

/** The hot list: shown from the session's cache, fetched once per page load and language (D-17). */
export class HotGamesStore {
  readonly games: Loadable<readonly Game[]>;
  readonly #language: () => string;
  readonly #pageLoad: number;
  readonly dispose: () => void;

  constructor(
    api: GamesApi,
    { bus, i18n }: Pick<Platform, 'bus' | 'i18n'>,
    pageLoad = performance.timeOrigin,
  ) {
    this.#language = () => i18n.language;
    this.#pageLoad = pageLoad;
    this.games = new Loadable(async () => {
      const language = i18n.language;
      const { list } = await api.hot();
      writeHotCache({ language, pageLoad, list });
      return list;
    });
    this.dispose = bus.on('language.changed', () => {
      if (this.games.value) void this.games.load();
    });
  }

  async show(): Promise<void> {
    const cached = readHotCache(this.#language());
    if (cached) this.games.set(cached.list);
    if (cached?.pageLoad !== this.#pageLoad) await this.games.load();
  }
}
