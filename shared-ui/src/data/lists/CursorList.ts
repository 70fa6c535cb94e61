import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { Resource, type LoadingPlatform, type Upkeep } from '../../core/loading/Resource.ts';

/** What a call answers that pages by cursor. Further fields, for example sums, stay beside the items. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  /** Asks for the page behind; null at the end. */
  readonly next: string | null;
}

export interface CursorListOptions<Page extends CursorPage<unknown>> extends Upkeep {
  /** Null asks for the first page. */
  readonly read: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
  /** Whether a further page stands below those that are there, or in their place. */
  readonly mode: 'append' | 'replace';
}

/**
 * A list that comes in pages by cursor, whose number is not known. A filter that changes asks by `restart`; another
 * language or account begins with the first page again. `DataTable` takes it as `cursor`, `MoreButton` as `list`.
 */
export class CursorList<Page extends CursorPage<unknown>> {
  /** Cursors of the pages up to the one that was asked for last. */
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

  /** The last page with all items that are shown; null until one is there. */
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

  /** Why what was asked for can't be shown. */
  get failure(): PlatformError | null {
    return this.#isBelow ? null : this.#pages.failure;
  }

  /** Why the page below those that are there did not come. */
  get moreFailure(): PlatformError | null {
    return this.#isBelow ? this.#pages.failure : null;
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

  /** Begins with the first page, for example of other filters. */
  async restart(): Promise<void> {
    this.#toFirst();
    await this.load();
  }

  /** Asks for the page behind, unless it is on its way. One that failed is asked for again. */
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
