import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { Resource, type LoadingPlatform, type Upkeep } from './Resource.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
  /** How many items all pages have; null where the answer does not say. */
  readonly total?: number | null;
}

export interface PagedListOptions<Item> extends Upkeep {
  /** Pages count from 1. */
  readonly read: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  /** Whether a further page stands below those that are there, or in their place. */
  readonly mode: 'append' | 'replace';
}

interface LoadedPages<Item> extends Page<Item> {
  /** The last page among them. */
  readonly page: number;
}

/** A list that comes in pages; another language or account begins with the first one again. */
export class PagedList<Item> {
  /** The page that was asked for last. */
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

  /** null until a page is there. */
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

  /** Why what was asked for can't be shown. */
  get failure(): PlatformError | null {
    return this.#isBelow ? null : this.#pages.failure;
  }

  /** Why the page below those that are there did not come. */
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

  /** Reads the page that was asked for last (again). */
  async load(): Promise<void> {
    await this.#pages.load();
  }

  async show(page: number): Promise<void> {
    this.page = page;
    await this.load();
  }

  /** Asks for the page after those that are there, unless it is on its way. */
  async loadMore(): Promise<void> {
    if (this.value && this.hasMore && !this.isLoading) await this.show(this.value.page + 1);
  }

  /** Changes what is shown without a call; one under way no longer counts. */
  setItems(items: readonly Item[]): void {
    if (!this.value) return;
    this.page = this.value.page;
    this.#pages.set({ ...this.value, items });
  }

  #toFirst = (): void => {
    this.page = 1;
  };
}
