import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { LotteryLocation } from '../../location/LotteryLocation.ts';
import { DrawClock } from '../../draws/DrawClock.ts';
import { POLL_INTERVAL_MS, type DrawsApi } from '../../draws/drawsApi.ts';
import { Lottery } from '../../draws/Lottery.ts';

/** Maximum number of draws of one answer. */
const MAX_DRAWS = 100;

export interface LobbyServices {
  readonly api: DrawsApi;
  readonly platform: LoadingPlatform;
}

/** The lotteries of one area and prize mode, with their latest draws. */
export class LobbyStore {
  readonly menu: Resource<readonly Lottery[]>;
  readonly draws: Resource<readonly OpenedNumber[]>;
  readonly clock = new DrawClock();
  readonly #location: LotteryLocation;
  readonly #services: LobbyServices;

  constructor(location: LotteryLocation, services: LobbyServices) {
    const { api, platform } = services;
    this.#location = location;
    this.#services = services;
    this.menu = new Resource<readonly Lottery[]>(platform, {
      reloadOn: ['language'],
      read: async (signal) =>
        (await api.games(location, platform.i18n.language, signal)).map((entry) => new Lottery(entry)),
    });
    this.draws = new Resource<readonly OpenedNumber[]>(platform, {
      pollEvery: POLL_INTERVAL_MS,
      pollWhile: () => this.lotteries.some(({ isAwaited }) => isAwaited),
      read: (signal) => this.#readDraws(signal),
    });
    makeAutoObservable(this, { menu: false, draws: false, clock: false }, { autoBind: true });
  }

  get lotteries(): readonly Lottery[] {
    return this.menu.value ?? [];
  }

  get isForbidden(): boolean {
    return this.menu.failure?.code === 'forbidden';
  }

  /** Lotteries by family, in the order of the menu. */
  get families(): readonly (readonly [string, readonly Lottery[]])[] {
    return [...Map.groupBy(this.lotteries, ({ family }) => family)];
  }

  /** Each lottery's latest draw, the newest first, also for accounts that may not see the menu. */
  get results(): readonly OpenedNumber[] {
    const drawn = this.isForbidden
      ? [...newestByGame(this.draws.value ?? []).values()]
      : this.lotteries.flatMap(({ latest }) => latest ?? []);
    return drawn.toSorted((left, right) => right.openedAt.localeCompare(left.openedAt));
  }

  /** Loads the menu, then the draws, and follows both until the scope ends. */
  start(): void {
    const { scope } = this.#services.platform;
    this.clock.start(scope, (now) =>
      runInAction(() => this.lotteries.forEach((lottery) => lottery.watch(now))),
    );
    scope.add(
      reaction(
        () => [this.menu.value, this.isForbidden] as const,
        ([menu, isForbidden]) => {
          if (menu || isForbidden) void this.#loadDraws();
        },
      ),
    );
    this.menu.ensure();
  }

  /** A failure is not shown, because the games work without the draws. */
  async #loadDraws(): Promise<void> {
    await this.draws.load();
    if (this.draws.failure) this.#services.platform.report(this.draws.failure);
  }

  /** Reads the newest draws. Games whose last draw is older are read one by one. */
  async #readDraws(signal: AbortSignal): Promise<readonly OpenedNumber[]> {
    const { api } = this.#services;
    const { area } = this.#location;
    const newest = await api.draws(area, { limit: MAX_DRAWS }, signal);
    this.#take(newest);
    const unknown = this.lotteries.filter(({ latest }) => latest === null);
    const rest = unknown.map(({ gameCode }) => api.draws(area, { gameCode, limit: 1 }, signal));
    const older = (await Promise.all(rest)).flat();
    this.#take(older);
    return [...newest, ...older];
  }

  #take(draws: readonly OpenedNumber[]): void {
    const newest = newestByGame(draws);
    runInAction(() => {
      for (const lottery of this.lotteries) {
        const draw = newest.get(lottery.gameCode);
        if (draw) lottery.update(draw);
      }
    });
  }
}

/** Takes draws with the newest first. */
const newestByGame = (draws: readonly OpenedNumber[]): ReadonlyMap<string, OpenedNumber> =>
  new Map(draws.toReversed().map((draw) => [draw.gameCode, draw]));
