import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { Panel, useFormat, useMediaQuery, useTranslation } from '@parlour/shared-ui/core';
import { BarChart } from '@parlour/shared-ui/charts';
import { addUpWeeks } from './addUpWeeks.ts';

/** On phones, the bars of more days than this would be too thin. */
const MAX_DAYS_ON_PHONES = 14;

/**
 * Stakes and payouts of each day. On phones, a long period has one bar for each week. No colour means good or bad.
 */
export const ProfitChart = ({ profit }: { readonly profit: Profit }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 40em)');
  const { currency, days } = profit;
  const isByWeek = isPhone && days.length > MAX_DAYS_ON_PHONES;
  const bars = isByWeek ? addUpWeeks(days) : days;
  return (
    <Panel>
      <BarChart
        title={t(isByWeek ? 'profit.weekChart' : 'profit.chart')}
        labelHeading={t(isByWeek ? 'profit.week' : 'profit.day')}
        labels={bars.map(({ day }) => ({ key: day, label: format.date(day, 'shortDay') }))}
        series={[
          { key: 'stakes', label: t('profit.stakes'), values: bars.map(({ stake }) => stake) },
          { key: 'payouts', label: t('profit.payouts'), values: bars.map(({ payout }) => payout) },
        ]}
        format={(amount) => format.money({ amount, currency }, { isShort: true })}
      />
    </Panel>
  );
};
