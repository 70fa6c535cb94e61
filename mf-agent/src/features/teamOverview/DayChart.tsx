import { ChipBar, Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { Chart } from '@parlour/shared-ui/data';
import { useState } from 'react';
import classes from './DayChart.module.css';
import type { Team, TeamDay } from './Team.ts';

const measures = ['validBets', 'deposits', 'withdrawals', 'profitAndLoss', 'newMembers'] as const;
type Measure = (typeof measures)[number];

const heightOf = (day: TeamDay, measure: Measure): number =>
  measure === 'newMembers' ? day.newMembers : day[measure].amount;

export const DayChart = ({ team }: { readonly team: Team }) => {
  const { t } = useTranslation('agent');
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('validBets');
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
          points={team.days.map((day) => ({
            key: day.day,
            label: format.date(day.day, 'shortDay'),
            value: heightOf(day, measure),
          }))}
          format={(value) =>
            measure === 'newMembers'
              ? format.number(value)
              : format.money({ ...team.validBets, amount: value }, { isShort: true })
          }
        />
      </div>
    </Panel>
  );
};
