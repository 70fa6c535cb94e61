import {
  Button,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { AntdProvider } from '@parlour/shared-ui/forms';
import Gauge from 'lucide-react/icons/gauge';
import { observer } from 'mobx-react-lite';
import { RecordPeriod } from '../RecordPeriod.tsx';
import classes from '../Records.module.css';
import { ProfitBreakdown } from './ProfitBreakdown.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import { ProfitFigures } from './ProfitFigures.tsx';
import { createReadProfit, ProfitStore } from './ProfitStore.ts';

export const ProfitPage = observer(() => {
  const { t } = useTranslation('member');
  const limits = usePlatform().destinations.href('limits');
  const store = useScopedStore((platform) => new ProfitStore(createReadProfit(platform.http), platform));
  return (
    <AntdProvider>
      <div className={classes['root']}>
        <Panel>
          <RecordPeriod value={store.period} onChange={store.choosePeriod} />
        </Panel>
        <Loaded from={store.profit} frame={Panel} loading={<LoadingState count={6} />}>
          {(profit) => (
            <div className={classes['root']} aria-busy={store.profit.isLoading}>
              <ProfitFigures profit={profit} />
              {profit.games.length === 0 ? (
                <Panel>
                  <EmptyState
                    title={t('bets.none')}
                    text={t('bets.noneText')}
                    action={<Button href="/">{t('bets.play')}</Button>}
                  />
                </Panel>
              ) : (
                <>
                  <ProfitChart profit={profit} />
                  <ProfitBreakdown store={store} currency={profit.currency} />
                </>
              )}
              {limits !== null && (
                <Button href={limits} icon={<Gauge />} isBlock>
                  {t('limits.test.toLimits')}
                </Button>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </AntdProvider>
  );
});
