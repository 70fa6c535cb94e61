import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Area } from '../../places/Place.ts';
import { DrawClock } from '../draws/DrawClock.ts';
import type { DrawsApi } from '../draws/drawsApi.ts';
import { Lottery } from '../draws/Lottery.ts';
import { watchDraws } from '../draws/watchDraws.ts';

type LoadStatus = 'loading' | 'ready' | 'failed';

const SHOWN_DRAWS = 12;

/** One lottery's latest draws. */
export class GameStore {
  status: LoadStatus = 'loading';
  error: unknown = null;
  lottery: Lottery | null = null;
  draws: readonly OpenedNumber[] = [];
  readonly clock = new DrawClock();
  readonly #area: Area;
  readonly #gameCode: string;
  readonly #api: DrawsApi;

  constructor(area: Area, gameCode: string, api: DrawsApi) {
    this.#area = area;
    this.#gameCode = gameCode;
    this.#api = api;
    makeAutoObservable(
      this,
      { error: observableRef, lottery: observableRef, draws: observableRef, clock: false },
      { autoBind: true },
    );
  }

  /** Loads, and follows the draws until the returned function is called. */
  start(): () => void {
    void this.load();
    return watchDraws(this.clock, () => (this.lottery ? [this.lottery] : []), this.load);
  }

  async load(): Promise<void> {
    if (this.status === 'failed') this.status = 'loading';
    try {
      const draws = await this.#api.draws(this.#area, { gameCode: this.#gameCode, limit: SHOWN_DRAWS });
      runInAction(() => this.#take(draws));
    } catch (error) {
      runInAction(() => this.#fail(error));
    }
  }

  #take(draws: readonly OpenedNumber[]): void {
    this.status = 'ready';
    this.draws = draws;
    const [latest] = draws;
    if (!latest) return;
    const { gameCode, name, accountTypeName: family } = latest;
    this.lottery ??= new Lottery({ gameCode, name, family });
    this.lottery.update(latest);
  }

  /** Draws that are in view stay there; the next request may bring newer ones. */
  #fail(error: unknown): void {
    if (this.draws.length > 0) return;
    this.error = error;
    this.status = 'failed';
  }
}
