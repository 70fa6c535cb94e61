import { Tag, useFormat, type Tone } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';
import classes from './Cashier.module.css';

interface PaymentRowProps {
  readonly title: ReactNode;
  /** ISO 8601. */
  readonly at: string;
  readonly reference: string;
  readonly amount: ReactNode;
  readonly tone: Tone;
  readonly state: string;
  readonly onOpen: () => void;
}

/** One payment of a list. A press opens it. */
export const PaymentRow = ({ title, at, reference, amount, tone, state, onOpen }: PaymentRowProps) => {
  const format = useFormat();
  return (
    <li>
      <button type="button" className={classes['row']} onClick={onOpen}>
        <span className={classes['rowTitle']}>{title}</span>
        <span className={classes['rowAmount']}>{amount}</span>
        <span className={classes['rowNote']}>
          <time dateTime={at}>{format.date(at, 'moment')}</time> · {reference}
        </span>
        <span className={classes['rowState']}>
          <Tag tone={tone}>{state}</Tag>
        </span>
      </button>
    </li>
  );
};
