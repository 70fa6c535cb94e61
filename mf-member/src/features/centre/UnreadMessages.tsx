import { Tag, usePlatform, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';

export const UnreadMessages = observer(() => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  return (
    session.unreadMessages > 0 && (
      <Tag tone="accent">
        {session.unreadMessages}
        <VisuallyHidden> {t('unread')}</VisuallyHidden>
      </Tag>
    )
  );
});
