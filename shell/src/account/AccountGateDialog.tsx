import { Button, Dialog, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';

/** Tells a visitor that this page needs a real account. */
export const AccountGateDialog = observer(() => {
  const { accountGate, session, bus } = useShell();
  const { t } = useTranslation('shell');
  const isTrial = session.state === 'trial';
  /** Called when another dialog replaces this one. */
  const leaveFor = (open: () => void) => () => {
    accountGate.acknowledge();
    open();
  };
  return (
    <Dialog
      isOpen
      title={t('realAccountTitle')}
      onClose={accountGate.acknowledge}
      footer={
        <>
          {isTrial && (
            <>
              <Button
                variant="primary"
                isBlock
                onClick={leaveFor(() => bus.emit('modal.requested', { modal: 'registerModal' }))}
              >
                {t('register')}
              </Button>
              <Button isBlock onClick={leaveFor(() => bus.emit('auth.requested', { reason: 'action' }))}>
                {t('login')}
              </Button>
            </>
          )}
          <Button variant={isTrial ? 'ghost' : 'primary'} isBlock onClick={accountGate.acknowledge}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
});
