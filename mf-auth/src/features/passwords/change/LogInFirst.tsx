import { Button, EmptyState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { ModalLink } from '../../../ui/ModalLink.tsx';
import classes from './LogInFirst.module.css';

/** Asks to sign in, because the change needs to know the account. */
export const LogInFirst = () => {
  const { bus } = usePlatform();
  const { t } = useTranslation('auth');
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('change.guestTitle')}
      text={t('change.guestText')}
      action={
        <div className={classes['ways']}>
          <Button
            variant="primary"
            size="large"
            onClick={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}
          >
            {t('submit')}
          </Button>
          <ModalLink modal="forgetPassModal" label={t('forgotPassword')} />
        </div>
      }
    />
  );
};
