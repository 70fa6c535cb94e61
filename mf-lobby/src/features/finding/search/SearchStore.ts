import { mapRead, type Platform, type Read } from '@parlour/shared-contracts';
import type { GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import { currentRead } from '../../../currentRead.ts';
import type { GameSearchApi } from '../../../games/gameSearchApi.ts';
import { unfilteredGames } from '../../../games/GameSearchFilter.ts';
import { addSearch, readSearches } from './recentSearches.ts';

/** A search starts after this pause in typing. */
const PAUSE_MS = 250;
/** Number of games in the answer. The game list shows all of them. */
const MAX_RESULTS = 8;
/** Shorter texts are not searched for. */
export const MIN_TEXT_LENGTH = 2;

export interface SearchResult extends Pick<
  GameSearchAnswer,
  'games' | 'total' | 'matchingVendors' | 'matchingFilters' | 'corrected'
> {
  /** The text that was searched for. */
  readonly text: string;
}

type SearchPlatform = LoadingPlatform & Pick<Platform, 'cache'>;

/** Searches while a person types. */
export class SearchStore {
  text = '';
  recent: readonly string[];
  readonly result: Resource<SearchResult>;
  /** The most played games. They are shown before a person types. */
  readonly popular: Resource<readonly Game[]>;
  readonly #api: GameSearchApi;
  readonly #cache: Platform['cache'];
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(api: GameSearchApi, platform: SearchPlatform) {
    this.#api = api;
    this.#cache = platform.cache;
    this.recent = readSearches(platform.cache);
    this.result = new Resource<SearchResult>(platform, {
      reloadOn: ['language'],
      read: currentRead(() => this.#read),
    });
    this.popular = new Resource<readonly Game[]>(platform, {
      reloadOn: ['language'],
      read: mapRead(api.popular(), ({ list }) => list),
    });
    platform.scope.add(() => clearTimeout(this.#timer));
    makeAutoObservable(this, { popular: false }, { autoBind: true });
  }

  /** The text to search for. Empty if the field has too few letters. */
  get wanted(): string {
    const text = this.text.trim();
    return text.length < MIN_TEXT_LENGTH ? '' : text;
  }

  /** The result, if it belongs to the text in the field. */
  get current(): SearchResult | null {
    const { value } = this.result;
    return value !== null && value.text === this.wanted ? value : null;
  }

  /** Sets the text of the field, and searches after a pause. */
  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    if (this.wanted === '') return;
    this.#timer = setTimeout(() => void this.result.load(), PAUSE_MS);
  }

  /** Searches at once. */
  search(text: string): void {
    this.type(text);
    clearTimeout(this.#timer);
    if (this.wanted !== '') void this.result.load();
  }

  /** Keeps the text for a later search. Called when a person follows a result. */
  keep(): void {
    if (this.wanted !== '') this.recent = addSearch(this.#cache, this.wanted);
  }

  get #read(): Read<SearchResult> {
    const text = this.wanted;
    return mapRead(
      this.#api.find({ ...unfilteredGames, text }, 1, MAX_RESULTS),
      ({ games, total, matchingVendors, matchingFilters, corrected }) => ({
        games,
        total,
        matchingVendors,
        matchingFilters,
        corrected,
        text,
      }),
    );
  }
}
