import type { Platform } from '@parlour/shared-contracts';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { dayIn, previousDays, type DateRange } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef } from 'mobx';
import { Team } from './Team.ts';
import type { TeamOverviewApi } from './teamOverviewApi.ts';

const FIRST_PERIOD_DAYS = 7;

/** Totals of the agent's team in a period. The previous totals stay visible while others load. */
export class TeamOverviewStore {
  /** Null until the first load, which uses the last days. */
  period: DateRange | null = null;
  readonly overview: Resource<Team>;

  constructor(api: TeamOverviewApi, platform: LoadingPlatform & Pick<Platform, 'site'>) {
    this.overview = new Resource<Team>(platform, {
      access: 'agent',
      read: async (signal) => {
        this.period ??= previousDays(FIRST_PERIOD_DAYS, dayIn(platform.site.settings.timeZone, new Date()));
        return new Team(await api.overview(this.period, signal));
      },
    });
    makeAutoObservable(this, { period: observableRef, overview: false }, { autoBind: true });
  }

  async choosePeriod(period: DateRange): Promise<void> {
    this.period = period;
    await this.overview.load();
  }
}
