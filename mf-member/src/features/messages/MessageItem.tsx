import type { Message } from '@parlour/shared-contracts/domains/messages';
import { useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { MomentText } from '../../ui/MomentText.tsx';
import { MessageIcon } from './MessageIcon.tsx';
import classes from './Messages.module.css';

export interface MessageItemProps {
  readonly message: Message;
  readonly onOpen: () => void;
}

export const MessageItem = ({ message, onOpen }: MessageItemProps) => {
  const { t } = useTranslation('member');
  const { kind, title, body, isRead, sentAt } = message;
  return (
    <li className={classes['item']} data-is-unread={!isRead}>
      <button type="button" className={classes['open']} onClick={onOpen}>
        <MessageIcon kind={kind} />
        <span className={classes['texts']}>
          <span className={classes['title']}>
            {title}
            {!isRead && <VisuallyHidden> {t('unread')}</VisuallyHidden>}
          </span>
          <span className={classes['excerpt']}>{body}</span>
        </span>
        <span className={classes['moment']}>
          <MomentText at={sentAt} />
        </span>
      </button>
    </li>
  );
};
