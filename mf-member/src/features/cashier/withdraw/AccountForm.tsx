import type { WithdrawalOverview } from '@parlour/shared-contracts/domains/withdrawals';
import { Button, useTranslation } from '@parlour/shared-ui/core';
import {
  AntdProvider,
  Form,
  FormFailure,
  PasswordField,
  SelectField,
  TextField,
} from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnCodeField } from '../../../ui/OwnSecretFields.tsx';
import classes from '../Cashier.module.css';
import type { NewPayoutAccount } from './withdrawalApi.ts';
import type { WithdrawStore } from './WithdrawStore.ts';

export interface AccountFormProps {
  readonly store: WithdrawStore;
  readonly overview: WithdrawalOverview;
  readonly onDone: () => void;
}

const fields = ['bankName', 'accountNumber', 'holder', 'password', 'code'];

/** Adds an account that withdrawals go to. */
export const AccountForm = observer(({ store, overview, onDone }: AccountFormProps) => {
  const { t } = useTranslation('member');
  const { addingAccount } = store;
  const required = t('cashier.withdraw.required');
  const handleFinish = async (given: NewPayoutAccount): Promise<void> => {
    if (await addingAccount.run(given)) onDone();
  };
  return (
    <AntdProvider>
      <Form<NewPayoutAccount>
        initialValues={{ method: overview.methods[0]?.code ?? '', holder: overview.holder }}
        onFinish={(given) => void handleFinish(given)}
      >
        <SelectField
          name="method"
          label={t('cashier.withdraw.kind')}
          options={overview.methods.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          name="bankName"
          label={t('cashier.bankName')}
          isRequired
          requiredMessage={required}
          maxLength={60}
        />
        <TextField
          name="accountNumber"
          label={t('cashier.accountNumber')}
          isRequired
          requiredMessage={required}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          name="holder"
          label={t('cashier.accountName')}
          isRequired
          requiredMessage={required}
          maxLength={100}
          autoComplete="name"
        />
        <p className={classes['note']}>{t('cashier.withdraw.ownName')}</p>
        <PasswordField
          name="password"
          label={t('transactionPassword')}
          isRequired
          requiredMessage={required}
          autoComplete="off"
        />
        {addingAccount.fieldErrors['code'] !== undefined && <OwnCodeField />}
        <FormFailure failure={addingAccount.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={addingAccount.isPending}>
          {t('cashier.withdraw.addAccount')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
