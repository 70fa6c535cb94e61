import { Button, EmptyState, Panel, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider } from '@parlour/shared-ui/forms';
import FileClock from 'lucide-react/icons/file-clock';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import { createEntriesApi } from './entriesApi.ts';
import { EntriesFilters } from './EntriesFilters.tsx';
import { EntriesStore } from './EntriesStore.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { PeriodBalances } from './PeriodBalances.tsx';

export const EntriesPage = observer(() => {
  const { t } = useTranslation('member');
  const store = useScopedStore((platform) => new EntriesStore(createEntriesApi(platform.http), platform));
  const empty = (
    <EmptyState
      icon={<FileClock />}
      title={t(store.isFiltered ? 'records.noneFiltered' : 'entries.none')}
      action={store.isFiltered && <Button onClick={store.reset}>{t('records.reset')}</Button>}
    />
  );
  return (
    <AntdProvider>
      <Panel>
        <div className={classes['root']}>
          <EntriesFilters store={store} />
          <PeriodBalances store={store} />
          <EntriesTable store={store} empty={empty} />
        </div>
      </Panel>
      <EntryDrawer store={store} />
    </AntdProvider>
  );
});
