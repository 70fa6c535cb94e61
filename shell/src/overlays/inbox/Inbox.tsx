import { Button, Tabs, usePlatform, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import type { DrawerProps } from '@parlour/shared-ui/flow';
import CheckCheck from 'lucide-react/icons/check-check';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentType } from 'react';
import { useShell } from '../../ShellContext.ts';
import { FramePlatform } from '../../frame/FramePlatform.tsx';
import { InboxStore } from './InboxStore.ts';
import { MessageList } from './MessageList.tsx';
import { NoticeList } from './NoticeList.tsx';
import { PushStore } from './PushStore.ts';
import { PushSwitch } from './PushSwitch.tsx';
import classes from './Inbox.module.css';

export interface InboxProps {
  /** The caller passes this component. An import here would put a second copy of a part of the kit into the chunk. */
  readonly Drawer: ComponentType<DrawerProps>;
}

const InboxDrawer = observer(({ Drawer }: InboxProps) => {
  const { overlay, destinations } = useShell();
  const { site, session } = usePlatform();
  const { t } = useTranslation('overlay');
  const store = useScopedStore((platform) => new InboxStore(platform));
  const push = useScopedStore((platform) => new PushStore(platform));
  const [shown, setShown] = useState<'own' | 'site'>('own');
  const messages = destinations.href('messages');
  const notices = destinations.href('announcements');
  const all = shown === 'own' ? messages : notices;
  return (
    <Drawer
      isOpen
      title={t('shell:notifications')}
      onClose={overlay.close}
      footer={
        all !== null && (
          <Button href={all} isBlock onClick={overlay.close}>
            {t(shown === 'own' ? 'overlay:inbox.allMessages' : 'overlay:inbox.allNotices')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('overlay:inbox.sources')}
        value={shown}
        onChange={setShown}
        items={[
          { key: 'own', label: withCount(t('overlay:inbox.forYou'), session.unreadMessages) },
          { key: 'site', label: t('overlay:inbox.site') },
        ]}
      >
        {shown === 'own' ? (
          <>
            <PushSwitch store={push} />
            <div className={classes['bar']}>
              <Button
                size="small"
                variant="ghost"
                icon={<CheckCheck />}
                disabled={!store.hasUnread}
                onClick={() => void store.readAll()}
              >
                {t('overlay:inbox.readAll')}
              </Button>
            </div>
            <MessageList store={store} onLeave={overlay.close} />
          </>
        ) : (
          <NoticeList notices={site.notice} href={notices} onLeave={overlay.close} />
        )}
      </Tabs>
    </Drawer>
  );
});

const withCount = (label: string, count: number): string => (count === 0 ? label : `${label} (${count})`);

/** The newest messages of a member, and the announcements of the site. */
export const Inbox = ({ Drawer }: InboxProps) => (
  <FramePlatform>
    <InboxDrawer Drawer={Drawer} />
  </FramePlatform>
);
