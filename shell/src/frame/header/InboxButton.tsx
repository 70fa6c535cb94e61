import { IconButton, useTranslation } from '@parlour/shared-ui/core';
import Bell from 'lucide-react/icons/bell';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';

/** Opens the notifications of a member, and shows how many messages are unread. */
export const InboxButton = observer(() => {
  const { session, overlay } = useShell();
  const { t } = useTranslation('shell');
  return (
    session.state === 'full' && (
      <IconButton
        icon={<Bell />}
        label={t('notifications')}
        count={session.unreadMessages}
        aria-haspopup="dialog"
        onClick={() => overlay.show('inbox')}
      />
    )
  );
});
