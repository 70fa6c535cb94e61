import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LotteryArea } from '../../location/LotteryLocation.ts';
import { DrawClock } from '../../draws/DrawClock.ts';
import { POLL_INTERVAL_MS, type DrawsApi } from '../../draws/drawsApi.ts';
import { Lottery } from '../../draws/Lottery.ts';

const MAX_SHOWN_DRAWS = 12;

/** The latest draws of one lottery. It asks for a due draw until it is published. */
export class GameStore {
  lottery: Lottery | null = null;
  readonly draws: Resource<readonly OpenedNumber[]>;
  readonly clock = new DrawClock();
  readonly #platform: LoadingPlatform;

  constructor(
    area: LotteryArea,
    gameCode: string,
    { api, platform }: { api: DrawsApi; platform: LoadingPlatform },
  ) {
    this.#platform = platform;
    this.draws = new Resource<readonly OpenedNumber[]>(platform, {
      pollEvery: POLL_INTERVAL_MS,
      pollWhile: () => this.lottery?.isAwaited ?? false,
      read: async (signal) => {
        const draws = await api.draws(area, { gameCode, limit: MAX_SHOWN_DRAWS }, signal);
        runInAction(() => this.#take(draws));
        return draws;
      },
    });
    makeAutoObservable(this, { lottery: observableRef, draws: false, clock: false });
  }

  start(): void {
    this.clock.start(this.#platform.scope, (now) => runInAction(() => this.lottery?.watch(now)));
  }

  #take([latest]: readonly OpenedNumber[]): void {
    if (!latest) return;
    const { gameCode, name, accountTypeName: family } = latest;
    this.lottery ??= new Lottery({ gameCode, name, family });
    this.lottery.update(latest);
  }
}
