import { MAX_NOTE_LENGTH, type UplineOverview } from '@parlour/shared-contracts/domains/memberTransfers';
import { Button, Money, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { FactList, MoneyField, NoteField, PasswordConfirmDialog } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ForgottenPassword } from '../../../ui/transactionPassword/ForgottenPassword.tsx';
import classes from '../Cashier.module.css';
import { commonAmounts } from '../commonAmounts.ts';
import type { TransferStore } from './TransferStore.ts';

interface TransferFormProps {
  readonly store: TransferStore;
  readonly overview: UplineOverview;
  readonly upline: NonNullable<UplineOverview['upline']>;
}

/** Receiver, amount, note, and the proof. */
export const TransferForm = observer(({ store, overview, upline }: TransferFormProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const [isProving, setProving] = useState(false);
  const { currency, available, lockedUntil, minAmount, remainingToday } = overview;
  const { amount, limits, obstacle, sent } = store;
  const moneyOf = (value: number) => <Money value={{ amount: value, currency }} />;
  return (
    <>
      <FactList
        facts={[
          { key: 'to', label: t('cashier.transfer.to'), value: nameOf(upline) },
          { key: 'available', label: t('cashier.transfer.available'), value: moneyOf(available) },
          { key: 'today', label: t('cashier.transfer.today'), value: moneyOf(remainingToday.amount) },
        ]}
      />
      {sent && (
        <p className={classes['done']} role="status">
          {t('cashier.transfer.done', {
            amount: format.money({ amount: sent.amount, currency }),
            account: sent.account,
            reference: sent.reference,
          })}
        </p>
      )}
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (store.isValid) setProving(true);
        }}
      >
        {obstacle && (
          <p className={classes['warning']} role="status">
            {t(`cashier.transfer.obstacle.${obstacle}`, {
              until: lockedUntil === null ? '' : format.date(lockedUntil, 'moment'),
              lowest: format.money({ amount: minAmount, currency }),
            })}
          </p>
        )}
        {limits && (
          <MoneyField
            label={t('cashier.amount')}
            currency={currency}
            value={amount}
            onChange={store.setAmount}
            lowest={limits.lowest}
            highest={limits.highest}
            suggestions={commonAmounts({ minAmount: limits.lowest, maxAmount: limits.highest }, currency)}
            isDisabled={obstacle !== null}
          />
        )}
        <NoteField
          label={t('cashier.transfer.note')}
          value={store.note}
          onChange={store.setNote}
          maxLength={MAX_NOTE_LENGTH}
        />
        <p className={classes['note']}>{t('cashier.transfer.final')}</p>
        <Button type="submit" variant="primary" size="large" isBlock disabled={!store.isValid}>
          {t('cashier.transfer.send')}
        </Button>
      </form>
      <PasswordConfirmDialog
        isOpen={isProving}
        title={t('cashier.transfer.proofTitle')}
        text={
          amount && t('cashier.transfer.proofText', { amount: format.money(amount), account: upline.account })
        }
        password="transaction"
        passwordHint={<ForgottenPassword />}
        codeHint={t('cashier.withdraw.codeHint')}
        takesRecoveryCode
        onConfirm={store.confirm}
        onDone={() => setProving(false)}
        onCancel={() => setProving(false)}
      />
    </>
  );
});

const nameOf = ({ nickname, account }: TransferFormProps['upline']): string =>
  nickname === '' || nickname === account ? account : `${nickname} (${account})`;
