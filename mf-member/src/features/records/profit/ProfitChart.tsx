import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { BarChart } from '@parlour/shared-ui/charts';

/** The result of each day. */
export const ProfitChart = ({ profit }: { readonly profit: Profit }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { currency, days } = profit;
  return (
    <Panel title={t('profit.chart')}>
      <BarChart
        title={t('profit.chart')}
        labelHeading={t('profit.day')}
        labels={days.map(({ day }) => ({ key: day, label: format.date(day, 'shortDay') }))}
        series={[
          {
            key: 'net',
            label: t('profit.net'),
            values: days.map(({ stake, payout }) => payout - stake),
          },
        ]}
        format={(amount) => format.money({ amount, currency }, { isShort: true })}
      />
    </Panel>
  );
};
