import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { IconButton, Marquee, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Mail from 'lucide-react/icons/mail';
import { observer } from 'mobx-react-lite';

/** The site's notices and the way to the messages (LOBBY-003…005). */
export const NoticeBar = observer(() => {
  const { site, session, bus, navigation } = usePlatform();
  const { t } = useTranslation('lobby');
  const openMessages = () => {
    if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
    else navigation.push(hrefOf(sitePaths.member, { page: 'messageV2' }));
  };
  return (
    <Marquee
      label={t('notices')}
      items={site.notice.map(({ id, title }) => ({
        key: id,
        text: title,
        onSelect: () => navigation.push(sitePaths.announce),
      }))}
      leading={
        <IconButton
          size="small"
          icon={<Mail aria-hidden="true" />}
          label={t('messages')}
          count={session.unreadMessages}
          onClick={openMessages}
        />
      }
    />
  );
});
