import { Button, Dialog, UpcomingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';

export interface UpcomingDialogProps {
  readonly subject: 'register';
  readonly onClose: () => void;
}

export const UpcomingDialog = observer(({ subject, onClose }: UpcomingDialogProps) => {
  const { bus, session } = usePlatform();
  const { t } = useTranslation('auth');
  const logIn = (
    <Button variant="primary" onClick={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}>
      {t('submit')}
    </Button>
  );
  return (
    <Dialog isOpen title={t(`${subject}Title`)} onClose={onClose}>
      <UpcomingState
        title={t(`${subject}Upcoming`)}
        text={t('upcomingText')}
        action={session.state === 'guest' && logIn}
      />
    </Dialog>
  );
});
