import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';
import type {
  PayoutAccount,
  Withdrawal,
  WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import {
  Button,
  ConfirmDialog,
  Deferred,
  DeferredCode,
  Dialog,
  InlineAlert,
  LoadingState,
  Money,
  useFailureText,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { ChoiceCards, FactList, MoneyField, PasswordConfirmDialog } from '@parlour/shared-ui/flow';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ForgottenPassword } from '../../../ui/transactionPassword/ForgottenPassword.tsx';
import classes from '../Cashier.module.css';
import { commonAmounts } from '../commonAmounts.ts';
import { kindIcons } from '../kindIcons.tsx';
import type { WithdrawStore } from './WithdrawStore.ts';

interface RequestFormProps {
  readonly store: WithdrawStore;
  readonly overview: WithdrawalOverview;
  readonly onStarted: (withdrawal: Withdrawal) => void;
}

const accountForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "withdraw-setup" */ './AccountForm.tsx')).AccountForm,
);

/** The form for account, amount and proof. It shows the fee. */
export const RequestForm = observer(({ store, overview, onStarted }: RequestFormProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const verification = usePlatform().destinations.href('verification');
  const [isAdding, setAdding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isProving, setProving] = useState(false);
  const textOf = useFailureText();
  const { account, method, limits, obstacle, outcome, removingAccount } = store;
  const money = (amount: number) => format.money({ amount, currency: overview.currency });
  return (
    <>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome) setProving(true);
        }}
      >
        {obstacle && (
          <p className={classes['warning']} role="status">
            {t(`cashier.withdraw.obstacle.${obstacle}`, {
              until: overview.lockedUntil === null ? '' : format.date(overview.lockedUntil, 'moment'),
              lowest: method ? money(method.minAmount) : '',
            })}
          </p>
        )}
        {overview.payBackFirst.map(({ kind, left }) => (
          <p key={kind} className={classes['note']}>
            {t('cashier.withdraw.payBack', { amount: money(left), method: nameOf(overview, kind) })}
          </p>
        ))}
        {overview.unverifiedLeft !== null && (
          <p className={classes['note']}>
            {t('cashier.withdraw.unverified', { left: money(overview.unverifiedLeft) })}{' '}
            {verification !== null && <a href={verification}>{t('pages.verification.title')}</a>}
          </p>
        )}
        <ChoiceCards
          label={t('cashier.withdraw.account')}
          layout="row"
          choices={overview.accounts.map(cardOf)}
          value={account?.id ?? null}
          onChange={store.choose}
        />
        <div className={classes['actions']}>
          <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('cashier.withdraw.addAccount')}
          </Button>
          {account && (
            <Button size="small" icon={<Trash />} onClick={() => setRemoving(true)}>
              {t('cashier.withdraw.removeAccount')}
            </Button>
          )}
        </div>
        {removingAccount.failure && <InlineAlert>{textOf(removingAccount.failure)}</InlineAlert>}
        {method && limits && (
          <MoneyField
            key={method.code}
            label={t('cashier.amount')}
            currency={method.currency}
            value={store.amount}
            onChange={store.setAmount}
            lowest={limits.lowest}
            highest={limits.highest}
            suggestions={commonAmounts(
              { minAmount: limits.lowest, maxAmount: limits.highest },
              method.currency,
            )}
            isDisabled={obstacle !== null}
          />
        )}
        {outcome && (
          <FactList
            facts={[
              { key: 'taken', label: t('cashier.withdraw.taken'), value: <Money value={outcome.taken} /> },
              { key: 'fee', label: t('cashier.feeLabel'), value: <Money value={outcome.fee} /> },
              {
                key: 'payout',
                label: t('cashier.withdraw.payout'),
                value: <Money value={outcome.payout} />,
                isTotal: true,
              },
            ]}
          />
        )}
        <Button type="submit" variant="primary" size="large" isBlock disabled={!outcome || obstacle !== null}>
          {t('cashier.withdraw.request')}
        </Button>
      </form>
      <PasswordConfirmDialog
        isOpen={isProving}
        title={t('cashier.withdraw.proofTitle')}
        text={
          outcome &&
          account &&
          t('cashier.withdraw.proofText', {
            amount: money(outcome.taken.amount),
            account: labelOf(account),
          })
        }
        password="transaction"
        passwordHint={<ForgottenPassword />}
        codeHint={t('cashier.withdraw.codeHint')}
        takesRecoveryCode
        onConfirm={store.confirm}
        onDone={() => {
          setProving(false);
          if (store.started) onStarted(store.started);
        }}
        onCancel={() => setProving(false)}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('cashier.withdraw.removeTitle', { account: account ? labelOf(account) : '' })}
        text={t('cashier.withdraw.removeText')}
        confirmLabel={t('cashier.withdraw.removeAccount')}
        onConfirm={() => {
          setRemoving(false);
          if (account) void removingAccount.run(account.id);
        }}
        onCancel={() => setRemoving(false)}
      />
      <Dialog
        isOpen={isAdding}
        openDelayMs={0}
        size="small"
        title={t('cashier.withdraw.addAccount')}
        onClose={() => setAdding(false)}
      >
        <Deferred code={accountForm} loading={<LoadingState count={3} />}>
          {(AccountForm) => <AccountForm store={store} overview={overview} onDone={() => setAdding(false)} />}
        </Deferred>
      </Dialog>
    </>
  );
});

/** Returns the names of the payment methods of a kind. */
const nameOf = ({ methods }: WithdrawalOverview, kind: PaymentKind): string =>
  methods
    .filter((method) => method.kind === kind)
    .map(({ name }) => name)
    .join(', ');

const labelOf = ({ bankName, maskedNumber }: PayoutAccount): string => `${bankName} ${maskedNumber}`;

const cardOf = (account: PayoutAccount) => ({
  key: account.id,
  title: labelOf(account),
  icon: kindIcons[account.kind],
  details: account.holder,
});
