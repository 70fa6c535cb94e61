import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { errorCode, type Platform } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place } from '../../places/Place.ts';
import { DrawClock } from '../draws/DrawClock.ts';
import type { DrawsApi } from '../draws/drawsApi.ts';
import { Lottery } from '../draws/Lottery.ts';
import { watchDraws } from '../draws/watchDraws.ts';

type LoadStatus = 'loading' | 'ready' | 'failed';

/** As many as the API gives at once. */
const DRAWS_AT_ONCE = 100;

export interface LobbyServices {
  readonly api: DrawsApi;
  readonly platform: Pick<Platform, 'bus' | 'i18n' | 'report'>;
}

/** The lotteries of one area and prize mode, with their latest draws. */
export class LobbyStore {
  status: LoadStatus = 'loading';
  error: unknown = null;
  lotteries: readonly Lottery[] = [];
  /** Draws for those who may not see the menu. */
  openDraws: readonly OpenedNumber[] = [];
  readonly clock = new DrawClock();
  readonly #place: Place;
  readonly #services: LobbyServices;

  constructor(place: Place, services: LobbyServices) {
    this.#place = place;
    this.#services = services;
    makeAutoObservable(
      this,
      { error: observableRef, lotteries: observableRef, openDraws: observableRef, clock: false },
      { autoBind: true },
    );
  }

  get isForbidden(): boolean {
    return this.status === 'failed' && errorCode(this.error) === 'forbidden';
  }

  /** Lotteries by family, in menu order. */
  get families(): readonly (readonly [string, readonly Lottery[]])[] {
    return [...Map.groupBy(this.lotteries, ({ family }) => family)];
  }

  /** Each lottery's latest draw, newest first. */
  get results(): readonly OpenedNumber[] {
    if (this.isForbidden) return this.openDraws;
    return this.lotteries
      .flatMap(({ latest }) => latest ?? [])
      .toSorted((left, right) => right.openedAt.localeCompare(left.openedAt));
  }

  /** Loads, and follows draws and language until the returned function is called. */
  start(): () => void {
    void this.load();
    const stops = [
      watchDraws(this.clock, () => this.lotteries, this.refresh),
      this.#services.platform.bus.on('language.changed', () => void this.load()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  async load(): Promise<void> {
    const { api, platform } = this.#services;
    this.status = 'loading';
    try {
      const entries = await api.games(this.#place, platform.i18n.language);
      runInAction(() => {
        this.lotteries = entries.map((entry) => new Lottery(entry));
        this.status = 'ready';
      });
      await this.refresh();
    } catch (error) {
      runInAction(() => {
        this.error = error;
        this.status = 'failed';
      });
      if (this.isForbidden) await this.refresh();
    }
  }

  /** Takes the newest draws; games that drew too long ago to be among them are asked for one by one. */
  async refresh(): Promise<void> {
    const { api, platform } = this.#services;
    const { area } = this.#place;
    try {
      this.#take(await api.draws(area, { limit: DRAWS_AT_ONCE }));
      const unknown = this.lotteries.filter(({ latest }) => latest === null);
      const rest = unknown.map(({ gameCode }) => api.draws(area, { gameCode, limit: 1 }));
      this.#take((await Promise.all(rest)).flat());
    } catch (error) {
      platform.report(error);
    }
  }

  #take(draws: readonly OpenedNumber[]): void {
    const newest = new Map(draws.toReversed().map((draw) => [draw.gameCode, draw]));
    runInAction(() => {
      if (this.isForbidden && draws.length > 0) this.openDraws = [...newest.values()].toReversed();
      for (const lottery of this.lotteries) {
        const draw = newest.get(lottery.gameCode);
        if (draw) lottery.update(draw);
      }
    });
  }
}
