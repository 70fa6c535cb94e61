import { Button, useTranslation, type Mutation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, PasswordField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';
import { OwnProofFields } from '../../../ui/OwnSecretFields.tsx';
import type { NewTransactionPassword } from './withdrawalApi.ts';

const fields = ['transactionPassword', 'password', 'code'];
const DIGITS = 6;

interface PasswordFormProps {
  readonly settingPassword: Mutation<NewTransactionPassword>;
}

/** Sets the transaction password. */
export const PasswordForm = observer(({ settingPassword }: PasswordFormProps) => {
  const { t } = useTranslation('member');
  return (
    <AntdProvider>
      <h3>{t('cashier.withdraw.passwordTitle')}</h3>
      <p className={classes['note']}>{t('cashier.withdraw.passwordText')}</p>
      <Form<NewTransactionPassword> onFinish={(given) => void settingPassword.run(given)}>
        <PasswordField
          name="transactionPassword"
          label={t('cashier.withdraw.newPassword')}
          isRequired
          requiredMessage={t('cashier.withdraw.sixDigits')}
          inputMode="numeric"
          maxLength={DIGITS}
          autoComplete="off"
        />
        <OwnProofFields of={settingPassword} />
        <FormFailure failure={settingPassword.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={settingPassword.isPending}>
          {t('cashier.withdraw.setPassword')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
