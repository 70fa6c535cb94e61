import { HOME_PATH } from '@parlour/shared-contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../stores.ts';
import classes from './MemberGate.module.css';

/** The member centre is for full accounts. */
export const MemberGate = observer(({ children }: { readonly children: ReactNode }) => {
  const { session } = usePlatform();
  const { account } = useStores();
  if (session.state === 'full') return children;
  return (
    <div className={classes['root']}>
      {session.state === 'trial' ? (
        <TrialRefusal />
      ) : account.failure === 'unauthorized' ? (
        <LoginInvitation />
      ) : account.failure !== null ? (
        <ErrorState code={account.failure} onRetry={() => void account.load()} />
      ) : (
        <LoadingState kind="page" />
      )}
    </div>
  );
});

const LoginInvitation = () => {
  const { bus } = usePlatform();
  const { t } = useTranslation('member');
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('guestTitle')}
      text={t('guestText')}
      action={
        <Button variant="primary" onClick={() => bus.emit('auth.requested', { reason: 'action' })}>
          {t('logIn')}
        </Button>
      }
    />
  );
};

const TrialRefusal = () => {
  const { navigation } = usePlatform();
  const { t } = useTranslation('member');
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={t('trialTitle')}
      text={t('in_need_true_account')}
      action={
        <Button variant="primary" onClick={() => navigation.push(HOME_PATH)}>
          {t('confirm')}
        </Button>
      }
    />
  );
};
