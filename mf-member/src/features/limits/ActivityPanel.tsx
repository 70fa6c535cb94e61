import type { ActivityMonth } from '@parlour/shared-contracts/domains/saferPlay';
import { tagOf } from '@parlour/shared-contracts';
import { Loaded, LoadingState, Money, Panel, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';

interface Props {
  readonly store: LimitsStore;
  readonly currency: string;
}

const figures = ['deposits', 'withdrawals', 'stake', 'net'] as const;

const isActive = (month: ActivityMonth): boolean => figures.some((figure) => month[figure] !== 0);

/** What the member has paid, played and won in twelve months. */
export const ActivityPanel = observer(({ store, currency }: Props) => {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('limits.activity.title')}>
      <Loaded from={store.activity} loading={<LoadingState count={6} />}>
        {(months) => <Months months={months} currency={currency} />}
      </Loaded>
    </Panel>
  );
});

const Months = ({
  months,
  currency,
}: {
  readonly months: readonly ActivityMonth[];
  readonly currency: string;
}) => {
  const { t, i18n } = useTranslation('member');
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(tagOf(i18n.language), {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
  const sum = (figure: (typeof figures)[number]) => months.reduce((total, month) => total + month[figure], 0);
  const cells = (of: (figure: (typeof figures)[number]) => number) =>
    figures.map((figure) => (
      <td key={figure}>
        <span className={classes['heading']}>{t(`limits.activity.${figure}`)}</span>
        <Money value={{ amount: of(figure), currency }} isSigned={figure === 'net'} />
      </td>
    ));
  return (
    <div className={classes['root']}>
      <p className={classes['note']}>{t('limits.activity.text')}</p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('limits.activity.month')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`limits.activity.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.filter(isActive).map((month) => (
            <tr key={month.month}>
              <th scope="row">{nameOf(month.month)}</th>
              {cells((figure) => month[figure])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('limits.activity.year')}</th>
            {cells(sum)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
