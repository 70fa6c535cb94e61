import type { Message } from '@parlour/shared-contracts/domains/messages';
import { Button, ConfirmDialog, useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { CopyField, Drawer } from '@parlour/shared-ui/flow';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './Messages.module.css';
import type { MessagesStore } from './MessagesStore.ts';

/** The pages that messages are about. */
const linked = ['account', 'accountRecords', 'deposit', 'feedback', 'security', 'withdraw'] as const;

const PageLink = observer(({ message }: { readonly message: Message }) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('member');
  const name = linked.find((known) => known === message.destination);
  const href = name === undefined ? null : destinations.href(name);
  if (name === undefined || href === null) return null;
  return (
    <Button variant="primary" href={href} icon={<ArrowRight />}>
      {t(`messages.link.${name}`)}
    </Button>
  );
});

/** Shows the open message in full. */
export const MessageDrawer = observer(({ store }: { readonly store: MessagesStore }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { opened } = store;
  const remove = async (): Promise<void> => {
    await store.removeOpened();
    setIsAsking(false);
  };
  return (
    <>
      <Drawer
        isOpen={opened !== null}
        title={opened?.title}
        onClose={store.close}
        footer={
          opened && (
            <>
              <Button icon={<Trash2 />} onClick={() => setIsAsking(true)}>
                {t('messages.delete')}
              </Button>
              <PageLink message={opened} />
            </>
          )
        }
      >
        {opened && (
          <div className={classes['message']}>
            <p className={classes['sent']}>{format.date(opened.sentAt, 'moment')}</p>
            {opened.body.split('\n\n').map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {opened.reference !== null && (
              <CopyField label={t('messages.reference')} value={opened.reference} />
            )}
          </div>
        )}
      </Drawer>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('messages.deleteTitle')}
        text={t('messages.deleteText')}
        confirmLabel={t('messages.delete')}
        isDangerous
        isBusy={store.isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
});
