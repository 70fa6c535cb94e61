import type { WithdrawalOverview } from '@parlour/shared-contracts/domains/withdrawals';
import { useTranslation } from '@parlour/shared-ui/core';
import { Stepper } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { TransactionPasswordForm } from '../../../ui/transactionPassword/TransactionPasswordForm.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { WithdrawStore } from './WithdrawStore.ts';

interface SetupFormsProps {
  readonly store: WithdrawStore;
  readonly overview: WithdrawalOverview;
}

/** What a member needs before the first withdrawal: a transaction password, then an account. */
export const SetupForms = observer(({ store, overview }: SetupFormsProps) => {
  const { t } = useTranslation('member');
  const steps = ['password', 'account', 'amount'].map((key) => ({
    key,
    label: t(`cashier.withdraw.step.${key}`),
  }));
  const current = overview.hasTransactionPassword ? 'account' : 'password';
  return (
    <>
      <Stepper label={t('cashier.withdraw.steps')} steps={steps} current={current} />
      {current === 'password' ? (
        <TransactionPasswordForm settingPassword={store.settingPassword} hasTitle />
      ) : (
        <AccountForm store={store} overview={overview} onDone={() => {}} />
      )}
    </>
  );
});
