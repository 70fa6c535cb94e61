import { mapRead, type Read } from '@parlour/shared-contracts';
import type { ArticleSummary, ListedKind } from '@parlour/shared-contracts/domains/articles';
import { Resource, type LoadingPlatform, type Page } from '@parlour/shared-ui/core';
import { currentRead } from '../../currentRead.ts';
import type { ArticlesApi } from './articlesApi.ts';

export interface ArticlePlace {
  readonly kind: ListedKind;
  /** Number of the page. The first page has the number 1. */
  readonly page: number;
}

/** Loads one page of articles of one kind. */
export class ArticleListStore {
  readonly result: Resource<Page<ArticleSummary>>;
  readonly #api: ArticlesApi;
  #place: ArticlePlace;

  constructor(api: ArticlesApi, platform: LoadingPlatform, place: ArticlePlace) {
    this.#api = api;
    this.#place = place;
    this.result = new Resource<Page<ArticleSummary>>(platform, {
      reloadOn: ['language', 'session'],
      read: currentRead(() => this.#read),
    });
  }

  async show(place: ArticlePlace): Promise<void> {
    if (place.kind === this.#place.kind && place.page === this.#place.page) return;
    this.#place = place;
    await this.result.load();
  }

  /** The read for the current place. */
  get #read(): Read<Page<ArticleSummary>> {
    const { kind, page } = this.#place;
    return mapRead(this.#api.list(kind, page), ({ list, total, totalPages }) => ({
      items: list,
      total,
      totalPages,
    }));
  }
}
