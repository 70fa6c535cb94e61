import { betStatuses } from '@parlour/shared-contracts/domains/betRecords';
import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { SearchBox, useTranslation } from '@parlour/shared-ui/core';
import { CsvButton, FilterBar, FilterSelect } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import { RecordPeriod } from '../RecordPeriod.tsx';
import type { BetsStore } from './BetsStore.ts';

export const BetsFilters = observer(({ store }: { readonly store: BetsStore }) => {
  const { t } = useTranslation('member');
  const { chosen, choose } = store;
  const { period, gameType, vendorCode, status, reference } = chosen;
  return (
    <FilterBar
      label={t('records.filters')}
      onReset={store.isFiltered ? store.reset : undefined}
      period={<RecordPeriod value={period} onChange={(next) => choose({ period: next })} />}
      trailing={
        <CsvButton
          fileName={`bets-${period?.from}-${period?.to}.csv`}
          read={store.readFile}
          isDisabled={store.list.items.length === 0}
        />
      }
    >
      <FilterSelect
        label={t('records.gameType')}
        options={catalogueTypes.map((type) => ({ value: type, label: t(`gameTypes.${type}`) }))}
        value={gameType}
        onChange={(next) => choose({ gameType: next })}
      />
      <FilterSelect
        label={t('records.vendor')}
        options={store.vendors.map(({ code, name }) => ({ value: code, label: name }))}
        value={vendorCode}
        onChange={(next) => choose({ vendorCode: next })}
      />
      <FilterSelect
        label={t('records.status')}
        options={betStatuses.map((known) => ({ value: known, label: t(`bets.status.${known}`) }))}
        value={status}
        onChange={(next) => choose({ status: next })}
      />
      <SearchBox
        label={t('records.search')}
        value={reference}
        onSearch={(text) => choose({ reference: text })}
      />
    </FilterBar>
  );
});
