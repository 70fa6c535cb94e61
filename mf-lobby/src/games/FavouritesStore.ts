import type { Platform } from '@parlour/shared-contracts';
import { errorCode, type PlatformErrorCode } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { errorTextKey } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { GamesApi } from './gamesApi.ts';
import type { MemberGate } from './MemberGate.ts';

type FavouritesPlatform = Pick<Platform, 'session' | 'bus' | 'i18n'>;

/** The member's favourites; changes show at once and are taken back when the server refuses (D-43). */
export class FavouritesStore {
  games: readonly Game[] = [];
  isLoaded = false;
  failure: PlatformErrorCode | null = null;
  page = 0;
  totalPages = 1;
  readonly #api: GamesApi;
  readonly #platform: FavouritesPlatform;
  readonly #gate: MemberGate;
  readonly #stops: readonly (() => void)[];

  constructor(api: GamesApi, platform: FavouritesPlatform, gate: MemberGate) {
    this.#api = api;
    this.#platform = platform;
    this.#gate = gate;
    makeAutoObservable(this, { games: observableRef }, { autoBind: true });
    this.#stops = [
      platform.bus.on('session.changed', () => void this.load()),
      platform.bus.on('language.changed', () => void this.load()),
    ];
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  get hasMore(): boolean {
    return this.page < this.totalPages;
  }

  has(nodeId: number): boolean {
    return this.games.some((game) => game.nodeId === nodeId);
  }

  async load(): Promise<void> {
    if (this.#platform.session.state === 'full') return this.#loadPage(1);
    this.games = [];
    this.isLoaded = false;
  }

  /** Appends the next page to the list (LOBBY-075). */
  async loadMore(): Promise<void> {
    if (this.hasMore) await this.#loadPage(this.page + 1);
  }

  async toggle(game: Game): Promise<void> {
    if (!this.#gate.admits()) return;
    await (this.has(game.nodeId) ? this.remove(game) : this.add(game));
  }

  async add(game: Game): Promise<void> {
    if (this.has(game.nodeId)) return;
    const without = (games: readonly Game[]) => games.filter(({ nodeId }) => nodeId !== game.nodeId);
    this.games = [game, ...this.games];
    await this.#settle(this.#api.addFavourite(game), game, true, without);
  }

  async remove(game: Game): Promise<void> {
    const place = this.games.findIndex(({ nodeId }) => nodeId === game.nodeId);
    if (place < 0) return;
    this.games = this.games.toSpliced(place, 1);
    await this.#settle(this.#api.removeFavourite(game), game, false, (games) =>
      games.toSpliced(place, 0, game),
    );
  }

  async #settle(
    call: Promise<unknown>,
    { nodeId }: Game,
    isFavourite: boolean,
    takeBack: (games: readonly Game[]) => readonly Game[],
  ): Promise<void> {
    const { bus, i18n } = this.#platform;
    try {
      await call;
      bus.emit('favourites.changed', { nodeId, isFavourite });
    } catch (error) {
      runInAction(() => {
        this.games = takeBack(this.games);
      });
      const text = i18n.instance.t(errorTextKey(errorCode(error)), { ns: 'kit' });
      bus.emit('notification.requested', { kind: 'error', text });
    }
  }

  async #loadPage(page: number): Promise<void> {
    this.failure = null;
    try {
      const { content, pageNum, totalPages } = await this.#api.favourites(page);
      runInAction(() => {
        this.games = page === 1 ? content : [...this.games, ...content];
        this.page = pageNum;
        this.totalPages = totalPages;
        this.isLoaded = true;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = errorCode(error);
      });
    }
  }
}
