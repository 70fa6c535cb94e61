import {
  Button,
  ChipBar,
  EmptyState,
  Loaded,
  LoadingState,
  MoreButton,
  Panel,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import CheckCheck from 'lucide-react/icons/check-check';
import MailOpen from 'lucide-react/icons/mail-open';
import { observer } from 'mobx-react-lite';
import { AdvertisingPanel } from './AdvertisingPanel.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import { MessageItem } from './MessageItem.tsx';
import classes from './Messages.module.css';
import { createMessagesStore } from './MessagesStore.ts';

export const MessagesPage = observer(() => {
  const { t } = useTranslation('member');
  const store = useScopedStore(createMessagesStore);
  const { list, isUnreadOnly } = store;
  const states = [
    { key: 'all', label: t('messages.all') },
    { key: 'unread', label: t('messages.unread') },
  ] as const;
  const empty = isUnreadOnly ? (
    <EmptyState
      icon={<MailOpen />}
      title={t('messages.allRead')}
      action={<Button onClick={() => store.showUnreadOnly(false)}>{t('messages.showAll')}</Button>}
    />
  ) : (
    <EmptyState icon={<MailOpen />} title={t('messages.none')} text={t('messages.noneText')} />
  );
  return (
    <>
      <Panel padding="flush">
        <div className={classes['bar']}>
          <ChipBar
            label={t('messages.state')}
            items={states}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={(state) => store.showUnreadOnly(state === 'unread')}
          />
          <Button
            size="small"
            icon={<CheckCheck />}
            disabled={!store.hasUnread || list.items.length === 0}
            onClick={() => void store.readAll()}
          >
            {t('messages.readAll')}
          </Button>
        </div>
        <Loaded from={list} loading={<LoadingState count={5} />} empty={empty}>
          {({ items }) => (
            <>
              <ul
                className={classes['list']}
                aria-label={t('pages.messageV2.title')}
                aria-busy={list.isLoading}
              >
                {items.map((message) => (
                  <MessageItem key={message.id} message={message} onOpen={() => store.open(message)} />
                ))}
              </ul>
              <MoreButton list={list}>{t('messages.earlier')}</MoreButton>
            </>
          )}
        </Loaded>
        <MessageDrawer store={store} />
      </Panel>
      <AdvertisingPanel />
    </>
  );
});
