import { HOME_PATH, type AccessClass } from '@parlour/shared-contracts';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { usePlatform } from '../section/PlatformContext.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { admits } from './access.ts';
import classes from './AccountGate.module.css';

export interface AccountGateProps {
  readonly access: AccessClass;
  /** Title for a guest. Without it, the kit's own title is shown. */
  readonly guestTitle?: string;
  readonly guestText?: string;
  readonly children: ReactNode;
}

/**
 * Shows the content to accounts with access. A guest is asked to log in on arrival. A trial account, or an account that
 * is not an agent, reads the reason. A trial account can also register or log in. While a session is being restored,
 * placeholders are shown.
 */
export const AccountGate = observer(({ access, guestTitle, guestText, children }: AccountGateProps) => {
  const { session, site, bus } = usePlatform();
  const { t } = useTranslation('kit');
  const isKnown = !session.isPending && session.failure === null;
  const isMissing = isKnown && access !== 'public' && session.state === 'guest';
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isKnown || hasArrived.current) return;
    hasArrived.current = true;
    if (isMissing) bus.emit('auth.requested', { reason: 'action' });
  }, [isKnown, isMissing, bus]);
  if (admits(session, access)) return children;
  return (
    <div className={classes['root']}>
      {session.isPending ? (
        <LoadingState kind="page" />
      ) : session.failure !== null ? (
        <ErrorState isPage code={session.failure} onRetry={site.retry} />
      ) : isMissing ? (
        <EmptyState
          isPage
          icon={<LockKeyhole />}
          title={guestTitle ?? t('guestTitle')}
          text={guestText ?? t('guestText')}
          action={
            <Button variant="primary" onClick={() => bus.emit('auth.requested', { reason: 'action' })}>
              {t('logIn')}
            </Button>
          }
        />
      ) : (
        <Refusal isTrial={session.state === 'trial'} />
      )}
    </div>
  );
});

const Refusal = ({ isTrial }: { readonly isTrial: boolean }) => {
  const { navigation, bus } = usePlatform();
  const { t } = useTranslation('kit');
  return (
    <EmptyState
      isPage
      icon={<TriangleAlert />}
      title={t(isTrial ? 'trialTitle' : 'agentTitle')}
      text={t(isTrial ? 'in_need_true_account' : 'errorForbidden')}
      action={
        <div className={classes['actions']}>
          {isTrial && (
            <>
              <Button
                variant="primary"
                onClick={() => bus.emit('modal.requested', { modal: 'registerModal' })}
              >
                {t('register')}
              </Button>
              <Button onClick={() => bus.emit('auth.requested', { reason: 'action' })}>{t('logIn')}</Button>
            </>
          )}
          <Button variant={isTrial ? 'ghost' : 'primary'} onClick={() => navigation.push(HOME_PATH)}>
            {t('understood')}
          </Button>
        </div>
      }
    />
  );
};
