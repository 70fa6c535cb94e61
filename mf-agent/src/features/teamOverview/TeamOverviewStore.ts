import type { HttpClient } from '@parlour/shared-contracts';
import { agentEndpoints, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { previousDays, type DateRange } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type LoadStatus = 'loading' | 'ready' | 'failed';

const FIRST_PERIOD_DAYS = 7;

/** Totals of the agent's team in a period; the last ones stay in view while others load. */
export class TeamOverviewStore {
  period: DateRange = previousDays(FIRST_PERIOD_DAYS);
  status: LoadStatus = 'loading';
  overview: TeamOverview | null = null;
  error: unknown = null;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(
      this,
      { period: observableRef, overview: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async choosePeriod(period: DateRange): Promise<void> {
    this.period = period;
    await this.load();
  }

  async load(): Promise<void> {
    const { period } = this;
    this.status = 'loading';
    try {
      const overview = await this.#http.call(agentEndpoints.teamOverview, { query: { ...period } });
      runInAction(() => {
        if (period !== this.period) return;
        this.overview = overview;
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        if (period !== this.period) return;
        this.error = error;
        this.status = 'failed';
      });
    }
  }
}
