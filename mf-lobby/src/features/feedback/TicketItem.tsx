import type { FeedbackState, Ticket } from '@parlour/shared-contracts/domains/feedback';
import { Tag, useFormat, useTranslation, type Tone } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Feedback.module.css';

const tones: Readonly<Record<FeedbackState, Tone>> = { open: 'info', answered: 'success', closed: 'neutral' };

export interface TicketItemProps {
  readonly ticket: Ticket;
  readonly onOpen: () => void;
}

export const TicketItem = observer(({ ticket, onOpen }: TicketItemProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const { type, state, excerpt, changedAt } = ticket;
  return (
    <li className={classes['item']}>
      <button type="button" className={classes['open']} onClick={onOpen}>
        <span className={classes['line']}>
          <span className={classes['type']}>{t(`feedback.type.${type}`)}</span>
          <TicketState state={state} />
        </span>
        <span className={classes['excerpt']}>{excerpt}</span>
        <span className={classes['date']}>{format.date(changedAt, 'moment')}</span>
      </button>
    </li>
  );
});

export const TicketState = ({ state }: { readonly state: FeedbackState }) => {
  const { t } = useTranslation('lobby');
  return <Tag tone={tones[state]}>{t(`feedback.state.${state}`)}</Tag>;
};
