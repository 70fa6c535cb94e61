import type { Withdrawal, WithdrawalOverview } from '@parlour/shared-contracts/domains/withdrawals';
import {
  Deferred,
  DeferredCode,
  Loaded,
  LoadingState,
  Money,
  useFormat,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';
import { RequestForm } from './RequestForm.tsx';
import { createWithdrawalApi } from './withdrawalApi.ts';
import { WithdrawStore } from './WithdrawStore.ts';

/** The fields need antd. A member who has a password and an account does not wait for it. */
const setupForms = new DeferredCode(
  async () => (await import(/* webpackChunkName: "withdraw-setup" */ './SetupForms.tsx')).SetupForms,
);

export const WithdrawForm = observer(
  ({ onStarted }: { readonly onStarted: (withdrawal: Withdrawal) => void }) => {
    const store = useScopedStore(
      (platform) => new WithdrawStore(createWithdrawalApi(platform.http), platform),
    );
    return (
      <div className={classes['form']}>
        <Loaded from={store.overview} loading={<LoadingState count={5} />}>
          {(overview) => (
            <>
              <Figures overview={overview} />
              {overview.hasTransactionPassword && overview.accounts.length > 0 ? (
                <RequestForm store={store} overview={overview} onStarted={onStarted} />
              ) : (
                <Deferred code={setupForms} loading={<LoadingState count={4} />}>
                  {(SetupForms) => <SetupForms store={store} overview={overview} />}
                </Deferred>
              )}
            </>
          )}
        </Loaded>
      </div>
    );
  },
);

const Figures = ({ overview }: { readonly overview: WithdrawalOverview }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { currency, available, held, remainingToday, usualTime } = overview;
  const figures = [
    { key: 'available', value: <Money value={{ amount: available, currency }} /> },
    { key: 'held', value: <Money value={{ amount: held, currency }} /> },
    { key: 'today', value: <Money value={{ amount: remainingToday.amount, currency }} /> },
    ...(usualTime
      ? [
          {
            key: 'usual',
            value: t('cashier.withdraw.usualTime', {
              median: format.number(usualTime.medianMinutes),
              p90: format.number(usualTime.p90Minutes),
            }),
          },
        ]
      : []),
  ];
  return (
    <dl className={classes['bar']}>
      {figures.map(({ key, value }) => (
        <div key={key} className={classes['figure']}>
          <dt className={classes['figureLabel']}>{t(`cashier.withdraw.${key}`)}</dt>
          <dd className={classes['figureValue']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
