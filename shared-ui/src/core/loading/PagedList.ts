import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { Resource, type LoadingPlatform, type Upkeep } from './Resource.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
  /** Number of items on all pages. Null if the answer does not contain it. */
  readonly total?: number | null;
}

export interface PagedListOptions<Item> extends Upkeep {
  /** Pages count from 1. */
  readonly read: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  /** Whether a further page is added below the loaded ones, or replaces them. */
  readonly mode: 'append' | 'replace';
}

interface LoadedPages<Item> extends Page<Item> {
  /** Number of the last loaded page. */
  readonly page: number;
}

/** A list that is loaded in pages. A reload for another language or account starts with the first page. */
export class PagedList<Item> {
  /** Number of the last requested page. */
  page = 1;
  readonly #mode: PagedListOptions<Item>['mode'];
  readonly #pages: Resource<LoadedPages<Item>>;

  constructor(platform: LoadingPlatform, { read, mode, ...upkeep }: PagedListOptions<Item>) {
    this.#mode = mode;
    this.#pages = new Resource<LoadedPages<Item>>(platform, {
      ...upkeep,
      read: async (signal) => {
        const { page } = this;
        const next = await read(page, signal);
        const before = mode === 'append' && page > 1 ? this.items : [];
        return { ...next, page, items: [...before, ...next.items] };
      },
      onRestart: this.#toFirst,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Null until a page is loaded. */
  get value(): LoadedPages<Item> | null {
    return this.#pages.value;
  }

  get items(): readonly Item[] {
    return this.value?.items ?? [];
  }

  get total(): number | null {
    return this.value?.total ?? null;
  }

  get hasMore(): boolean {
    return this.value !== null && this.value.page < this.value.totalPages;
  }

  /** The error of the last request, or null. See `moreFailure` for pages below the loaded ones. */
  get failure(): PlatformError | null {
    return this.#isBelow ? null : this.#pages.failure;
  }

  /** The error of the page below the loaded ones, or null. */
  get moreFailure(): PlatformError | null {
    return this.#isBelow ? this.#pages.failure : null;
  }

  get #isBelow(): boolean {
    return this.#mode === 'append' && this.page > 1 && this.value !== null;
  }

  get isLoading(): boolean {
    return this.#pages.isLoading;
  }

  ensure(): void {
    this.#pages.ensure();
  }

  /** Loads the last requested page (again). */
  async load(): Promise<void> {
    await this.#pages.load();
  }

  async show(page: number): Promise<void> {
    this.page = page;
    await this.load();
  }

  /** Loads the next page, unless a page is being loaded. */
  async loadMore(): Promise<void> {
    if (this.value && this.hasMore && !this.isLoading) await this.show(this.value.page + 1);
  }

  /** Replaces the shown items without a call. A call under way is aborted. */
  setItems(items: readonly Item[]): void {
    if (!this.value) return;
    this.page = this.value.page;
    this.#pages.set({ ...this.value, items });
  }

  #toFirst = (): void => {
    this.page = 1;
  };
}
