import type { Platform } from '@parlour/shared-contracts';
import type { GamesApi } from './gamesApi.ts';
import { Loadable } from './Loadable.ts';

type RecentPage = Awaited<ReturnType<GamesApi['recents']>>;

/** The games that the member started last. */
export class RecentsStore {
  readonly page: Loadable<RecentPage, [page: number]>;
  readonly #platform: Pick<Platform, 'session' | 'bus'>;
  readonly #stops: readonly (() => void)[];

  constructor(api: GamesApi, platform: Pick<Platform, 'session' | 'bus'>) {
    this.#platform = platform;
    this.page = new Loadable((page) => api.recents(page));
    this.#stops = [
      platform.bus.on('session.changed', () => void this.load()),
      platform.bus.on('language.changed', () => void this.load()),
    ];
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  get games() {
    return this.page.value?.list ?? [];
  }

  async load(page = 1): Promise<void> {
    if (this.#platform.session.state === 'full') await this.page.load(page);
    else this.page.set(null);
  }
}
