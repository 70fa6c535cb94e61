import { ConfirmDialog, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';

export const SignOutDialog = observer(() => {
  const { signOut } = useShell();
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      isOpen={signOut.step !== 'closed'}
      isBusy={signOut.step === 'leaving'}
      title={t('signOut')}
      text={t('signOutQuestion')}
      onConfirm={() => void signOut.confirm()}
      onCancel={signOut.cancel}
    />
  );
});
