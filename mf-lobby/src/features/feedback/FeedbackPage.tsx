import {
  EmptyState,
  InlineAlert,
  Loaded,
  LoadingState,
  MoreButton,
  Panel,
  SectionHeader,
  useFailureText,
  useScopedStore,
  useTranslation,
  useUnsavedWork,
} from '@parlour/shared-ui/core';
import MessageSquare from 'lucide-react/icons/message-square';
import { observer } from 'mobx-react-lite';
import { FeedbackForm } from './FeedbackForm.tsx';
import { createFeedbackStore } from './FeedbackStore.ts';
import { TicketDrawer } from './TicketDrawer.tsx';
import { TicketItem } from './TicketItem.tsx';
import classes from './Feedback.module.css';

/** The page on which a member sends feedback and complaints, and reads the answers. */
export const FeedbackPage = () => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t('page_feedback')} icon={<MessageSquare />} />
      <Feedback />
    </div>
  );
};

const Feedback = observer(() => {
  const { t } = useTranslation('lobby');
  const store = useScopedStore(createFeedbackStore);
  const { tickets, opening } = store;
  const failureText = useFailureText();
  useUnsavedWork(store.isWriting);
  return (
    <div className={classes['columns']}>
      <Panel title={t('feedback.new')}>
        <Loaded from={store.form} loading={<LoadingState kind="list" count={4} />}>
          {(form) => <FeedbackForm store={store} form={form} />}
        </Loaded>
      </Panel>
      <Panel title={t('feedback.tickets')} padding="flush">
        {opening.failure && <InlineAlert>{failureText(opening.failure)}</InlineAlert>}
        <Loaded
          from={tickets}
          loading={<LoadingState kind="list" count={4} />}
          empty={
            <EmptyState icon={<MessageSquare />} title={t('feedback.none')} text={t('feedback.noneText')} />
          }
        >
          {({ items }) => (
            <>
              <ul aria-label={t('feedback.tickets')}>
                {items.map((ticket) => (
                  <TicketItem
                    key={ticket.reference}
                    ticket={ticket}
                    onOpen={() => void store.open(ticket.reference)}
                  />
                ))}
              </ul>
              <MoreButton list={tickets}>{t('showMore')}</MoreButton>
            </>
          )}
        </Loaded>
      </Panel>
      {store.form.value && <TicketDrawer store={store} form={store.form.value} />}
    </div>
  );
});
