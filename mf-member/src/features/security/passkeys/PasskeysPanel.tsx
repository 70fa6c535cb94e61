import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import {
  Button,
  ConfirmDialog,
  Loaded,
  LoadingState,
  Panel,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import lists from '../SecurityList.module.css';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { type PasskeyWish } from './PasskeyDialogProps.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import classes from './PasskeysPanel.module.css';
import { createPasskeysStore } from './PasskeysStore.ts';

export const PasskeysPanel = observer(() => {
  const { bus } = usePlatform();
  const { t } = useTranslation('member');
  const store = useScopedStore(createPasskeysStore);
  const panel = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<PasskeyWish | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);

  const notify = (key: string): void => {
    bus.emit('notification.requested', { kind: 'success', text: t(key) });
    // Moves the focus, because the pressed button may be gone.
    panel.current?.focus();
  };
  const remove = async (): Promise<void> => {
    if (removed === null) return;
    const hasGone = await store.removing.run(removed);
    setRemoved(null);
    if (hasGone) notify('passkeys.removed');
  };
  const add = store.isSupported && store.hasRoom && (
    <Button size="small" onClick={() => setWish('add')}>
      {t('passkeys.add')}
    </Button>
  );
  return (
    <Panel title={t('passkeys.title')} actions={add} padding="flush">
      <div ref={panel} tabIndex={-1} className={lists['list']}>
        <p className={classes['lead']}>{t(store.isSupported ? 'passkeys.lead' : 'passkeys.unsupported')}</p>
        <Loaded from={store.list} loading={<LoadingState count={1} />}>
          {(passkeys) =>
            passkeys.length > 0 && (
              <ul className={classes['items']} aria-label={t('passkeys.title')}>
                {passkeys.map((passkey) => (
                  <PasskeyItem
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setWish(passkey)}
                    onRemove={() => setRemoved(passkey)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {wish !== null && (
        <PasskeyDialog
          store={store}
          wish={wish}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            notify(wish === 'add' ? 'passkeys.added' : 'passkeys.renamed');
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('passkeys.removeTitle')}
        text={t('passkeys.removeText', { name: removed?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        isDangerous
        isBusy={store.removing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setRemoved(null)}
      />
    </Panel>
  );
});
