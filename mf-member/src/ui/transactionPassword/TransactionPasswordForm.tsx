import { Button, useTranslation, type Mutation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, PasswordField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnProofFields } from '../OwnSecretFields.tsx';
import type { NewTransactionPassword } from './setTransactionPassword.ts';
import classes from './TransactionPasswordForm.module.css';

const fields = ['transactionPassword', 'password', 'code'];
const DIGITS = 6;

export interface TransactionPasswordFormProps {
  readonly settingPassword: Mutation<NewTransactionPassword>;
  /** Whether the form has a title. A dialog has its own. */
  readonly hasTitle?: boolean;
  /** Whether the member already has a transaction password. Then a new one locks withdrawals for 24 hours. */
  readonly isChange?: boolean;
}

/** Sets the transaction password. It asks for the password of the account, not for the old transaction password. */
export const TransactionPasswordForm = observer(
  ({ settingPassword, hasTitle = false, isChange = false }: TransactionPasswordFormProps) => {
    const { t } = useTranslation('member');
    return (
      <AntdProvider>
        <div className={classes['notes']}>
          {hasTitle && <h3>{t('transactionPasswordForm.title')}</h3>}
          <p>{t('transactionPasswordForm.text')}</p>
          {isChange && <p>{t('transactionPasswordForm.lock')}</p>}
        </div>
        <Form<NewTransactionPassword> onFinish={(given) => void settingPassword.run(given)}>
          <PasswordField
            name="transactionPassword"
            label={t('transactionPasswordForm.chosen')}
            isRequired
            requiredMessage={t('transactionPasswordForm.sixDigits')}
            inputMode="numeric"
            maxLength={DIGITS}
            autoComplete="off"
          />
          <OwnProofFields of={settingPassword} />
          <FormFailure failure={settingPassword.failure} fields={fields} />
          <Button type="submit" variant="primary" size="large" isBlock isLoading={settingPassword.isPending}>
            {t('transactionPasswordForm.save')}
          </Button>
        </Form>
      </AntdProvider>
    );
  },
);
