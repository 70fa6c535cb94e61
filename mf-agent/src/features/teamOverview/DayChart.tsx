import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { ChipBar, formatMoney, Panel, useTranslation } from '@parlour/shared-ui/core';
import { Chart } from '@parlour/shared-ui/data';
import { useState } from 'react';
import classes from './DayChart.module.css';

const measures = ['validBets', 'deposits', 'withdrawals', 'profitAndLoss', 'newMembers'] as const;
type Measure = (typeof measures)[number];

export const DayChart = ({ overview }: { readonly overview: TeamOverview }) => {
  const { t } = useTranslation('agent');
  const [measure, setMeasure] = useState<Measure>('validBets');
  const formatAmount = (amount: number) => formatMoney(amount, overview.currencySymbol).replace(/\.00$/, '');
  return (
    <Panel title={t('byDay')}>
      <div className={classes['body']}>
        <ChipBar
          label={t('measure')}
          items={measures.map((key) => ({ key, label: t(key) }))}
          value={measure}
          onChange={setMeasure}
        />
        <Chart
          title={t(measure)}
          labelHeading={t('day')}
          points={overview.days.map((day) => ({
            key: day.day,
            label: day.day.slice(5),
            value: day[measure],
          }))}
          format={measure === 'newMembers' ? String : formatAmount}
        />
      </div>
    </Panel>
  );
};
