import { mapRead, type Loadable, type PlatformError, type Read } from '@parlour/shared-contracts';
import type { GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import { currentRead } from '../../../currentRead.ts';
import type { GameSearchApi } from '../../../games/gameSearchApi.ts';
import type { GameSearchFilter } from '../../../games/GameSearchFilter.ts';

export interface FoundPages extends GameSearchAnswer {
  /** Number of the last loaded page. */
  readonly page: number;
}

/** The games that match a filter. Further pages are below the first one. */
export class GameListStore implements Loadable<FoundPages> {
  readonly #result: Resource<FoundPages>;
  readonly #api: GameSearchApi;
  #filter: GameSearchFilter;
  #page = 1;

  constructor(api: GameSearchApi, platform: LoadingPlatform, filter: GameSearchFilter) {
    this.#api = api;
    this.#filter = filter;
    this.#result = new Resource<FoundPages>(platform, {
      reloadOn: ['language'],
      read: currentRead(() => this.#read),
      onRestart: () => {
        this.#page = 1;
      },
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): FoundPages | null {
    return this.#result.value;
  }

  get isLoading(): boolean {
    return this.#result.isLoading;
  }

  /** The error of the last request for a first page, or null. */
  get failure(): PlatformError | null {
    return this.#page === 1 ? this.#result.failure : null;
  }

  /** The error of the last request for a further page, or null. */
  get moreFailure(): PlatformError | null {
    return this.#page > 1 ? this.#result.failure : null;
  }

  get hasMore(): boolean {
    return this.value !== null && this.value.page < this.value.totalPages;
  }

  ensure(): void {
    this.#result.ensure();
  }

  async load(): Promise<void> {
    await this.#result.load();
  }

  /** Shows the first page of another filter. */
  async show(filter: GameSearchFilter): Promise<void> {
    if (filter === this.#filter) return;
    this.#filter = filter;
    this.#page = 1;
    await this.load();
  }

  async loadMore(): Promise<void> {
    if (!this.value || !this.hasMore || this.isLoading) return;
    this.#page = this.value.page + 1;
    await this.load();
  }

  /** The read for the current filter and page. */
  get #read(): Read<FoundPages> {
    const filter = this.#filter;
    const page = this.#page;
    const before: readonly Game[] = page > 1 ? (this.value?.games ?? []) : [];
    const isNew = ({ nodeId }: Game): boolean => !before.some((game) => game.nodeId === nodeId);
    return mapRead(this.#api.find(filter, page), (answer) => ({
      ...answer,
      page,
      // A game can move to a later page while pages load.
      games: [...before, ...answer.games.filter(isNew)],
    }));
  }
}
