import type { AccountRecord } from '@parlour/shared-contracts/domains/accountRecords';
import { Money, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { DataTable, type DataColumn } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from '../Records.module.css';
import type { EntriesStore } from './EntriesStore.ts';
import { useEntryType } from './entryTypes.ts';

interface EntriesTableProps {
  readonly store: EntriesStore;
  readonly empty: ReactNode;
}

export const EntriesTable = observer(({ store, empty }: EntriesTableProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const typeOf = useEntryType();
  const { list, totals } = store;
  const currency = list.value?.currency ?? '';
  const signed = (amount: number) => (
    <span className={classes['amount']}>{format.money({ amount, currency }, { isSigned: true })}</span>
  );
  const columns: readonly DataColumn<AccountRecord>[] = [
    {
      key: 'time',
      title: t('records.time'),
      isSortable: true,
      render: ({ at }) => <time dateTime={at}>{format.date(at, 'shortMoment')}</time>,
    },
    {
      key: 'type',
      title: t('entries.kind'),
      isPrimary: true,
      render: (entry) => <span className={classes['name']}>{typeOf(entry)}</span>,
    },
    {
      key: 'reference',
      title: t('entries.reference'),
      render: ({ reference }) => <span className={classes['reference']}>{reference}</span>,
    },
    {
      key: 'amount',
      title: t('entries.amount'),
      align: 'end',
      isPrimary: true,
      render: ({ amount }) => signed(amount),
    },
    {
      key: 'balanceAfter',
      title: t('entries.balanceAfter'),
      align: 'end',
      render: ({ balanceAfter }) => <Money value={{ amount: balanceAfter, currency }} />,
    },
  ];
  const sum = totals.value?.sum ?? null;
  return (
    <DataTable
      label={t('pages.transactionHistory.title')}
      columns={columns}
      rows={list.items}
      rowKey={({ id }) => id}
      isLoading={list.isLoading || (list.value === null && list.failure === null)}
      failure={list.failure}
      onRetry={() => void list.load()}
      empty={empty}
      sort={store.sort}
      onSort={store.sortBy}
      onOpen={store.open}
      cursor={list}
      {...(sum === null ? {} : { sums: { label: t('entries.sum'), values: { amount: signed(sum) } } })}
    />
  );
});
