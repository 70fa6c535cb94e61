import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import {
  EmptyState,
  Money,
  Panel,
  Tabs,
  useFormat,
  useMediaQuery,
  useTranslation,
} from '@parlour/shared-ui/core';
import { DataTable, type DataColumn } from '@parlour/shared-ui/data';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import { ProfitList } from './ProfitList.tsx';
import type { Grouping, ProfitRow, ProfitStore } from './ProfitStore.ts';

interface ProfitBreakdownProps {
  readonly store: ProfitStore;
  readonly currency: string;
}

/** The result by game type, provider or day. */
export const ProfitBreakdown = observer(({ store, currency }: ProfitBreakdownProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 40em)');
  const { grouping, rows } = store;
  const groupings: readonly { key: Grouping; label: string }[] = [
    { key: 'gameType', label: t('records.gameType') },
    { key: 'vendor', label: t('records.vendor') },
    { key: 'day', label: t('profit.day') },
  ];
  const nameOf = ({ key, name }: ProfitRow): string => {
    if (grouping === 'day') return format.date(key, 'day');
    const type = catalogueTypes.find((known) => known === key);
    return name ?? (type === undefined ? key : t(`gameTypes.${type}`));
  };
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  const columns: readonly DataColumn<ProfitRow>[] = [
    {
      key: 'name',
      title: groupings.find(({ key }) => key === grouping)?.label,
      render: (row) => <span className={classes['name']}>{nameOf(row)}</span>,
    },
    { key: 'stake', title: t('bets.stake'), align: 'end', render: ({ stake }) => money(stake) },
    { key: 'payout', title: t('bets.payout'), align: 'end', render: ({ payout }) => money(payout) },
    { key: 'validBet', title: t('bets.validBet'), align: 'end', render: ({ validBet }) => money(validBet) },
    {
      key: 'net',
      title: t('profit.net'),
      align: 'end',
      render: ({ stake, payout }) => (
        <span className={classes['amount']}>
          {format.money({ amount: payout - stake, currency }, { isSigned: true })}
        </span>
      ),
    },
  ];
  return (
    <Panel title={t('profit.breakdown')}>
      <Tabs label={t('profit.breakdown')} items={groupings} value={grouping} onChange={store.groupBy}>
        {isPhone ? (
          <ProfitList rows={rows} currency={currency} nameOf={nameOf} />
        ) : (
          <DataTable
            label={t('profit.breakdown')}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            empty={<EmptyState title={t('bets.none')} />}
          />
        )}
      </Tabs>
    </Panel>
  );
});
