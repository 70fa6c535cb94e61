import { Button, EmptyState, Panel, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider } from '@parlour/shared-ui/forms';
import { useSearchParams } from '@parlour/shared-ui/router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import { BetDrawer } from './BetDrawer.tsx';
import { createBetsApi } from './betsApi.ts';
import { BetsFilters } from './BetsFilters.tsx';
import { BetsStore } from './BetsStore.ts';
import { BetsTable } from './BetsTable.tsx';

export const BetsPage = observer(() => {
  const { t } = useTranslation('member');
  const [query] = useSearchParams();
  const store = useScopedStore(
    (platform) => new BetsStore(createBetsApi(platform.http), platform, query.get('reference') ?? ''),
  );
  const empty = store.isFiltered ? (
    <EmptyState
      icon={<ReceiptText />}
      title={t('records.noneFiltered')}
      action={<Button onClick={store.reset}>{t('records.reset')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<ReceiptText />}
      title={t('bets.none')}
      text={t('bets.noneText')}
      action={<Button href="/">{t('bets.play')}</Button>}
    />
  );
  return (
    <AntdProvider>
      <Panel>
        <div className={classes['root']}>
          <BetsFilters store={store} />
          <BetsTable store={store} empty={empty} />
        </div>
      </Panel>
      <BetDrawer store={store} />
    </AntdProvider>
  );
});
