import { Deferred, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { transactionPasswordForm } from '../../ui/transactionPassword/deferredForm.ts';
import type { TransactionPasswordStore } from './TransactionPasswordStore.ts';

interface TransactionPasswordDialogProps {
  readonly store: TransactionPasswordStore;
  /** Whether the member has a transaction password. */
  readonly isChange: boolean;
}

/** Sets or changes the transaction password. */
export const TransactionPasswordDialog = observer(({ store, isChange }: TransactionPasswordDialogProps) => {
  const { t } = useTranslation('member');
  return (
    <Dialog
      isOpen={store.isOpen}
      size="small"
      title={t('transactionPassword')}
      openDelayMs={0}
      onClose={() => store.open(false)}
    >
      <Deferred code={transactionPasswordForm} loading={<LoadingState kind="list" count={2} />}>
        {(Form) => <Form settingPassword={store.setting} isChange={isChange} />}
      </Deferred>
    </Dialog>
  );
});
