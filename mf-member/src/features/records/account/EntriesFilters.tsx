import { accountRecordTypes } from '@parlour/shared-contracts/domains/accountRecords';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { SearchBox, useTranslation } from '@parlour/shared-ui/core';
import { CsvButton, FilterBar, FilterSelect } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import { RecordPeriod } from '../RecordPeriod.tsx';
import type { EntriesStore } from './EntriesStore.ts';

export const EntriesFilters = observer(({ store }: { readonly store: EntriesStore }) => {
  const { t } = useTranslation('member');
  const { chosen, choose, wallets } = store;
  const { period, wallet, type, reference } = chosen;
  const vendorWallets = wallets.filter((code) => code !== MAIN_WALLET);
  return (
    <FilterBar
      label={t('records.filters')}
      onReset={store.isFiltered ? store.reset : undefined}
      period={<RecordPeriod value={period} onChange={(next) => choose({ period: next })} />}
      trailing={
        <CsvButton
          fileName={`account-${wallet}-${period?.from}-${period?.to}.csv`}
          read={store.readFile}
          isDisabled={store.list.items.length === 0}
        />
      }
    >
      <FilterSelect
        label={t('entries.kind')}
        options={accountRecordTypes.map((known) => ({ value: known, label: t(`entries.type.${known}`) }))}
        value={type}
        onChange={(next) => choose({ type: next })}
      />
      {vendorWallets.length > 0 && (
        <FilterSelect
          label={t('entries.wallet')}
          options={vendorWallets.map((code) => ({ value: code, label: code }))}
          value={wallet === MAIN_WALLET ? null : wallet}
          onChange={(next) => choose({ wallet: next ?? MAIN_WALLET })}
        />
      )}
      <SearchBox
        label={t('records.search')}
        value={reference}
        onSearch={(text) => choose({ reference: text })}
      />
    </FilterBar>
  );
});
