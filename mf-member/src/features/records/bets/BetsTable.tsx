import type { BetRecord } from '@parlour/shared-contracts/domains/betRecords';
import { Money, Tag, useFormat, useTranslation, type Tone } from '@parlour/shared-ui/core';
import { DataTable, type DataColumn } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from '../Records.module.css';
import { BetGame } from './BetGame.tsx';
import type { BetsStore } from './BetsStore.ts';

export const resultTones: Readonly<Record<BetRecord['result'], Tone>> = {
  open: 'info',
  won: 'success',
  lost: 'neutral',
  even: 'neutral',
  cancelled: 'warning',
};

interface BetsTableProps {
  readonly store: BetsStore;
  readonly empty: ReactNode;
}

export const BetsTable = observer(({ store, empty }: BetsTableProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { list, totals } = store;
  const currency = list.value?.currency ?? totals.value?.currency ?? '';
  const net = (amount: number) => format.money({ amount, currency }, { isSigned: true });
  const columns: readonly DataColumn<BetRecord>[] = [
    {
      key: 'time',
      title: t('records.time'),
      isSortable: true,
      render: ({ openedAt }) => <time dateTime={openedAt}>{format.date(openedAt, 'shortMoment')}</time>,
    },
    { key: 'game', title: t('bets.game'), isPrimary: true, render: ({ game }) => <BetGame game={game} /> },
    {
      key: 'stake',
      title: t('bets.stake'),
      align: 'end',
      render: ({ stake }) => <Money value={{ amount: stake, currency }} />,
    },
    {
      key: 'payout',
      title: t('bets.payout'),
      align: 'end',
      render: ({ payout }) => <Money value={{ amount: payout, currency }} />,
    },
    {
      key: 'net',
      title: t('bets.net'),
      align: 'end',
      render: ({ stake, payout, result }) => (
        <span className={classes['amount']}>{result === 'open' ? '–' : net(payout - stake)}</span>
      ),
    },
    {
      key: 'result',
      title: t('records.status'),
      isPrimary: true,
      render: ({ result }) => <Tag tone={resultTones[result]}>{t(`bets.result.${result}`)}</Tag>,
    },
  ];
  const sums = totals.value && {
    label: (
      <>
        {t('bets.sum', { count: totals.value.rounds, number: format.number(totals.value.rounds) })}
        <span className={classes['sumHint']}>
          {t('profit.validBets', { amount: format.money({ amount: totals.value.validBet, currency }) })}
        </span>
      </>
    ),
    values: {
      stake: <Money value={{ amount: totals.value.stake, currency }} />,
      payout: <Money value={{ amount: totals.value.payout, currency }} />,
      net: <span className={classes['amount']}>{net(totals.value.payout - totals.value.stake)}</span>,
    },
  };
  return (
    <DataTable
      label={t('pages.personalHistoryCopy.title')}
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
      {...(sums ? { sums } : {})}
    />
  );
});
