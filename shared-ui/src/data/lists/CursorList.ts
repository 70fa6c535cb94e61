import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { Resource, type LoadingPlatform, type Upkeep } from '../../core/loading/Resource.ts';

/** The answer of a call with cursor paging. Other fields, for example sums, are kept. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page. Null at the end. */
  readonly next: string | null;
}

export interface CursorListOptions<Page extends CursorPage<unknown>> extends Upkeep {
  /** The cursor null requests the first page. */
  readonly read: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
  /** Whether a further page is added below the loaded ones, or replaces them. */
  readonly mode: 'append' | 'replace';
}

/**
 * A list with cursor paging. The number of pages is not known. Call `restart` when a filter changes. A reload for
 * another language or account starts with the first page. `DataTable` takes the list as `cursor`, `MoreButton` as
 * `list`.
 */
export class CursorList<Page extends CursorPage<unknown>> {
  /** Cursors of the pages up to the last requested one. */
  cursors: readonly (string | null)[] = [null];
  readonly #mode: CursorListOptions<Page>['mode'];
  readonly #pages: Resource<Page>;

  constructor(platform: LoadingPlatform, { read, mode, ...upkeep }: CursorListOptions<Page>) {
    this.#mode = mode;
    this.#pages = new Resource<Page>(platform, {
      ...upkeep,
      read: async (signal) => {
        const { cursors } = this;
        const next = await read(cursors.at(-1) ?? null, signal);
        const before = mode === 'append' && cursors.length > 1 ? this.items : [];
        return { ...next, items: [...before, ...next.items] };
      },
      onRestart: this.#toFirst,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The last page with all shown items. Null until a page is loaded. */
  get value(): Page | null {
    return this.#pages.value;
  }

  get items(): Page['items'] {
    return this.value?.items ?? [];
  }

  /** Counts from 1. */
  get page(): number {
    return this.cursors.length;
  }

  get hasNext(): boolean {
    return typeof this.value?.next === 'string';
  }

  get hasPrevious(): boolean {
    return this.#mode === 'replace' && this.page > 1;
  }

  /** Part of the interface that `MoreButton` needs. */
  get hasMore(): boolean {
    return this.hasNext || this.moreFailure !== null;
  }

  /** The error of the last request, or null. See `moreFailure` for pages below the loaded ones. */
  get failure(): PlatformError | null {
    return this.#isBelow ? null : this.#pages.failure;
  }

  /** The error of the page below the loaded ones, or null. */
  get moreFailure(): PlatformError | null {
    return this.#isBelow ? this.#pages.failure : null;
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

  /** Loads the first page, for example after a change of filters. */
  async restart(): Promise<void> {
    this.#toFirst();
    await this.load();
  }

  /**
   * Loads the next page, unless a page is being loaded. If a page below the loaded ones failed, that page is loaded
   * again.
   */
  async showNext(): Promise<void> {
    if (this.isLoading) return;
    if (this.moreFailure) return this.load();
    const next = this.value?.next;
    if (typeof next !== 'string') return;
    this.cursors = [...this.cursors, next];
    await this.load();
  }

  /** Part of the interface that `MoreButton` needs. */
  async loadMore(): Promise<void> {
    await this.showNext();
  }

  async showPrevious(): Promise<void> {
    if (!this.hasPrevious) return;
    this.cursors = this.cursors.slice(0, -1);
    await this.load();
  }

  get #isBelow(): boolean {
    return this.#mode === 'append' && this.page > 1 && this.value !== null;
  }

  #toFirst = (): void => {
    this.cursors = [null];
  };
}
