import {
  Button,
  ConfirmDialog,
  Loaded,
  LoadingState,
  Panel,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import classes from './SecurityList.module.css';
import type { SessionEnding, SecurityStore } from './SecurityStore.ts';
import { SessionItem } from './SessionItem.tsx';
import { useDeviceName } from './useDeviceName.ts';

export const SessionsPanel = observer(({ store }: { readonly store: SecurityStore }) => {
  const { bus } = usePlatform();
  const { t } = useTranslation('member');
  const nameOf = useDeviceName();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<SessionEnding | null>(null);
  const endAsked = async (): Promise<void> => {
    if (asked === null) return;
    const hasEnded = await store.end(asked);
    setAsked(null);
    if (!hasEnded) return;
    bus.emit('notification.requested', { kind: 'success', text: t('loggedOutThere') });
    // Moves the focus, because the button that opened the dialog is gone.
    list.current?.focus();
  };
  const endOthers = store.hasOthers && (
    <Button size="small" onClick={() => setAsked('others')}>
      {t('logOutOthers')}
    </Button>
  );
  return (
    <Panel title={t('sessions')} actions={endOthers} padding="flush">
      <Loaded from={store.sessions} loading={<LoadingState count={2} />}>
        {(sessions) => (
          <ul ref={list} className={classes['list']} aria-label={t('sessions')} tabIndex={-1}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked === 'others' ? 'logOutOthers' : 'logOutThere')}
        text={
          asked === 'others' || asked === null
            ? t('logOutOthersText')
            : t('logOutThereText', { device: nameOf(asked) })
        }
        confirmLabel={t('logOut')}
        isDangerous
        isBusy={store.isEnding}
        onConfirm={() => void endAsked()}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
});
