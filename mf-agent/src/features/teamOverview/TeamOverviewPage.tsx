import { Loaded, Panel, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { DateRangePicker } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import { DayChart } from './DayChart.tsx';
import { DirectsTable } from './DirectsTable.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import classes from './TeamOverviewPage.module.css';
import { TeamOverviewStore } from './TeamOverviewStore.ts';
import { createTeamOverviewApi } from './teamOverviewApi.ts';
import { TeamStats } from './TeamStats.tsx';

export const TeamOverviewPage = observer(() => {
  const { t } = useTranslation('agent');
  const store = useScopedStore(
    (platform) => new TeamOverviewStore(createTeamOverviewApi(platform.http), platform),
  );
  return (
    <div className={classes['root']}>
      <DateRangePicker label={t('period')} value={store.period} onChange={store.choosePeriod} />
      <Loaded from={store.overview} frame={Panel} loading={<OverviewSkeleton />}>
        {(team) => (
          <div className={classes['result']} aria-busy={store.overview.isLoading}>
            <TeamStats team={team} />
            <DayChart team={team} />
            <DirectsTable team={team} />
          </div>
        )}
      </Loaded>
    </div>
  );
});
