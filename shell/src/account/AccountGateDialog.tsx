import { Button, Dialog, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';

export const AccountGateDialog = observer(() => {
  const { accountGate } = useShell();
  const { t } = useTranslation('shell');
  return (
    <Dialog
      isOpen={accountGate.isRefusing}
      title={t('realAccountTitle')}
      onClose={accountGate.acknowledge}
      footer={
        <Button variant="primary" isBlock onClick={accountGate.acknowledge}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
});
