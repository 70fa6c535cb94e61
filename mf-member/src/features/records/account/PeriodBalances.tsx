import { Money, Skeleton, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import type { EntriesStore } from './EntriesStore.ts';

/** The balances of the wallet at the beginning and at the end of the period. */
export const PeriodBalances = observer(({ store }: { readonly store: EntriesStore }) => {
  const { t } = useTranslation('member');
  const { value, failure } = store.totals;
  if (failure) return null;
  const money = (amount: number | undefined) =>
    value && amount !== undefined ? (
      <Money value={{ amount, currency: value.currency }} />
    ) : (
      <Skeleton width={88} height={20} />
    );
  return (
    <dl className={classes['balances']}>
      <div>
        <dt>{t('entries.openingBalance')}</dt>
        <dd>{money(value?.openingBalance)}</dd>
      </div>
      <div>
        <dt>{t('entries.closingBalance')}</dt>
        <dd>{money(value?.closingBalance)}</dd>
      </div>
    </dl>
  );
});
