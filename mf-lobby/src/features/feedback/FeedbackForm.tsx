import {
  Button,
  Chip,
  InlineAlert,
  useFailureText,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { CopyField, NoteField } from '@parlour/shared-ui/flow';
import Send from 'lucide-react/icons/send';
import { observer } from 'mobx-react-lite';
import classes from './Feedback.module.css';
import type { FeedbackForm as Form } from './feedbackApi.ts';
import type { FeedbackStore } from './FeedbackStore.ts';
import type { FeedbackText } from './FeedbackText.ts';

interface FeedbackFormProps {
  readonly store: FeedbackStore;
  readonly form: Form;
}

export const FeedbackForm = observer(({ store, form }: FeedbackFormProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const failureText = useFailureText();
  const { bus } = usePlatform();
  const { sending, sent, text } = store;
  const explain = () =>
    bus.emit('modal.requested', { modal: 'helpModal', parameters: { article: 'complaints' } });
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.send(form);
      }}
    >
      <div role="group" aria-label={t('feedback.about')} className={classes['kinds']}>
        {form.types.map((type) => (
          <Chip key={type} isSelected={type === (store.type ?? 'other')} onSelect={() => store.choose(type)}>
            {t(`feedback.type.${type}`)}
          </Chip>
        ))}
      </div>
      <TextField text={text} form={form} label={t('feedback.content')} />
      <button type="button" className={classes['how']} onClick={explain}>
        {t('feedback.how')}
      </button>
      {sending.failure && <InlineAlert>{failureText(sending.failure)}</InlineAlert>}
      <div className={classes['actions']}>
        <Button type="submit" variant="primary" icon={<Send />} isLoading={sending.isPending}>
          {t('feedback.send')}
        </Button>
        <span className={classes['hint']}>{t('feedback.deadline', { days: form.answerDays })}</span>
      </div>
      <p role="status" className={classes['sent']}>
        {sent && t('feedback.sent', { date: format.date(sent.dueAt, 'day') })}
      </p>
      {sent && <CopyField label={t('feedback.reference')} value={sent.reference} />}
    </form>
  );
});

interface TextFieldProps {
  readonly text: FeedbackText;
  readonly form: Form;
  readonly label: string;
}

/** The field takes more than the limit, so that a person can paste a long text and shorten it. */
const UNITS_PER_CHARACTER = 4;

export const TextField = observer(({ text, form, label }: TextFieldProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const { shortest, longest } = form;
  const problems = {
    empty: t('feedback.empty'),
    length: t('feedback.length', { 0: format.number(shortest), 1: format.number(longest) }),
  };
  return (
    <NoteField
      label={label}
      value={text.value}
      onChange={text.write}
      maxLength={longest * UNITS_PER_CHARACTER}
      rows={5}
      hint={t('feedback.count', { count: text.length, longest: format.number(longest) })}
      error={text.problem && problems[text.problem]}
    />
  );
});
