import { tagOf, type DestinationName } from '@parlour/shared-contracts';
import type { Message } from '@parlour/shared-contracts/domains/messages';
import {
  Button,
  EmptyState,
  formatRelativeTime,
  Loaded,
  LoadingState,
  useFormat,
  useNow,
  usePlatform,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import ArrowRight from 'lucide-react/icons/arrow-right';
import MailOpen from 'lucide-react/icons/mail-open';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { InboxStore } from './InboxStore.ts';
import classes from './Inbox.module.css';

const MINUTE_MS = 60_000;

/** The pages to which messages can link. */
const linked = [
  'account',
  'accountRecords',
  'deposit',
  'feedback',
  'security',
  'withdraw',
] as const satisfies readonly DestinationName[];

interface MessageListProps {
  readonly store: InboxStore;
  /** Called when a person follows a link. */
  readonly onLeave: () => void;
}

/** The newest messages. A press shows the whole text. */
export const MessageList = observer(({ store, onLeave }: MessageListProps) => {
  const { t } = useTranslation('overlay');
  const empty = (
    <EmptyState icon={<MailOpen />} title={t('overlay:inbox.none')} text={t('overlay:inbox.noneText')} />
  );
  return (
    <Loaded from={store.messages} loading={<LoadingState count={5} />} empty={empty}>
      {(messages) => (
        <ul className={classes['list']} aria-label={t('shell:messages')}>
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isOpen={store.openId === message.id}
              onToggle={() => store.toggle(message)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
});

interface MessageRowProps extends Pick<MessageListProps, 'onLeave'> {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const MessageRow = ({ message, isOpen, onToggle, onLeave }: MessageRowProps) => {
  const { t } = useTranslation('overlay');
  const textId = useId();
  const { title, body, isRead, sentAt } = message;
  return (
    <li className={classes['item']} data-is-unread={!isRead}>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={onToggle}
      >
        <span className={classes['title']}>
          {title}
          {!isRead && <VisuallyHidden> {t('overlay:inbox.unread')}</VisuallyHidden>}
        </span>
        <Moment at={sentAt} />
        {!isOpen && <span className={classes['excerpt']}>{body}</span>}
      </button>
      <div id={textId} className={classes['text']} hidden={!isOpen}>
        {body.split('\n\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <PageLink destination={message.destination} onLeave={onLeave} />
      </div>
    </li>
  );
};

interface PageLinkProps extends Pick<MessageListProps, 'onLeave'> {
  readonly destination: string | null;
}

const PageLink = observer(({ destination, onLeave }: PageLinkProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('overlay');
  const name = linked.find((known) => known === destination);
  const href = name === undefined ? null : destinations.href(name);
  if (name === undefined || href === null) return null;
  return (
    <Button size="small" href={href} icon={<ArrowRight />} onClick={onLeave}>
      {t(`overlay:inbox.link.${name}`)}
    </Button>
  );
});

/** Says in words how long ago the message was sent. */
const Moment = ({ at }: { readonly at: string }) => {
  const { i18n } = useTranslation('overlay');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const text =
    now === null
      ? format.date(at, 'moment')
      : formatRelativeTime(Math.min(0, new Date(at).getTime() - now.getTime()), tagOf(i18n.language));
  return (
    <time className={classes['moment']} dateTime={at}>
      {text}
    </time>
  );
};
