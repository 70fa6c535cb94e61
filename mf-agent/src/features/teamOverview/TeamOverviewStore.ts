import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { previousDays, type DateRange } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef } from 'mobx';
import type { TeamOverviewApi } from './teamOverviewApi.ts';

const FIRST_PERIOD_DAYS = 7;

/** Totals of the agent's team in a period; the last ones stay in view while others load. */
export class TeamOverviewStore {
  /** null until the first load, which takes the last days. */
  period: DateRange | null = null;
  readonly overview: Resource<TeamOverview>;

  constructor(api: TeamOverviewApi, platform: LoadingPlatform) {
    this.overview = new Resource<TeamOverview>(platform, {
      access: 'agent',
      read: (signal) => {
        this.period ??= previousDays(FIRST_PERIOD_DAYS);
        return api.overview(this.period, signal);
      },
    });
    makeAutoObservable(this, { period: observableRef, overview: false }, { autoBind: true });
  }

  async choosePeriod(period: DateRange): Promise<void> {
    this.period = period;
    await this.overview.load();
  }
}
