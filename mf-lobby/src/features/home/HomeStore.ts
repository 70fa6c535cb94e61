import type { Platform } from '@parlour/shared-contracts';
import type { CatalogueType, GamePage, Winner } from '@parlour/shared-contracts/domains/games';
import type { GamesApi } from '../../games/gamesApi.ts';
import { Loadable } from '../../games/Loadable.ts';
import { homeLimits } from './homeLimits.ts';

/** What home shows of each category, and who won most. */
export class HomeStore {
  readonly winners: Loadable<readonly Winner[]>;
  readonly #categories = new Map<CatalogueType, Loadable<GamePage>>();
  readonly #api: GamesApi;
  readonly #platform: Pick<Platform, 'site' | 'bus'>;
  readonly #stop: () => void;

  constructor(api: GamesApi, platform: Pick<Platform, 'site' | 'bus'>) {
    this.#api = api;
    this.#platform = platform;
    this.winners = new Loadable(async () =>
      (await api.winners()).list.toSorted((left, right) => right.winAmount - left.winAmount),
    );
    this.#stop = platform.bus.on('language.changed', () => this.#reload());
  }

  dispose(): void {
    this.#stop();
  }

  /** A category's first games; the same object every time. */
  gamesOf(type: CatalogueType): Loadable<GamePage> {
    const known = this.#categories.get(type);
    if (known) return known;
    const pageSize = homeLimits(this.#platform.site.settings.homeMore, true).games;
    const games = new Loadable(() => this.#api.list({ gameType: type, pageSize }));
    this.#categories.set(type, games);
    return games;
  }

  #reload(): void {
    for (const list of [this.winners, ...this.#categories.values()]) {
      if (list.value) void list.load();
    }
  }
}
