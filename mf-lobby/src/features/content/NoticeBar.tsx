import { askForAccount, IconButton, Marquee, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Mail from 'lucide-react/icons/mail';
import { observer } from 'mobx-react-lite';

/** The site's notices and the link to the messages (LOBBY-003…005). */
export const NoticeBar = observer(() => {
  const platform = usePlatform();
  const { site, session, navigation, destinations, bus } = platform;
  const { t } = useTranslation('lobby');
  const messages = destinations.href('messages');
  const openMessages = (href: string) => () => {
    if (askForAccount(platform, 'session')) navigation.push(href);
  };
  return (
    <Marquee
      label={t('notices')}
      items={site.notice.map(({ id, title }) => ({ key: id, text: title }))}
      href={destinations.href('announcements')}
      onOpen={() => bus.emit('modal.requested', { modal: 'noticeModal' })}
      leading={
        messages !== null && (
          <IconButton
            size="small"
            icon={<Mail aria-hidden="true" />}
            label={t('messages')}
            count={session.unreadMessages}
            onClick={openMessages(messages)}
          />
        )
      }
    />
  );
});
