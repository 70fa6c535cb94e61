import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { BarChart } from '@parlour/shared-ui/charts';

/** Stakes and payouts of each day, in colours that judge neither. */
export const ProfitChart = ({ profit }: { readonly profit: Profit }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { currency, days } = profit;
  return (
    <Panel>
      <BarChart
        title={t('profit.chart')}
        labelHeading={t('profit.day')}
        labels={days.map(({ day }) => ({ key: day, label: format.date(day, 'shortDay') }))}
        series={[
          { key: 'stakes', label: t('profit.stakes'), values: days.map(({ stake }) => stake) },
          { key: 'payouts', label: t('profit.payouts'), values: days.map(({ payout }) => payout) },
        ]}
        format={(amount) => format.money({ amount, currency }, { isShort: true })}
      />
    </Panel>
  );
};
