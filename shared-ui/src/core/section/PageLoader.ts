import { HOME_PATH, matchPage, type Place } from '@parlour/shared-contracts';
import { observable, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { pagesIn, type PageProps, type PageTable } from '../../pages/definePages.ts';

/** A page's code: still under way, there, or not to be had. */
export type PageCode = 'coming' | 'failed' | ComponentType<PageProps>;

/** Fetches the code of a section's pages, each once; one that could not be had is asked for again on demand. */
export class PageLoader {
  readonly table: PageTable;
  readonly pages: ReturnType<typeof pagesIn>;
  readonly #code = observable.map<string, PageCode>({}, { deep: false });
  readonly #loads = new Map<string, Promise<void>>();

  constructor(table: PageTable) {
    this.table = table;
    this.pages = pagesIn(table);
  }

  /** The page at a place; home's at a place that is not the section's, where a modal has its own address. */
  at(place: Place): PageLoader['pages'][number] | null {
    return matchPage(this.pages, place) ?? matchPage(this.pages, { pathname: HOME_PATH, search: '' });
  }

  /** Observable. */
  codeOf(key: string): PageCode {
    return this.#code.get(key) ?? 'coming';
  }

  /** Resolves when the page's code is there; rejects where it can't be had. */
  load(key: string): Promise<void> {
    const loading = this.#loads.get(key) ?? this.#fetch(key);
    this.#loads.set(key, loading);
    loading.catch(() => this.#loads.delete(key));
    return loading;
  }

  async #fetch(key: string): Promise<void> {
    const entry = this.pages.find((page) => page.key === key);
    if (!entry) return;
    runInAction(() => this.#code.set(key, 'coming'));
    try {
      const component = await entry.load();
      runInAction(() => this.#code.set(key, component));
    } catch (error) {
      runInAction(() => this.#code.set(key, 'failed'));
      throw error;
    }
  }

  async loadAt(place: Place): Promise<void> {
    const page = this.at(place);
    if (page) await this.load(page.key);
  }
}
