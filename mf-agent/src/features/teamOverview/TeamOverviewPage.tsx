import { errorCode } from '@parlour/shared-contracts';
import { ErrorState, Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { DateRangePicker } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DayChart } from './DayChart.tsx';
import { DirectsTable } from './DirectsTable.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import classes from './TeamOverviewPage.module.css';
import { TeamOverviewStore } from './TeamOverviewStore.ts';
import { TeamStats } from './TeamStats.tsx';

export const TeamOverviewPage = observer(() => {
  const { t } = useTranslation('agent');
  const { http } = usePlatform();
  const [store] = useState(() => new TeamOverviewStore(http));
  useEffect(() => void store.load(), [store]);
  const { overview, status } = store;
  return (
    <div className={classes['root']}>
      <DateRangePicker label={t('period')} value={store.period} onChange={store.choosePeriod} />
      {status === 'failed' ? (
        <Panel>
          <ErrorState code={errorCode(store.error)} onRetry={store.load} />
        </Panel>
      ) : overview === null ? (
        <OverviewSkeleton />
      ) : (
        <div className={classes['result']} aria-busy={status === 'loading'}>
          <TeamStats overview={overview} />
          <DayChart overview={overview} />
          <DirectsTable overview={overview} />
        </div>
      )}
    </div>
  );
});
