import { Button, InlineAlert, useFailureText, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { CopyField, Drawer } from '@parlour/shared-ui/flow';
import Send from 'lucide-react/icons/send';
import { observer } from 'mobx-react-lite';
import type { FeedbackForm } from './feedbackApi.ts';
import { TextField } from './FeedbackForm.tsx';
import type { FeedbackStore } from './FeedbackStore.ts';
import { TicketState } from './TicketItem.tsx';
import classes from './Feedback.module.css';

interface TicketDrawerProps {
  readonly store: FeedbackStore;
  readonly form: FeedbackForm;
}

/** Shows all texts of the open ticket, and a form for a further text. */
export const TicketDrawer = observer(({ store, form }: TicketDrawerProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const failureText = useFailureText();
  const { opened, replying } = store;
  const canReply = opened !== null && opened.ticket.state !== 'closed';
  return (
    <Drawer
      isOpen={opened !== null}
      title={opened && t(`feedback.type.${opened.ticket.type}`)}
      onClose={store.close}
    >
      {opened && (
        <div className={classes['ticket']}>
          <div className={classes['line']}>
            <TicketState state={opened.ticket.state} />
            {opened.ticket.state === 'open' && (
              <span className={classes['date']}>
                {t('feedback.due', { date: format.date(opened.ticket.dueAt, 'day') })}
              </span>
            )}
          </div>
          <CopyField label={t('feedback.reference')} value={opened.ticket.reference} />
          <ol className={classes['texts']}>
            {opened.texts.map(({ isOwn, content, at }, index) => (
              <li key={index} className={classes['text']} data-is-own={isOwn}>
                <p className={classes['date']}>
                  {isOwn ? t('feedback.you') : t('feedback.staff')} · {format.date(at, 'moment')}
                </p>
                <p className={classes['content']}>{content}</p>
              </li>
            ))}
          </ol>
          {canReply ? (
            <form
              className={classes['form']}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void store.sendReply(form);
              }}
            >
              <TextField text={store.reply} form={form} label={t('feedback.reply')} />
              {replying.failure && <InlineAlert>{failureText(replying.failure)}</InlineAlert>}
              <Button type="submit" icon={<Send />} isLoading={replying.isPending}>
                {t('feedback.send')}
              </Button>
            </form>
          ) : (
            <p className={classes['hint']}>{t('feedback.closedText')}</p>
          )}
        </div>
      )}
    </Drawer>
  );
});
