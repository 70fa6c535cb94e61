import type { LoginParameters } from '@parlour/shared-contracts';
import { Button, EmptyState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import classes from './LogInFirst.module.css';

/** Leads a guest to the change: through the login, or by a new password if the old one is forgotten. */
export const LogInFirst = () => {
  const { bus, destinations } = usePlatform();
  const { t } = useTranslation('auth');
  const security = destinations.href('security');
  const parameters = security === null ? {} : ({ goTo: security } satisfies LoginParameters);
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
            isBlock
            onClick={() => bus.emit('modal.requested', { modal: 'loginPopupModal', parameters })}
          >
            {t('change.logIn')}
          </Button>
          <Button
            size="large"
            isBlock
            onClick={() => bus.emit('modal.requested', { modal: 'forgetPassModal' })}
          >
            {t('change.forgotten')}
          </Button>
        </div>
      }
    />
  );
};
