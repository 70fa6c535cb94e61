import type { AccountPayments, ActivityMonth } from '@parlour/shared-contracts/domains/saferPlay';
import { tagOf } from '@parlour/shared-contracts';
import { Loaded, LoadingState, Money, Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { FactList } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';

interface Props {
  readonly store: LimitsStore;
  readonly currency: string;
}

const figures = ['deposits', 'withdrawals', 'stake', 'net'] as const;

const isActive = (month: ActivityMonth): boolean => figures.some((figure) => month[figure] !== 0);

/**
 * Shows what the member has paid, played and won in twelve months, and the net deposits since the account was opened.
 */
export const ActivityPanel = observer(({ store, currency }: Props) => {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('limits.activity.title')}>
      <Loaded from={store.activity} loading={<LoadingState count={6} />}>
        {({ months, ever }) => (
          <div className={classes['root']}>
            <Months months={months} currency={currency} />
            {ever && <Payments payments={ever} currency={currency} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
});

const Payments = ({
  payments,
  currency,
}: {
  readonly payments: AccountPayments;
  readonly currency: string;
}) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const fact = (figure: 'deposits' | 'withdrawals' | 'netDeposits') => ({
    key: figure,
    label: t(`limits.activity.${figure}`),
    value: <Money value={{ amount: payments[figure], currency }} />,
  });
  return (
    <section className={classes['root']}>
      <h3>{t('limits.activity.ever', { date: format.date(payments.since, 'day') })}</h3>
      <FactList facts={[fact('deposits'), fact('withdrawals'), fact('netDeposits')]} />
      <p className={classes['note']}>{t('limits.activity.netDepositsText')}</p>
    </section>
  );
};

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
